import { describe, expect, it } from 'vitest';
import type { TimelineFigure } from '../../model/contract';
import { LIGHT } from '../palette';
import { sinceStart, timeAxis } from './clock';
import { timelineHeight, timelinePlot } from './timelinePlot';

const drawing = { theme: LIGHT, widthPx: 900, heightPx: 500, compact: false };

function figure(begins: string, reads: number[], windowS = 300): TimelineFigure {
  const seconds = reads.map((_, at) => at * 60);
  const line = {
    title: 'reads',
    short_title: 'reads',
    tool: 'iostat',
    host: null,
    seconds,
    low: reads,
    mean: reads,
    high: reads,
    overall: 1,
    since: null,
  };
  return {
    begins,
    window_s: windowS,
    is_inner: false,
    has_clock: true,
    result_of: null,
    about: null,
    first_s: 0,
    last_s: windowS,
    from_s: 0,
    to_s: windowS,
    device: null,
    devices: [],
    marks: [{ at_s: 30, text: 'end of the warm-up' }],
    panels: [
      {
        key: 'requests',
        title: 'Requests',
        unit: 'IOPS',
        of: '',
        lines: [line],
        stated: [],
        heat: null,
      },
    ],
  };
}

const march = figure('2024-03-05T14:00:00', [1000, 2000, 3000]);
const april = figure('2024-04-01T09:30:00', [400, 500, 600], 600);

describe('one load point', () => {
  it('is on the clock of its report, shaded behind all panels together', () => {
    const plot = timelinePlot([{ name: null, figure: march }], drawing);
    expect(plot.data[0]).toMatchObject({
      x: ['2024-03-05T14:00:00.000', '2024-03-05T14:01:00.000', '2024-03-05T14:02:00.000'],
    });
    expect(plot.layout.xaxis).toMatchObject({
      type: 'date',
      range: ['2024-03-05T14:00:00.000', '2024-03-05T14:05:00.000'],
    });
    expect(plot.layout.shapes?.[0]).toMatchObject({ yref: 'paper', type: 'rect' });
  });
});

describe('two load points', () => {
  const shown = [
    { name: '8 sessions', figure: march },
    { name: '64 sessions', figure: april },
  ];
  const plot = timelinePlot(shown, drawing);

  it('are stacked by seconds since their starts, whatever the clock', () => {
    expect(plot.data.map((trace) => (trace as { x: unknown }).x)).toEqual([
      [0, 60, 120],
      [0, 60, 120],
    ]);
    expect(plot.layout.xaxis).toMatchObject({ type: 'linear', range: [0, 600], tickmode: 'array' });
    expect(plot.data.map((trace) => (trace as { name: string }).name)).toEqual([
      'reads, 8 sessions',
      'reads, 64 sessions',
    ]);
    expect(timelineHeight(shown, drawing)).toBeGreaterThan(
      timelineHeight(shown.slice(0, 1), drawing),
    );
  });

  it('have a common scale', () => {
    const { yaxis, yaxis2 } = plot.layout as unknown as {
      yaxis: { range: number[] };
      yaxis2: { range: number[] };
    };
    expect(yaxis.range).toEqual(yaxis2.range);
    expect(yaxis.range[1]).toBeGreaterThan(3000);
  });

  it('are each shaded for their own report, with their own marks', () => {
    const shades = plot.layout.shapes?.filter(({ type }) => type === 'rect');
    expect(shades).toMatchObject([
      { yref: 'y domain', x0: 0, x1: 300 },
      { yref: 'y2 domain', x0: 0, x1: 600 },
    ]);
    expect(
      plot.layout.shapes?.filter(({ type, xref }) => type === 'line' && xref === 'x'),
    ).toHaveLength(2);
  });

  it('are named in the heading of each panel', () => {
    const texts = plot.layout.annotations?.map(({ text }) => text);
    expect(texts).toContain('Requests (IOPS) · 8 sessions');
    expect(texts).toContain('Requests (IOPS) · 64 sessions');
  });

  it('are zoomed by seconds', () => {
    expect(timeAxis(shown).secondsOf('12.5')).toBe(12.5);
    expect(timeAxis(shown.slice(0, 1)).secondsOf('2024-03-05 14:00:30')).toBe(30);
  });
});

it('time since the start is formatted as a clock', () => {
  expect([0, 5, 65, 600, 3725, -15, -0.2].map(sinceStart)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '10:00',
    '1:02:05',
    '−0:15',
    '0:00',
  ]);
});

describe('a sample between two gaps', () => {
  it('is a dot, as it has no line', () => {
    const gaps = figure('2024-03-05T14:00:00', [5, null, 7, null, 8, 9] as number[]);
    const plot = timelinePlot([{ name: null, figure: gaps }], drawing);
    const [dots] = plot.data.filter((trace) => (trace as { mode?: string }).mode === 'markers');
    expect(dots).toMatchObject({ y: [5, 7] });
  });
});

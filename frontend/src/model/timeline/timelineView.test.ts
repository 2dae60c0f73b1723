import { describe, expect, it } from 'vitest';
import type { TimelineFigure } from '../contract';
import { hasTimeline } from './availability';
import {
  clipTo,
  commonTime,
  formatTimelineView,
  heatScales,
  parseTimelineView,
  secondTimelineOf,
  shareableTimeline,
  type TimedFigure,
  timedPanels,
  timelineFile,
} from './timelineView';

const panel = (key: string) => ({
  key,
  title: key,
  unit: '',
  of: '',
  lines: [],
  stated: [],
  heat: null,
});

const timed = (name: string, keys: string[], ends: Partial<TimelineFigure> = {}): TimedFigure => ({
  name,
  figure: {
    begins: '2024-03-05T14:00:00',
    window_s: 300,
    is_inner: false,
    has_clock: true,
    result_of: null,
    about: null,
    first_s: -12,
    last_s: 310,
    from_s: -12,
    to_s: 310,
    device: null,
    devices: [],
    marks: [],
    panels: keys.map(panel),
    ...ends,
  },
});

describe('the address of a timeline', () => {
  it('is read back as it was written', () => {
    const question = { beside: 'r-1:p.1', span: [-12, 30.5] as [number, number], device: 'sda' };
    const query = formatTimelineView(question);
    expect(query.toString()).toBe('beside=r-1%3Ap.1&from=-12&to=30.5&device=sda');
    expect(parseTimelineView(query)).toEqual(question);
  });

  it('omits defaults and invalid spans', () => {
    expect(formatTimelineView({ beside: null, span: null, device: null }).toString()).toBe('');
    for (const text of ['from=3', 'from=5&to=5', 'from=x&to=9', 'from=&to=9', 'device=&beside=']) {
      expect(parseTimelineView(new URLSearchParams(text))).toEqual({
        beside: null,
        span: null,
        device: null,
      });
    }
  });

  it('names a run alone until its load point is chosen', () => {
    expect(secondTimelineOf('r-1:p.1')).toEqual({ runId: 'r-1', pointId: 'p.1' });
    expect(secondTimelineOf('r-1')).toEqual({ runId: 'r-1', pointId: null });
  });
});

describe('two load points', () => {
  it('have their panels of one kind stacked, also if only one has the kind', () => {
    const shown = [timed('a', ['requests', 'cpu']), timed('b', ['requests', 'queue', 'cpu'])];
    expect(timedPanels(shown).map(({ name, panel: { key } }) => `${key} ${name}`)).toEqual([
      'requests a',
      'requests b',
      'cpu a',
      'cpu b',
      'queue b',
    ]);
  });

  it('have a common time from the first sample of either to the last', () => {
    const shown = [
      timed('a', []),
      timed('b', [], { first_s: -3, last_s: 620, from_s: -3, to_s: 620, window_s: 600 }),
    ];
    expect(commonTime(shown)).toEqual({
      from_s: -12,
      to_s: 620,
      first_s: -12,
      last_s: 620,
      window_s: 600,
    });
  });
});

it('a load point has a timeline if it has samples', () => {
  const isOffered = (check: string) => hasTimeline({ findings: [{ check }] });
  expect(['Steady load', 'Processors', 'Little’s law'].map(isOffered)).toEqual([true, true, false]);
});

describe('an exported timeline', () => {
  const question = { beside: 'b:b.1', span: [30, 120] as [number, number], device: 'sda' };

  it('has the parameters of the current view', () => {
    const address = new URL(timelineFile('a', 'a.1', question, 'svg'), 'http://x');
    expect(address.pathname).toBe('/api/v1/runs/a/points/a.1/timeline.svg');
    const { searchParams } = address;
    expect(Object.fromEntries(searchParams)).toEqual({
      beside: 'b:b.1',
      from_s: '30',
      to_s: '120',
      device: 'sda',
    });
  });

  it('omits a second run without a chosen load point', () => {
    const asked = { ...question, beside: 'b', span: null, device: null };
    expect(shareableTimeline('a', 'a.1', asked)).toEqual({
      point: 'a:a.1',
      beside: null,
      from_s: null,
      to_s: null,
      device: null,
    });
    expect(timelineFile('a', 'a.1', asked, 'svg')).toBe('/api/v1/runs/a/points/a.1/timeline.svg');
  });
});

describe('a shared timeline that is zoomed', () => {
  const lines = [
    {
      title: 'reads',
      short_title: 'reads',
      tool: 'iostat',
      host: null,
      seconds: [0, 10, 20, 30],
      low: [1, 2, null, 4],
      mean: [2, 3, null, 5],
      high: [3, 4, null, 6],
      overall: 3,
      since: null,
    },
  ];
  const { figure } = timed('a', [], { panels: [{ ...panel('requests'), lines }] });

  it('has the values in range, and all values when zoomed out', () => {
    const cut = clipTo(figure, [10, 20]);
    expect([cut.from_s, cut.to_s]).toEqual([10, 20]);
    expect(cut.panels[0]?.lines[0]).toMatchObject({
      seconds: [10, 20],
      low: [2, null],
      mean: [3, null],
      high: [4, null],
      overall: 3,
    });
    expect(clipTo(figure, null)).toBe(figure);
  });

  it('has heat map intervals that are partly in range', () => {
    const shares = [
      [100, null, 25],
      [0, null, 75],
    ];
    const heat = {
      tool: 'fio (clat_hist log)',
      bands: [
        { low_us: 0, high_us: 64, label: '< 64 µs' },
        { low_us: 64, high_us: null, label: '≥ 64 µs' },
      ],
      edges_ms: [0.032, 0.064, 0.128],
      edges_s: [0, 10, 20, 30],
      requests: [7, 0, 4],
      shares_pct: shares,
      shades: shares,
      scale: { title: '%', most_pct: 100, ticks: [], shades: {} },
    };
    const mapped = timed('a', [], { panels: [{ ...panel('read_count'), heat }] });
    expect(clipTo(mapped.figure, [12, 25]).panels[0]?.heat).toMatchObject({
      edges_s: [10, 20, 30],
      requests: [0, 4],
      shares_pct: [
        [null, 25],
        [null, 75],
      ],
    });
    expect(clipTo(mapped.figure, [40, 50]).panels[0]?.heat).toMatchObject({ requests: [] });
    const weaker = { ...heat, scale: { ...heat.scale, most_pct: 40 } };
    const other = timed('b', [], { panels: [{ ...panel('read_count'), heat: weaker }] });
    expect(heatScales([other, mapped]).map(({ scale }) => scale.most_pct)).toEqual([100]);
  });
});

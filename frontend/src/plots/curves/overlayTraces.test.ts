import type { ScatterData } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import { curveFigure, retrogradeCurve, series, style } from '../../../testing/sampleFigures';
import type { ComparisonResults, RunResults } from '../../model/contract';
import { NO_OVERLAY, type OverlayMark, overlayOf } from '../../model/curves/overlay';
import { viewOf } from '../../model/view/view';
import { LIGHT } from '../palette';
import { curvePlot } from './curve';
import { overlayTraces } from './overlayTraces';

const figure = curveFigure([retrogradeCurve('a'), retrogradeCurve('b', { style: style(5) })]);
const marks = [
  { kind: 'sla', throughput: 50_000, latency_us: 500, text: '50,000' },
  { kind: 'knee', throughput: 60_000, latency_us: 550, text: 'knee' },
];
const answersOf = (id: string, colour: number, more: Partial<RunResults> = {}) =>
  ({
    run: { run_id: id, style: style(colour) },
    marks,
    fit: {
      line: [
        { sessions: 1, throughput: 3000, latency_us: 330 },
        { sessions: 64, throughput: 61_000, latency_us: 1050 },
      ],
    },
    ...more,
  }) as unknown as RunResults;
const answers = {
  x: figure.x,
  y: { ...figure.y, unit: 'µs' },
  runs: [answersOf('a', 0), answersOf('b', 5, { marks: marks.slice(0, 1) })],
} as unknown as ComparisonResults;
const all = viewOf(['a', 'b']);
const range = (high: number) => ({ scale: 'linear' as const, low: 0, high });
const PLANE = { x: range(1e5), y: range(2), widthPx: 800, heightPx: 400, rightPx: 0 };
const drawing = { theme: LIGHT, widthPx: 900, heightPx: 520, compact: false };

describe('overlays', () => {
  it('are empty by default', () => {
    expect(overlayOf(answers, figure, all)).toEqual(NO_OVERLAY);
    expect(overlayOf(undefined, figure, { ...all, marks: ['knee'] })).toEqual(NO_OVERLAY);
  });

  it('have the chosen marks, in the axis’ unit and the run’s colour', () => {
    const knees = overlayOf(answers, figure, { ...all, marks: ['knee'] }).marks;
    expect(knees).toMatchObject([
      { kind: 'knee', colourSlot: 0, x: 60_000, y: 0.55, text: 'knee' },
    ]);
    const crossed = overlayOf(answers, figure, { ...all, marks: ['sla'], hidden: ['b'] }).marks;
    expect(crossed).toMatchObject([{ kind: 'sla', x: 50_000, y: 0.5, text: '50,000' }]);
  });

  it('are in µs on an axis in µs, also without a stated unit', () => {
    const inUs = { ...figure, y: { ...figure.y, unit: 'µs' } };
    const silent = inUs.series.map((curve) => ({ ...curve, metric: null }));
    const overlay = overlayOf(answers, { ...inUs, series: silent }, { ...all, marks: ['sla'] });
    expect(overlay.marks.map(({ colourSlot, y }) => [colourSlot, y])).toEqual([
      [0, 500],
      [5, 500],
    ]);
  });

  it('have the fit in the axis’ unit, or none without a latency', () => {
    const silent = { line: [{ sessions: 1, throughput: 5, latency_us: null }] };
    const runs = [answersOf('a', 0), answersOf('b', 5, { fit: silent as never })];
    const { lines } = overlayOf({ ...answers, runs }, figure, { ...all, isFitShown: true });
    expect(lines).toEqual([
      {
        runId: 'a',
        colourSlot: 0,
        points: [
          { x: 3000, y: 0.33 },
          { x: 61_000, y: 1.05 },
        ],
      },
    ]);
  });

  it('are empty while the results are for other axes', () => {
    const other = { ...figure, x: { ...figure.x, metric: 'read_iops' } };
    expect(overlayOf(answers, other, { ...all, marks: ['knee', 'sla'] })).toEqual(NO_OVERLAY);
  });

  it('have the run’s colour and no hover', () => {
    const view = { ...all, marks: ['knee' as const], isFitShown: true };
    const overlay = overlayOf(answers, figure, view);
    const added = curvePlot(figure, view, drawing, overlay).data.slice(2) as Partial<ScatterData>[];
    expect(added.map((trace) => trace.hoverinfo)).toEqual(['skip', 'skip', 'skip']);
    expect(added[0]?.line?.width).toBe(1);
    expect(added[2]?.text).toEqual(['knee']);
    expect(added[2]?.marker?.color).toEqual([LIGHT.slots[0]?.ink]);
  });

  it('are swapped with the axes', () => {
    const overlay = overlayOf(answers, figure, { ...all, marks: ['knee'], isFitShown: true });
    const turned = overlayTraces(overlay, true, drawing, PLANE) as Partial<ScatterData>[];
    expect([turned[0]?.x, turned[0]?.y]).toEqual([
      [0.33, 1.05],
      [3000, 61_000],
    ]);
    expect([turned.at(-1)?.x, turned.at(-1)?.y]).toEqual([[0.55], [60_000]]);
  });

  it('belong to the curve of the results if a run has two', () => {
    const two = curveFigure([
      retrogradeCurve('a', { metric: 'write_latency_us' }),
      retrogradeCurve('b'),
    ]);
    const { marks } = overlayOf(answers, two, { ...all, marks: ['knee'] });
    expect(marks).toEqual([]);
  });

  it('have no texts on a phone, or if there are many', () => {
    const overlay = overlayOf(answers, figure, { ...all, marks: ['sla'] });
    const modes = (isCompact: boolean, times: number) =>
      overlayTraces(
        { lines: [], marks: Array.from({ length: times }, () => overlay.marks).flat() },
        false,
        { ...drawing, compact: isCompact },
        PLANE,
      ).map((trace) => (trace as Partial<ScatterData>).mode);
    expect(modes(false, 1)).toEqual(['markers+text']);
    expect(modes(true, 1)).toEqual(['markers']);
    expect(modes(false, 5)).toEqual(['markers']);
  });
});

describe('a curve that is not in the figure', () => {
  it('gets no marks', () => {
    const only = curveFigure([series('z', [])]);
    expect(overlayOf(answers, only, { ...all, marks: ['knee', 'sla'] }).marks).toEqual([]);
  });
});

describe('the target line', () => {
  const at = (run_id: string, throughput: number, latency_us: number, text: string) => ({
    ...{ run_id, throughput, latency_us, text },
  });
  const named = answers.runs.map((run) => ({
    ...run,
    run: { ...run.run, label: run.run.run_id },
  }));
  const asking = (asked_line: ComparisonResults['asked_line']) =>
    ({ ...answers, runs: named, asked_line }) as ComparisonResults;
  const throughput = asking({
    along: 'x',
    value: 40_000,
    words: 'latency at 40,000 IOPS',
    answers: [at('a', 40_000, 450, '450 µs')],
  });
  const limit = asking({
    along: 'y',
    value: 400,
    words: 'most throughput within 0.4 ms',
    answers: [at('a', 40_000, 400, '≥ 40,000'), at('b', 30_000, 400, '30,000')],
  });

  it('is vertical at a throughput, with a mark on each run with a latency there', () => {
    const overlay = overlayOf(throughput, figure, all);
    expect(overlay.asked).toEqual({
      along: 'x',
      value: 40_000,
      words: 'latency at 40,000 IOPS',
      texts: ['a 450 µs'],
    });
    expect(overlay.marks).toMatchObject([{ kind: 'at', x: 40_000, y: 0.45 }]);
  });

  it('is horizontal at a limit in the axis’ unit, without hidden runs', () => {
    const overlay = overlayOf(limit, figure, { ...all, hidden: ['b'] });
    expect(overlay.asked).toMatchObject({ along: 'y', value: 0.4, texts: ['a ≥ 40,000'] });
    expect(overlay.marks).toMatchObject([{ kind: 'at', x: 40_000, y: 0.4 }]);
  });

  it.each([6, 18, 30, 60])('has no number at a knee %i px away', (awayPx) => {
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const turn = (degrees * Math.PI) / 180;
      const [right, down] = [400 + awayPx * Math.cos(turn), 200 + awayPx * Math.sin(turn)];
      const at = (left: number, top: number) => ({ x: left * 125, y: (400 - top) / 200 });
      const mark = (kind: string, place: { x: number; y: number }, text: string) =>
        ({ runId: 'a', kind, colourSlot: 0, text, ...place }) as OverlayMark;
      const marks = [mark('sla', at(400, 200), '63,488'), mark('knee', at(right, down), 'knee')];
      const [crossing] = overlayTraces(
        { ...NO_OVERLAY, marks },
        false,
        drawing,
        PLANE,
      ) as ScatterData[];
      const [side = ''] = (crossing?.textposition ?? []) as unknown as string[];
      expect(crossing?.text).toEqual(['63,488']);
      const isLeft = side.endsWith('left');
      const isOn =
        (isLeft ? right - 7 < 393 && right + 7 > 356 : right + 7 > 407 && right - 7 < 444) &&
        (side.startsWith('top')
          ? down - 14 < 194 && down + 14 > 183
          : down + 14 > 204 && down - 14 < 215);
      expect(isOn, `${degrees}° ${side}`).toBe(false);
    }
  });
});

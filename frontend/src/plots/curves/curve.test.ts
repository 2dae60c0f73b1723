import fc from 'fast-check';
import type { Annotation, ScatterData, Shape } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import {
  ceiling,
  curveFigure,
  mark,
  point,
  retrogradeCurve,
  series,
  style,
} from '../../../testing/sampleFigures';
import { type View, viewOf } from '../../model/view/view';
import { axisRange, fraction } from '../frame';
import { LIGHT } from '../palette';
import { markerRects, overlaps } from '../plane';
import { placeCeilings } from './ceilings/ceilingShapes';
import { curveHeight, curvePlot, withRings } from './curve';
import { namedCurves, placeNames } from './curveLabels';
import { placeMarks } from './marks';
import { BASE_TOP, BOTTOM, overlayLayoutOf } from './overlayLayout';
import { hiddenByLogScale, isBlank } from './visibleParts';

const drawing = { theme: LIGHT, widthPx: 900, heightPx: 520, compact: false };
const all = viewOf([]);
const hiding = (...hidden: string[]): View => ({ ...all, hidden });
const traces = (plot: { data: unknown[] }) => plot.data as Partial<ScatterData>[];
const axisOf = (plot: { layout: object }, name: string) =>
  (plot.layout as Record<string, { range: [number, number]; domain?: number[] }>)[name];

describe('a curve', () => {
  it('keeps its points in order, so that a retrograde hook shows', () => {
    const [trace] = traces(curvePlot(curveFigure([retrogradeCurve('a')]), all, drawing));
    expect(trace?.x).toEqual([3000, 24_000, 60_000, 52_000]);
    expect(trace?.y).toEqual([0.32, 0.34, 0.55, 1.2]);
  });

  it('joins its points unless their order is unstated', () => {
    const cloud = retrogradeCurve('a', { is_joined: false });
    const [trace, curve] = traces(
      curvePlot(curveFigure([cloud, retrogradeCurve('b')]), all, drawing),
    );
    expect(trace?.mode).not.toContain('lines');
    expect(curve?.mode).toContain('lines');
  });

  it('of an observed run is a cloud of transparent markers without line and levels', () => {
    const cloud = retrogradeCurve('a', { is_joined: false, is_observed: true, opacity: 0.35 });
    const [trace] = traces(curvePlot(curveFigure([cloud]), all, drawing));
    expect(trace?.mode).toBe('markers');
    expect(trace?.marker?.opacity).toBe(0.35);
    const [curve] = traces(curvePlot(curveFigure([retrogradeCurve('b')]), all, drawing));
    expect(curve?.marker?.opacity).toBe(1);
  });

  it('is filled if measured, hollow and dashed if not', () => {
    const modelled = retrogradeCurve('b', { provenance: 'modelled', style: style(1, 'modelled') });
    const [measured, other] = traces(
      curvePlot(curveFigure([retrogradeCurve('a'), modelled]), all, drawing),
    );
    expect(measured?.marker?.color).toBe(LIGHT.slots[0]?.line);
    expect(measured?.line?.dash).toBe('solid');
    expect(other?.marker?.color).toBe(LIGHT.paper);
    expect(other?.line?.dash).toBe('dash');
  });

  it('keeps its colour when another is hidden', () => {
    const figure = curveFigure([retrogradeCurve('a'), retrogradeCurve('b', { style: style(5) })]);
    const before = traces(curvePlot(figure, all, drawing))[1];
    const after = traces(curvePlot(figure, hiding('a'), drawing))[0];
    expect(after?.line?.color).toBe(before?.line?.color);
  });

  it('has whiskers only for points with a range', () => {
    const wide = [
      point('a', 1, 100, 1, { y_low: 0.9, y_high: 1.3, repeats: 5 }),
      point('a', 2, 200, 2),
    ];
    const [ranged] = traces(curvePlot(curveFigure([series('a', wide)]), all, drawing));
    expect(ranged?.error_y).toMatchObject({ arrayminus: [expect.closeTo(0.1), 0] });
    expect(ranged?.error_x).toBeUndefined();
  });

  it('is clipped at the plot’s edge only if there are many', () => {
    const hooks = (count: number) =>
      Array.from({ length: count }, (_, n) => retrogradeCurve(`run-${n}`));
    const clips = (count: number) => {
      const figure = curveFigure(hooks(count));
      const plot = curvePlot(figure, all, drawing);
      const chosen = { runId: 'run-0', pointId: 'run-0-32' };
      const ringed = traces(withRings(plot, figure, all, [chosen], LIGHT));
      return new Set(ringed.map((trace) => trace.cliponaxis));
    };
    expect(clips(12)).toEqual(new Set([false]));
    expect(clips(13)).toEqual(new Set([true]));
  });

  it('rings the chosen marker', () => {
    const chosen = { runId: 'a', pointId: 'a-32' };
    const figure = curveFigure([retrogradeCurve('a')]);
    const plot = curvePlot(figure, all, drawing);
    const ringed = traces(withRings(plot, figure, all, [chosen, null], LIGHT)).at(-1);
    expect([ringed?.x, ringed?.y]).toEqual([[60_000], [0.55]]);
  });

  it('has its name at its end, unless it is the only one', () => {
    const names = (figure: ReturnType<typeof curveFigure>) =>
      (curvePlot(figure, all, drawing).layout.annotations ?? []).map(
        (annotation) => annotation.text,
      );
    expect(names(curveFigure([retrogradeCurve('left'), retrogradeCurve('right')]))).toContain(
      'left',
    );
    expect(names(curveFigure([retrogradeCurve('left')]))).not.toContain('left');
  });
});

describe('two curves of one run', () => {
  const thin = { ...style(2), weight: 'thin', marker: 'star' };
  const both = curveFigure([
    retrogradeCurve('a', { style: style(2), variant: 'reads' }),
    retrogradeCurve('a', { style: thin, variant: 'writes', metric: 'write_latency_us' }),
  ]);

  it('share its colour and differ in weight, marker and name', () => {
    const [reads, writes] = traces(curvePlot(both, all, drawing));
    expect(reads?.line?.color).toBe(writes?.line?.color);
    expect(reads?.line?.width).toBeGreaterThan(writes?.line?.width as number);
    expect(reads?.marker?.symbol).not.toBe(writes?.marker?.symbol);
    expect([reads?.name, writes?.name]).toEqual(['a, reads', 'a, writes']);
  });

  it('are ringed together, as they are one load point', () => {
    const chosen = { runId: 'a', pointId: 'a-32' };
    const plot = curvePlot(both, all, drawing);
    const ringed = traces(withRings(plot, both, all, [null, chosen], LIGHT)).at(-1);
    expect(ringed?.x).toEqual([60_000, 60_000]);
  });
});

describe('a run that is dimmed', () => {
  it('is drawn faintly and keeps its colour', () => {
    const figure = curveFigure([retrogradeCurve('a'), retrogradeCurve('b', { style: style(1) })]);
    const [plain, dimmed] = traces(curvePlot(figure, { ...all, dimmed: ['b'] }, drawing));
    expect(plain?.opacity).toBeUndefined();
    expect(dimmed?.opacity).toBeLessThan(0.5);
    expect(dimmed?.line?.color).toBe(LIGHT.slots[1]?.line);
  });
});

describe('names at curve ends', () => {
  it('overlap no other name and no marker', () => {
    const end = fc.record({
      x: fc.integer({ min: 1, max: 100_000 }),
      y: fc.integer({ min: 1, max: 9000 }),
    });
    fc.assert(
      fc.property(fc.array(end, { minLength: 2, maxLength: 12 }), (ends) => {
        const list = ends.map(({ x, y }, at) => series(`run ${at}`, [point(`r${at}`, 1, x, y)]));
        const size = { widthPx: 800, heightPx: 420, rightPx: 200 };
        const plane = {
          x: axisRange(
            ends.map(({ x }) => x),
            'linear',
          ),
          y: axisRange(
            ends.map(({ y }) => y),
            'linear',
          ),
          ...size,
        };
        const rects = placeNames(namedCurves(curveFigure(list), list, []), list, plane, []).map(
          (name) => name.rect,
        );
        const taken = [...rects, ...markerRects(list, plane)];
        for (const rect of rects) {
          expect(taken.filter((other) => other !== rect && overlaps(other, rect))).toEqual([]);
        }
      }),
    );
  });
});

describe('more curves than names fit', () => {
  it('are named in the legend only', () => {
    const names = (count: number) => {
      const list = Array.from({ length: count }, (_, at) => retrogradeCurve(`run ${at}`));
      const words = curvePlot(curveFigure(list), all, drawing).layout.annotations ?? [];
      return words.filter((word) => String(word.text).startsWith('run ')).length;
    };
    // If many end in one place, only those that fit are labelled.
    expect([names(10), names(11), names(40)]).toEqual([10, 4, 4]);
  });
});

describe('the axes', () => {
  it('start at zero when linear', () => {
    const plot = curvePlot(curveFigure([retrogradeCurve('a')]), all, drawing);
    expect(axisOf(plot, 'xaxis')?.range[0]).toBe(0);
    expect(axisOf(plot, 'yaxis')?.range[0]).toBe(0);
  });

  it('reach a near ceiling, not one that squeezes the curves', () => {
    const near = ceiling(80_000, 'near', ['a']);
    const far = ceiling(1_000_000, 'far', ['a']);
    const plot = curvePlot(
      curveFigure([retrogradeCurve('a')], [], { ceilings: [near, far] }),
      all,
      drawing,
    );
    expect(axisOf(plot, 'xaxis')?.range[1]).toBeCloseTo(84_800);
    const texts = (plot.layout.annotations ?? []).map((annotation) => annotation.text);
    expect(texts).toContain('near');
    expect(texts).not.toContain('far');
  });

  it('drop a ceiling with the last run it belongs to', () => {
    const figure = curveFigure([retrogradeCurve('a'), retrogradeCurve('b')], [], {
      ceilings: [ceiling(70_000, 'quota', ['a'])],
    });
    const shapes = (view: View) => (curvePlot(figure, view, drawing).layout.shapes ?? []).length;
    expect(shapes(all) - shapes(hiding('a'))).toBe(1);
  });

  it('omit and count points at zero on a log scale', () => {
    const figure = curveFigure([series('a', [point('a', 1, 0, 0), point('a', 2, 10, 1)])]);
    const log: View = { ...all, yScale: 'log' };
    expect(traces(curvePlot(figure, log, drawing))[0]?.x).toEqual([10]);
    expect(hiddenByLogScale(figure, log)).toBe(1);
    expect(hiddenByLogScale(figure, all)).toBe(0);
  });

  it('have every value between their ends', () => {
    const value = fc.double({ min: 1e-3, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1 }),
        fc.constantFrom('linear', 'log'),
        (list, scale) => {
          const range = axisRange(list, scale as 'linear');
          for (const number of list) {
            expect(fraction(range, number)).toBeGreaterThanOrEqual(0);
            expect(fraction(range, number)).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});

describe('throughputs without a latency', () => {
  it('are in their own lane under the curves', () => {
    const plot = curvePlot(curveFigure([retrogradeCurve('a')], [mark('b', 40_000)]), all, drawing);
    const lane = axisOf(plot, 'yaxis2')?.domain ?? [];
    expect(lane[0]).toBe(0);
    expect(lane[1]).toBeLessThan(axisOf(plot, 'yaxis')?.domain?.[0] ?? 0);
    expect(traces(plot)[1]).toMatchObject({ x: [40_000], yaxis: 'y2' });
  });

  it('become bars from zero if nothing has a latency', () => {
    const figure = curveFigure([], [mark('a', 40_000), mark('b', 60_000)]);
    const plot = curvePlot(figure, all, drawing);
    const stems = (plot.layout.shapes ?? []) as Partial<Shape>[];
    expect(stems.map((stem) => [stem.x0, stem.x1])).toEqual([
      [0, 40_000],
      [0, 60_000],
    ]);
    expect(curveHeight(figure, [], 900)).toBeLessThan(
      curveHeight(curveFigure([retrogradeCurve('a')]), [], 900),
    );
  });

  it('have labels that do not overlap in their row', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 }), (xs) => {
        const marks = xs.map((x, index) => mark(`run ${index}`, x));
        const { placed, rows } = placeMarks(marks, axisRange(xs, 'linear'), 800, 1000);
        expect(placed).toHaveLength(xs.length);
        for (const { row } of placed) expect(row).toBeLessThan(rows);
        const sameX = new Map<string, number>();
        for (const { mark: drawn, row } of placed) {
          const key = `${row} ${drawn.x}`;
          sameX.set(key, (sameX.get(key) ?? 0) + 1);
        }
        expect(Math.max(0, ...sameX.values())).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('ceilings side by side', () => {
  it('have labels at different heights', () => {
    const ceilings = [
      ceiling(50_000, 'one cause of a ceiling', ['a']),
      ceiling(50_500, 'another cause', ['a']),
    ];
    const { placed } = placeCeilings(ceilings, axisRange([60_000], 'linear'), 800, false, 400);
    expect(placed[0]?.lift).not.toBe(placed[1]?.lift);
  });
});

describe('labels above and below the curves', () => {
  it('take at most half of the height', () => {
    const count = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(count, count, fc.constantFrom(360, 560, 900), (lines, bare, heightPx) => {
        const figure = {
          ...curveFigure(
            [retrogradeCurve('a')],
            Array.from({ length: bare }, (_, at) => mark(`run without a latency ${at}`, 9000)),
          ),
          ceilings: Array.from({ length: lines }, (_, at) =>
            ceiling(9000 + at, `quota of volume ${at} as its source states it in many words`, [
              'a',
            ]),
          ),
        };
        const { plane } = overlayLayoutOf(figure, all, { ...drawing, heightPx });
        expect(plane.heightPx).toBeGreaterThan((heightPx - BASE_TOP - BOTTOM) * 0.45);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a blank view', () => {
  it('shows nothing', () => {
    const figure = curveFigure([retrogradeCurve('a')], [mark('b', 1)]);
    expect(isBlank(figure, all)).toBe(false);
    expect(isBlank(figure, hiding('a'))).toBe(false);
    expect(isBlank(figure, hiding('a', 'b'))).toBe(true);
    expect(curvePlot(figure, hiding('a', 'b'), drawing).data).toEqual([]);
  });
});

describe('level labels', () => {
  it('show the concurrency at markers with free space, ends first', () => {
    const [trace] = traces(curvePlot(curveFigure([retrogradeCurve('a')]), all, drawing));
    expect(trace?.text).toEqual(['1', '8', '32', '64']);
    const crowded = series(
      'a',
      Array.from({ length: 100 }, (_, index) => point('a', index + 1, 1000 + index, 1)),
    );
    const [dense] = traces(curvePlot(curveFigure([crowded]), all, drawing));
    const texts = dense?.text as string[];
    expect([texts[0], texts.at(-1)]).toContain('1');
    expect(texts.filter(Boolean).length).toBeLessThan(60);
  });
});

describe('remarks of a source', () => {
  it('point at their place', () => {
    const annotations = [{ run_id: 'a', text: 'the authors’ knee', x: 60_000, y: 0.55 }];
    const plot = curvePlot(curveFigure([retrogradeCurve('a')], [], { annotations }), all, drawing);
    const remark = (plot.layout.annotations as Partial<Annotation>[]).find(
      (annotation) => annotation.showarrow,
    );
    expect(remark).toMatchObject({ x: 60_000, y: 0.55, text: 'the authors’ knee' });
    const log = curvePlot(
      curveFigure([retrogradeCurve('a')], [], { annotations }),
      { ...all, xScale: 'log' },
      drawing,
    );
    const moved = (log.layout.annotations as Partial<Annotation>[]).find(
      (annotation) => annotation.showarrow,
    );
    expect(moved?.x).toBeCloseTo(Math.log10(60_000));
  });

  it('are on the right if they cover the axis', () => {
    const shift = (x: number) => {
      const annotations = [{ run_id: 'a', text: 'the authors’ knee', x, y: 0.55 }];
      const plot = curvePlot(
        curveFigure([retrogradeCurve('a')], [], { annotations }),
        all,
        drawing,
      );
      const marks = plot.layout.annotations as Partial<Annotation>[];
      return marks.find(({ showarrow }) => showarrow)?.ax as number;
    };
    expect(shift(500)).toBeGreaterThan(0);
    expect(shift(60_000)).toBeLessThan(0);
  });
});

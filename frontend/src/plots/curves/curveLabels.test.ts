import { describe, expect, it } from 'vitest';
import { curveFigure, point, retrogradeCurve, series } from '../../../testing/sampleFigures';
import type { CurveSeries } from '../../model/contract';
import { viewOf } from '../../model/view/view';
import type { AxisRange } from '../frame';
import { LIGHT } from '../palette';
import { lineRects } from '../plane';
import { textWidth } from '../text';
import { levelLabels, namedCurves, placeNames } from './curveLabels';
import { overlayLayoutOf } from './overlayLayout';
import { seriesTrace } from './traces';

const range: AxisRange = { scale: 'linear', low: 0, high: 100 };
const plane = { x: range, y: range, widthPx: 400, heightPx: 200, rightPx: 100 };
const drawing = { theme: LIGHT, widthPx: 900, heightPx: 520, compact: false };

/** As of a figure that was stored before names had lengths. */
const named = (list: CurveSeries[]) => namedCurves(curveFigure(list), list, []);

describe('the name of a curve', () => {
  const curve = series('a', [point('a', 1, 50, 50)]);

  it('is at the height of its end if that is free', () => {
    const [name] = placeNames(named([curve]), [curve], plane, []);
    expect(name).toMatchObject({ text: 'a', startPx: 9 });
    expect(name?.shift).toBeCloseTo(0);
  });

  it('is in the legend only if no place is free', () => {
    const everything = { left: -1000, right: 1000, top: -1000, bottom: 1000 };
    expect(placeNames(named([curve]), [curve], plane, [everything])).toEqual([]);
  });

  it('is shortened to the space beside the plot', () => {
    const long = series('abcdefghijklmnopqrstuvwxyz', [point('a', 1, 100, 50)]);
    const [short] = placeNames(named([long]), [long], plane, []);
    expect(short?.text).toBe('abcdefghi…');
    const wide = { ...plane, rightPx: 200 };
    expect(placeNames(named([long]), [long], wide, [])[0]?.text).toBe(long.label);
  });

  it('starts right of the whisker at its end', () => {
    const wide = series('a', [point('a', 1, 50, 50, { x_high: 60 })]);
    expect(placeNames(named([wide]), [wide], plane, [])[0]?.startPx).toBeCloseTo(45);
  });

  it('is not drawn if the curve has no point', () => {
    const list = [series('a', []), curve];
    expect(placeNames(named(list), list, plane, [])).toHaveLength(1);
  });

  it('needs no space on the right for a curve that ends at the left', () => {
    const right = (last: number) => {
      const list = [
        retrogradeCurve('a'),
        series('a name as long as this', [point('b', 1, last, 1)]),
      ];
      return overlayLayoutOf(curveFigure(list), viewOf([]), drawing).box.right;
    };
    expect(right(0)).toBe(24);
    expect(right(60_000)).toBeGreaterThan(100);
  });
});

describe('the names of many curves', () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    series(`r${at}`, [point(`r${at}`, 1, at, at)]),
  );
  const order = [11, 0, 10, 1, 9, 2, 8, 3, 7, 4, 6, 5];
  const figure = {
    ...curveFigure(many),
    names: order.map((at) => ({
      run_id: `r${at}`,
      metric: 'read_latency_us',
      texts: [`long r${at}`, `r${at}`],
    })),
  };
  const idsOf = (dimmed: string[], shown = many) =>
    namedCurves(figure, shown, dimmed).map((curve) => curve.series.run_id);

  it('are the first ten of the core’s order', () => {
    expect(idsOf([])).toEqual(order.slice(0, 10).map((at) => `r${at}`));
  });

  it('prefer undimmed curves, and are complete if few', () => {
    const others = many.map((curve) => curve.run_id).filter((id) => id !== 'r5');
    expect(idsOf(others)[0]).toBe('r5');
    expect(idsOf([], many.slice(0, 10))).toHaveLength(10);
  });

  it('are as long as the space allows', () => {
    const [first] = namedCurves(figure, many, []);
    const end = { ...plane, rightPx: 340 };
    const textIn = (rightPx: number) =>
      placeNames(first ? [first] : [], many, { ...end, rightPx }, [])[0]?.text;
    expect(textIn(0)).toBe('long r11');
    const atEnd = { series: series('z', [point('z', 1, 100, 1)]), texts: ['long name', 'ln'] };
    expect(placeNames([atEnd], [], { ...plane, rightPx: 45 }, [])[0]?.text).toBe('ln');
    expect(placeNames([atEnd], [], { ...plane, rightPx: 5 }, [])).toEqual([]);
  });
});

describe('the levels of two curves', () => {
  it('stay at their curve, and avoid existing labels', () => {
    const list = ['a', 'b'].map((run) => series(run, [point(run, 8, 50, 50)]));
    const labelled = levelLabels(list, plane, [], []);
    expect(labelled.map((level) => [level.series.run_id, level.texts])).toEqual([
      ['a', ['8']],
      ['b', ['']],
    ]);
  });
});

describe('the side of a level label', () => {
  const sideOf = (...places: [x: number, y: number][]) => {
    const points = places.map(([x, y], at) => point('a', at + 1, x, y));
    const [labelled] = levelLabels([series('a', points)], plane, [], []);
    return labelled?.sides.map((side, at) => (labelled.texts[at] ? side : null));
  };

  it('is upper left on a rising curve', () => {
    expect(sideOf([10, 10], [50, 40], [90, 80])).toEqual(['top left', 'top left', 'top left']);
  });

  it('is free of the line in any direction', () => {
    // From the right and then back to the upper left, as where a system is pushed too far.
    expect(sideOf([20, 20], [80, 20], [40, 60])?.[1]).toBe('top right');
    expect(sideOf([20, 60], [50, 20], [80, 60])?.[1]).toBe('bottom left');
    expect(sideOf([50, 90], [50, 50], [90, 90])?.[1]).toBe('top left');
  });

  it('never overlaps the line, at any angle', () => {
    const [left, top] = [200, 100];
    const end = (degrees: number): [number, number] => {
      const turn = (degrees * Math.PI) / 180;
      return [left + 150 * Math.cos(turn), top - 90 * Math.sin(turn)];
    };
    const isUnder = (side: string, [x, y]: [number, number]) => {
      const [across, down] = [(x - left) * (side.endsWith('left') ? -1 : 1), y - top];
      const away = side.startsWith('top') ? -down : down;
      return across > 3.5 && across < 5 + textWidth('2', 10.5) && away > 4.5 && away < 16.5;
    };
    for (let before = 0; before < 360; before += 10) {
      for (let after = 0; after < 360; after += 10) {
        const ends = [end(before), end(after)];
        const [from, to] = ends.map(([x, y]): [number, number] => [x / 4, 100 - y / 2]);
        const side = sideOf(from ?? [0, 0], [50, 50], to ?? [0, 0])?.[1] ?? 'none';
        const along = ends.flatMap(([x, y]) =>
          Array.from({ length: 200 }, (_, step): [number, number] => [
            left + ((x - left) * step) / 200,
            top + ((y - top) * step) / 200,
          ]),
        );
        expect(
          along.filter((segment) => isUnder(side, segment)),
          `${before}° and ${after}°: ${side}`,
        ).toEqual([]);
      }
    }
  });

  it('is the default if no side is free of the lines', () => {
    const cross = [
      [50, 50],
      ...[
        [20, 80],
        [80, 80],
        [20, 20],
        [80, 20],
      ].flatMap((end) => [end, [50, 50]]),
    ] as [number, number][];
    expect(sideOf(...cross)?.[0]).toBe('top left');
  });

  it('avoids the lines of other curves if possible', () => {
    const crossed = series('a', [point('a', 8, 50, 50), point('a', 9, 90, 70)]);
    const other = series('b', [point('b', 1, 10, 80), point('b', 2, 49, 58)]);
    const [labelled] = levelLabels([crossed, other], plane, [], []);
    expect([labelled?.texts[0], labelled?.sides[0]]).toEqual(['8', 'top right']);
  });
});

describe('the number of a note', () => {
  it('is with the load level, before labels without one', () => {
    const ends = series('a', [point('a', 8, 50, 50), point('a', 9, 90, 90)]);
    const noted = series('b', [
      point('b', 1, 10, 10),
      point('b', 8, 50, 50, { note_number: 1 }),
      point('b', 9, 90, 10, { label: '?', note_number: 2 }),
    ]);
    const [first, second] = levelLabels([ends, noted], plane, [], []);
    expect(first?.texts).toEqual(['', '9']);
    expect(second?.texts).toEqual(['1', '8 [1]', '[2]']);
  });
});

describe('the sign of an unsteady load', () => {
  it('is with the load level, before the note’s number', () => {
    const ends = series('a', [point('a', 8, 50, 50), point('a', 9, 90, 90)]);
    const shaken = series('b', [
      point('b', 1, 10, 10),
      point('b', 8, 50, 50, { is_unsteady: true, note_number: 1 }),
      point('b', 9, 90, 10, { label: '?', is_unsteady: true }),
    ]);
    const [first, second] = levelLabels([ends, shaken], plane, [], []);
    expect(first?.texts).toEqual(['', '9']);
    expect(second?.texts).toEqual(['1', '8 ~ [1]', '~']);
  });
});

describe('the space of a line', () => {
  it('is every place along it, and none for a single marker', () => {
    const level = series('a', [point('a', 1, 0, 50), point('a', 2, 10, 50)]);
    expect(lineRects(level, plane).map(({ left, top }) => [left, top])).toEqual([
      [-2, 98],
      [8, 98],
      [18, 98],
      [28, 98],
    ]);
    expect(lineRects(series('a', [point('a', 1, 0, 50)]), plane)).toEqual([]);
  });
});

describe('a marker of a curve', () => {
  it('has its run, load point and latency as hover data, if known', () => {
    const known = series('a', [point('a', 8, 50, 50)]);
    const silent = series('a', [point('a', 8, 50, 50, { point_ids: [] })], { metric: null });
    const answer = (curve: typeof known) =>
      (
        seriesTrace({ series: curve, texts: [''], sides: ['top left'] }, [], drawing) as {
          customdata?: unknown;
        }
      ).customdata;
    expect(answer(known)).toEqual([['a', 'a-8', 'read_latency_us']]);
    expect(answer(silent)).toEqual([['a', '', '']]);
  });
});

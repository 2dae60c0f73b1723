import { describe, expect, it } from 'vitest';
import { curveFigure, hook, point, series } from '../../model/sample';
import { viewOf } from '../../model/view/view';
import type { AxisRange } from '../frame';
import { LIGHT } from '../palette';
import { lineRects } from '../plane';
import { levelLabels, placeNames } from './labels';
import { planOf } from './plan';
import { seriesTrace } from './traces';

const range: AxisRange = { scale: 'linear', low: 0, high: 100 };
const plane = { x: range, y: range, widthPx: 400, heightPx: 200, rightPx: 100 };
const drawing = { theme: LIGHT, widthPx: 900, heightPx: 520, compact: false };

describe('the name of a curve', () => {
  const curve = series('a', [point('a', 1, 50, 50)]);

  it('stands at the height of its end, where that is free', () => {
    const [name] = placeNames([curve], plane, []);
    expect(name).toMatchObject({ text: 'a', startPx: 9 });
    expect(name?.shift).toBeCloseTo(0);
  });

  it('stands there, too, where no place is free at all', () => {
    const everything = { left: -1000, right: 1000, top: -1000, bottom: 1000 };
    expect(placeNames([curve], plane, [everything])[0]?.shift).toBe(0);
  });

  it('is shortened to the room beside the plot', () => {
    const long = series('abcdefghijklmnopqrstuvwxyz', [point('a', 1, 100, 50)]);
    expect(placeNames([long], plane, [])[0]?.text).toBe('abcdefghijk…');
    expect(placeNames([long], { ...plane, rightPx: 200 }, [])[0]?.text).toBe(long.label);
  });

  it('begins right of the whisker at its end', () => {
    const wide = series('a', [point('a', 1, 50, 50, { x_high: 60 })]);
    expect(placeNames([wide], plane, [])[0]?.startPx).toBeCloseTo(45);
  });

  it('is not written where the curve has no point', () => {
    expect(placeNames([series('a', []), curve], plane, [])).toHaveLength(1);
  });

  it('needs no room on the right for a curve that ends at the left', () => {
    const right = (last: number) => {
      const list = [hook('a'), series('a name as long as this', [point('b', 1, last, 1)])];
      return planOf(curveFigure(list), viewOf([]), drawing).box.right;
    };
    expect(right(0)).toBe(24);
    expect(right(60_000)).toBeGreaterThan(100);
  });
});

describe('the levels of two curves', () => {
  it('stay with their curve, and give way to what is labelled already', () => {
    const list = ['a', 'b'].map((run) => series(run, [point(run, 8, 50, 50)]));
    const labelled = levelLabels(list, plane, [], []);
    expect(labelled.map((one) => [one.series.run_id, one.texts])).toEqual([
      ['a', ['8']],
      ['b', ['']],
    ]);
  });
});

describe('the number of a note', () => {
  it('stands with the load level, before all that is without one', () => {
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

describe('the sign of a load that was not steady', () => {
  it('stands with the load level and before the number of a note, before all without one', () => {
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

describe('what a line takes of the plot', () => {
  it('is every place along it, from its first marker on, and nothing for one marker', () => {
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
  it('answers to the pointer with its run, load point and latency, as far as they are known', () => {
    const told = series('a', [point('a', 8, 50, 50)]);
    const silent = series('a', [point('a', 8, 50, 50, { point_ids: [] })], { metric: null });
    const answer = (one: typeof told) =>
      (seriesTrace(one, [''], [], drawing) as { customdata?: unknown }).customdata;
    expect(answer(told)).toEqual([['a', 'a-8', 'read_latency_us']]);
    expect(answer(silent)).toEqual([['a', '', '']]);
  });
});

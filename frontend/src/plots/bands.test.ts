/** Shaded ranges: how far they reach, and where their numbers stand. */
import { describe, expect, it } from 'vitest';
import type { RangeBand } from '../model/contract';
import { bandNumbers, bandShapes, placeBands } from './bands';
import { LIGHT } from './palette';
import { overlaps, type Plane } from './plane';

const plane: Plane = {
  x: { scale: 'linear', low: 0, high: 100 },
  y: { scale: 'log', low: 1, high: 100 },
  ...{ widthPx: 500, heightPx: 400, rightPx: 20 },
};
const band = (more: Partial<RangeBand>): RangeBand => ({
  ...{ number: 1, run_ids: ['a'], axis: 'x', low: 20, high: 40, text: 'QoS' },
  ...more,
});

describe('bands', () => {
  it('span the whole height between their ends, with a line at each end', () => {
    const [fill, ...ends] = bandShapes(placeBands([band({})], plane, []), plane, LIGHT);
    expect(fill).toMatchObject({
      type: 'rect',
      xref: 'x',
      yref: 'y domain',
      x0: 20,
      x1: 40,
      y1: 1,
    });
    expect(ends.map(({ x0 }) => x0)).toEqual([20, 40]);
  });

  it('extend beyond the axis if open, and above zero on a log axis', () => {
    const open = band({ axis: 'y', low: null, high: 10 });
    const [fill] = bandShapes(placeBands([open], plane, []), plane, LIGHT);
    expect(Number(fill?.y0)).toBeGreaterThan(0);
    expect(Number(fill?.y0)).toBeLessThan(1);
    const above = band({ low: 50, high: null });
    const [rect] = bandShapes(placeBands([above], plane, []), plane, LIGHT);
    expect(Number(rect?.x1)).toBeGreaterThan(100);
  });

  it('are omitted outside the axis', () => {
    expect(placeBands([band({ low: 200, high: 300 })], plane, [])).toEqual([]);
  });

  it('have numbers that cover neither one another nor occupied space', () => {
    const taken = [{ left: 90, right: 140, top: 0, bottom: 30 }];
    const all = [band({}), band({ number: 2, low: 21 }), band({ number: 3, axis: 'y', low: 10 })];
    const placed = placeBands(all, plane, taken);
    const rects = [...taken, ...placed.map(({ rect }) => rect)];
    expect(placed).toHaveLength(3);
    rects.forEach((rect, index) => {
      for (const other of rects.slice(index + 1)) expect(overlaps(rect, other)).toBe(false);
    });
    expect(bandNumbers(placed, plane, LIGHT).map(({ text }) => text)).toEqual([
      ...['[1]', '[2]', '[3]'],
    ]);
  });
});

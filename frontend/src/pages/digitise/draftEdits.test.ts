/** A curve by its colour, in a picture painted here. */
import { expect, it } from 'vitest';
import { emptyDraft, SLOTS } from '../../model/digitising/draft';
import type { Pixels } from '../../model/digitising/pixels';
import { byColour, newSeries, placeMark } from './draftEdits';

const CENTRES = [
  [40, 150],
  [90, 142],
  [150, 120],
  [205, 80],
] as const;
/** On grid lines, of which the last known value is left of the last marker. */
const MARKS = { x1: [20, 100], x2: [120, 100], y1: [60, 160], y2: [60, 60] } as const;

function onCurve(x: number, y: number): boolean {
  if (CENTRES.some(([cx, cy]) => Math.hypot(x - cx, y - cy) < 5)) return true;
  return CENTRES.slice(1).some(([bx, by], at) => {
    const [ax, ay] = CENTRES[at] ?? [0, 0];
    const share = (x - ax) / (bx - ax);
    return share >= 0 && share <= 1 && Math.abs(y - ay - share * (by - ay)) < 1.2;
  });
}

const onGrid = (x: number, y: number) =>
  ((x === 20 || x === 120) && y >= 10 && y <= 160) ||
  ((y === 60 || y === 160) && x >= 20 && x <= 230);

function chart(): Pixels {
  const [width, height] = [240, 180];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const ink = onCurve(x, y) ? [31, 119, 180] : onGrid(x, y) ? [200, 200, 200] : null;
      if (ink) data.set(ink, 4 * (y * width + x));
    }
  return { width, height, data };
}

it('finds markers beyond the last known value of an axis marked on grid lines', () => {
  const pixels = chart();
  let draft = emptyDraft('picture');
  for (const slot of SLOTS) draft = placeMark(draft, slot, [...MARKS[slot]], pixels);
  const found = byColour(draft, [90, 142], pixels, newSeries(draft));
  expect(found?.points.map(({ px: [x] }) => Math.round(x / 5) * 5)).toEqual([40, 90, 150, 205]);
});

/** A curve by its colour, in a picture painted here. */
import { expect, it } from 'vitest';
import { AXIS_SLOTS, emptyDraft } from '../../model/digitising/digitisingDraft';
import type { Pixels } from '../../model/digitising/pixels';
import { newSeries, placeMark, seriesByColour } from './draftEdits';

const CENTRES = [
  [40, 150],
  [90, 142],
  [150, 120],
  [205, 80],
] as const;
/** On grid lines, of which the last known value is left of the last marker. */
const MARKS = { x1: [20, 100], x2: [120, 100], y1: [60, 160], y2: [60, 60] } as const;

type Ink = readonly [number, number, number];
const BLUE: Ink = [31, 119, 180];

const isInMarker = (x: number, y: number) =>
  CENTRES.some(([cx, cy]) => Math.hypot(x - cx, y - cy) < 5);

function isOnLine(x: number, y: number): boolean {
  return CENTRES.slice(1).some(([bx, by], at) => {
    const [ax, ay] = CENTRES[at] ?? [0, 0];
    const share = (x - ax) / (bx - ax);
    return share >= 0 && share <= 1 && Math.abs(y - ay - share * (by - ay)) < 1.2;
  });
}

const onGrid = (x: number, y: number) =>
  ((x === 20 || x === 120) && y >= 10 && y <= 160) ||
  ((y === 60 || y === 160) && x >= 20 && x <= 230);

function chart(line: (x: number) => Ink, marker = BLUE): Pixels {
  const [width, height] = [240, 180];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let ink: Ink | null = onGrid(x, y) ? [200, 200, 200] : null;
      if (isOnLine(x, y)) ink = line(x);
      if (isInMarker(x, y)) ink = marker;
      if (ink) data.set(ink, 4 * (y * width + x));
    }
  return { width, height, data };
}

function detectionMethodAt(click: [number, number], pixels: Pixels): number[] | undefined {
  let draft = emptyDraft('picture');
  for (const slot of AXIS_SLOTS) draft = placeMark(draft, slot, [...MARKS[slot]], pixels);
  const found = seriesByColour(draft, click, pixels, newSeries(draft));
  return found?.points.map(({ px: [x] }) => Math.round(x / 5) * 5);
}

it('finds markers beyond the last marked value of an axis', () => {
  expect(
    detectionMethodAt(
      [90, 142],
      chart(() => BLUE),
    ),
  ).toEqual([40, 90, 150, 205]);
});

it.each([
  ['in pieces', (x: number): Ink => (x % 7 < 4 ? [205, 144, 61] : [235, 165, 90])],
  ['even', (): Ink => [205, 144, 61]],
])('finds the markers of a paler line in a JPEG, when the line is %s', (_, line) => {
  const pixels = chart(line, [255, 124, 0]);
  for (let at = 0; at < pixels.data.length; at++)
    pixels.data[at] = (pixels.data[at] ?? 0) - (((at >> 2) * 3) % 7);
  expect(detectionMethodAt([65, 146], pixels)).toEqual([40, 90, 150, 205]);
});

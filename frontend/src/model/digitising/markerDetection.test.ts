/** Markers of pictures painted here: found by shape, also half hidden, and never letters. */
import { expect, test } from 'vitest';
import { pointsAlongLine } from './lineTracing';
import { markersOf } from './markerDetection';
import { lineExtent, type Pixels, type Rgb, snap } from './pixels';

const WHITE: Rgb = [255, 255, 255];
const BLUE: Rgb = [31, 119, 180];
const RED: Rgb = [214, 39, 40];

/** A white picture; `paint` covers each pixel by the share of it that lies within a shape. */
function painted(width: number, height: number) {
  const pixels: Pixels = {
    width,
    height,
    data: new Uint8ClampedArray(4 * width * height).fill(255),
  };
  const paint = (colour: Rgb, inside: (x: number, y: number) => boolean) => {
    for (let at = 0; at < width * height; at++) {
      let share = 0;
      for (let part = 0; part < 16; part++)
        if (
          inside(
            (at % width) + ((part % 4) + 0.5) / 4,
            Math.floor(at / width) + (Math.floor(part / 4) + 0.5) / 4,
          )
        )
          share += 1 / 16;
      for (let k = 0; k < 3; k++) {
        const before = pixels.data[4 * at + k] ?? 0;
        pixels.data[4 * at + k] = before + share * ((colour[k] ?? 0) - before);
      }
    }
  };
  return { pixels, paint };
}

const disc = (x: number, y: number) => (px: number, py: number) => Math.hypot(px - x, py - y) < 5;
const CENTRES: [number, number][] = [
  [30.3, 150.2],
  [80.7, 140.6],
  [130.1, 120.9],
  [180.5, 60.4],
];
const line = (x: number, y: number) =>
  CENTRES.slice(1).some(([bx, by], at) => {
    const [ax, ay] = CENTRES[at] ?? [0, 0];
    const share = (x - ax) / (bx - ax);
    const slope = (by - ay) / (bx - ax);
    return share >= 0 && share <= 1 && Math.abs(y - ay - share * (by - ay)) < Math.hypot(1, slope);
  });

function chart() {
  const { pixels, paint } = painted(240, 180);
  paint(BLUE, line);
  for (const centre of CENTRES) paint(BLUE, disc(...centre));
  // An L of the curve's colour, as in a label at its end.
  paint(
    BLUE,
    (x, y) => (x > 200 && x < 203 && y > 50 && y < 66) || (x > 200 && x < 210 && y > 63 && y < 66),
  );
  return { pixels, paint };
}

const box = { left: 0, top: 0, right: 240, bottom: 180 };
const nearest = (found: readonly { px: readonly [number, number] }[], x: number, y: number) =>
  Math.min(...found.map(({ px }) => Math.hypot(px[0] - x, px[1] - y)));

test('markers on a line are found to a fraction of a pixel, letters are not', () => {
  const { points, lineWidth } = markersOf(chart().pixels, BLUE, WHITE, box);
  expect(points.map(({ found }) => found)).toEqual(['blob', 'blob', 'blob', 'blob']);
  for (const [x, y] of CENTRES) expect(nearest(points, x, y)).toBeLessThan(0.5);
  expect(lineWidth).toBeLessThanOrEqual(3);
});

test('a marker half under another is found by its shape, with the wider interval', () => {
  const { pixels, paint } = chart();
  paint(RED, disc(134.5, 123));
  const { points } = markersOf(pixels, BLUE, WHITE, box);
  expect(points.map(({ found }) => found)).toEqual(['blob', 'blob', 'hidden', 'blob']);
  expect(nearest(points, 130.1, 120.9)).toBeLessThan(1.5);
});

test('markers of a JPEG have the wider interval', () => {
  const { pixels } = chart();
  for (let at = 0; at < pixels.data.length; at += 4) {
    const grain = ((at / 4) * 3) % 7;
    for (let k = 0; k < 3; k++) pixels.data[at + k] = (pixels.data[at + k] ?? 0) - grain;
  }
  const { points } = markersOf(pixels, BLUE, [253, 253, 253], box);
  expect(points.map(({ found }) => found)).toEqual(['match', 'match', 'match', 'match']);
  for (const [x, y] of CENTRES) expect(nearest(points, x, y)).toBeLessThan(0.7);
});

test('grey text is not detected as a teal curve', () => {
  const teal: Rgb = [0, 118, 125];
  const { pixels, paint } = painted(240, 180);
  for (const centre of CENTRES) paint(teal, disc(...centre));
  for (const [x, y] of CENTRES) paint([86, 97, 108], disc(x, y - 20));
  expect(markersOf(pixels, teal, WHITE, box).points).toHaveLength(4);
});

test('a click near a faint grid line snaps to it, and not to the dark label below', () => {
  const { pixels, paint } = painted(240, 180);
  paint([235, 236, 238], (x, y) => y > 159 && y < 161 && x > 20 && x < 230);
  paint([249, 249, 250], (x, y) => x > 149 && x < 151 && y < 159);
  for (const left of [143, 147, 152, 156])
    paint([90, 95, 100], (x, y) => y > 165 && y < 171 && x > left && x < left + 3);
  const { px, snapped } = snap(pixels, [150.9, 160.8], WHITE, 'x');
  expect(snapped).toBe(true);
  expect(Math.hypot(px[0] - 150, px[1] - 160)).toBeLessThan(0.2);
});

test('a click between two lines is not moved and has the wider interval', () => {
  const { pixels, paint } = painted(240, 180);
  for (const x0 of [100, 104]) paint([60, 60, 60], (x) => x > x0 && x < x0 + 1);
  expect(snap(pixels, [102.5, 90.5], WHITE, 'x').snapped).toBe(false);
  expect(snap(pixels, [101.3, 90.5], WHITE, 'x').px[0]).toBeCloseTo(100.5, 1);
});

test('a curve of a pale colour on black differs from white text and another pale one', () => {
  const { pixels, paint } = painted(240, 180);
  paint([0, 0, 0], () => true);
  for (const centre of CENTRES) paint([255, 255, 179], disc(...centre));
  for (const [x, y] of CENTRES) paint([141, 211, 199], disc(x + 14, y - 25));
  for (const [x, y] of CENTRES) paint([255, 255, 255], disc(x - 14, y + 22));
  const { points } = markersOf(pixels, [255, 255, 179], [0, 0, 0], box);
  expect(points).toHaveLength(4);
  for (const [x, y] of CENTRES) expect(nearest(points, x, y)).toBeLessThan(0.5);
});

test('large markers on a short line are found', () => {
  const { pixels, paint } = painted(240, 180);
  const near: [number, number][] = [
    [40.5, 100.5],
    [74.5, 100.5],
    [108.5, 100.5],
  ];
  paint(BLUE, (x, y) => y > 100 && y < 102 && x > 40 && x < 109);
  for (const [cx, cy] of near)
    paint(BLUE, (x, y) => Math.abs(x - cx) < 5.5 && Math.abs(y - cy) < 5.5);
  const { points, lineWidth } = markersOf(pixels, BLUE, WHITE, box);
  expect(points).toHaveLength(3);
  expect(lineWidth).toBe(2);
});

test('the extent of an axis line is its drawn length', () => {
  const { pixels, paint } = painted(240, 180);
  paint([200, 200, 200], (x, y) => y > 160 && y < 161 && x > 20 && x < 210);
  expect(lineExtent(pixels, [150.5, 160.5], [1, 0], WHITE)).toBe(59);
  expect(lineExtent(pixels, [150.5, 100.5], [1, 0], WHITE)).toBe(0);
});

test('points along a line without markers are on it, from end to end', () => {
  const { pixels, paint } = painted(240, 180);
  paint(BLUE, line);
  const points = pointsAlongLine(pixels, BLUE, WHITE, box, 4);
  expect(points.map(([x]) => Math.round(x))).toEqual([31, 81, 131, 181]);
  expect(Math.abs((points[1]?.[1] ?? 0) - 140.6)).toBeLessThan(1);
  expect(pointsAlongLine(pixels, RED, WHITE, box, 4)).toEqual([]);
});

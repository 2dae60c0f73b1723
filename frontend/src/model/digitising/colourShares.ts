/** How much of one colour each pixel of a box has, and which pixels are of other ink. */
import type { Box, Pixels, Rgb } from './pixels';

export interface ColourLayers {
  box: Box;
  width: number;
  height: number;
  /** The share of the colour, 0 to 1; 0 for other colours. */
  shares: Float32Array;
  /** 1 for other ink, which may hide the colour. */
  foreign: Uint8Array;
  /** Whether the ground is grained, as a JPEG's is beside its lines. */
  isNoisy: boolean;
}

const MOST_GRAIN = 8;
// Clean pictures have up to 0.003, JPEG files at quality 60 from 0.023.
const LEAST_NOISY = 0.008;

const squared = (x: number, y: number, z: number) => x * x + y * y + z * z;

/** Black on light ground, white on dark ground: the colour of text. */
const textOn = (ground: Rgb): Rgb =>
  ground[0] + ground[1] + ground[2] > 384 ? [0, 0, 0] : [255, 255, 255];

const FEWEST_SOLID = 12;
const SAME_HUE = 0.995;
const MOST_INKS = 8;

const likeness = (a: Rgb, b: Rgb) =>
  (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / (Math.hypot(...a) * Math.hypot(...b) || 1);

/** Other hues of the box, from the ground: text, and colours that fill more than thin lines. */
function otherInks(pixels: Pixels, own: Rgb, ground: Rgb, box: Box): Rgb[] {
  const counts = new Map<number, number>();
  const { data, width } = pixels;
  const binAt = (at: number) =>
    (((data[at] ?? 0) >> 4) << 8) | (((data[at + 1] ?? 0) >> 4) << 4) | ((data[at + 2] ?? 0) >> 4);
  const groundBin = ((ground[0] >> 4) << 8) | ((ground[1] >> 4) << 4) | (ground[2] >> 4);
  for (let y = box.top; y < box.bottom - 1; y++)
    for (let x = box.left; x < box.right - 1; x++) {
      const at = 4 * (y * width + x);
      const bin = binAt(at);
      if (bin !== groundBin && binAt(at + 4) === bin && binAt(at + 4 * width) === bin)
        counts.set(bin, (counts.get(bin) ?? 0) + 1);
    }
  const solid = [...counts]
    .filter(([, count]) => count >= FEWEST_SOLID)
    .sort((a, b) => b[1] - a[1]);
  const hues = solid.map(([bin]): Rgb => {
    const part = (bits: number, k: 0 | 1 | 2) => ((bin >> bits) & 15) * 17 - ground[k];
    return [part(8, 0), part(4, 1), part(0, 2)];
  });
  const text = textOn(ground).map((part, k) => part - (ground[k] ?? 0)) as Rgb;
  const inks: Rgb[] = [];
  for (const hue of [text, ...hues.filter((hue) => Math.hypot(...hue) > Math.hypot(...own) / 2)])
    if (inks.length < MOST_INKS && [own, ...inks].every((other) => likeness(hue, other) < SAME_HUE))
      inks.push(hue);
  return inks;
}

/** Whether a pixel and the one `step` bytes on differ by as little as only noise does. */
function isGrain(data: Uint8ClampedArray, at: number, step: number): boolean {
  const by = (k: number) => Math.abs((data[at + k] ?? 0) - (data[at + step + k] ?? 0));
  const most = Math.max(by(0), by(1), by(2));
  return most > 0 && most <= MOST_GRAIN;
}

/**
 * Each pixel lies between the ground and an ink. It counts as the colour's if it is near the line
 * from the ground to the colour, and nearer than to that of any other ink.
 */
export function colourSharesOf(pixels: Pixels, colour: Rgb, ground: Rgb, box: Box): ColourLayers {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const shares = new Float32Array(width * height);
  const foreign = new Uint8Array(width * height);
  const [b0, b1, b2] = ground;
  const [d0, d1, d2] = [colour[0] - b0, colour[1] - b1, colour[2] - b2];
  const others = otherInks(pixels, [d0, d1, d2], ground, box);
  const size = d0 * d0 + d1 * d1 + d2 * d2;
  const most = 0.22 * Math.sqrt(size) + 10;
  const { data } = pixels;
  let grains = 0;
  for (let y = box.top, at = 0; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++, at++) {
      const from = 4 * (y * pixels.width + x);
      const p0 = (data[from] ?? 0) - b0;
      const p1 = (data[from + 1] ?? 0) - b1;
      const p2 = (data[from + 2] ?? 0) - b2;
      const ink = p0 * p0 + p1 * p1 + p2 * p2;
      if (isGrain(data, from, 4) && isGrain(data, from, 4 * pixels.width)) grains++;
      if (ink < 0.0144 * size) continue;
      const alpha = (p0 * d0 + p1 * d1 + p2 * d2) / size;
      const share = Math.min(Math.max(alpha, 0), 1);
      const rest = squared(p0 - share * d0, p1 - share * d1, p2 - share * d2);
      const isOwn =
        alpha > 0.12 &&
        alpha < 1.3 &&
        rest < most * most &&
        others.every(([t0, t1, t2]) => {
          const part = (p0 * t0 + p1 * t1 + p2 * t2) / (t0 * t0 + t1 * t1 + t2 * t2);
          const other = Math.min(Math.max(part, 0), 1);
          return rest <= squared(p0 - other * t0, p1 - other * t1, p2 - other * t2);
        });
      if (isOwn) shares[at] = share;
      else if (ink > 0.16 * size) foreign[at] = 1;
    }
  const isNoisy = grains > LEAST_NOISY * width * height;
  return { box, width, height, shares, foreign, isNoisy };
}

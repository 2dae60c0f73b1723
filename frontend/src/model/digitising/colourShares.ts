/** How much of one colour each pixel of a box has, and which pixels are of other ink. */
import type { Pixels, Rgb } from './pixels';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Layers {
  box: Box;
  width: number;
  height: number;
  /** The share of the colour, 0 to 1; 0 for other colours. */
  shares: Float32Array;
  /** 1 for other ink, which may hide the colour. */
  foreign: Uint8Array;
}

const squared = (x: number, y: number, z: number) => x * x + y * y + z * z;

/** Black on light ground, white on dark ground: the colour of text. */
const textOn = (ground: Rgb): Rgb =>
  ground[0] + ground[1] + ground[2] > 384 ? [0, 0, 0] : [255, 255, 255];

/**
 * Each pixel lies between the ground and an ink. It counts as the colour's if it is near the line
 * from the ground to the colour, and nearer than to that of grey text.
 */
export function sharesOf(pixels: Pixels, colour: Rgb, ground: Rgb, box: Box): Layers {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const shares = new Float32Array(width * height);
  const foreign = new Uint8Array(width * height);
  const [b0, b1, b2] = ground;
  const [d0, d1, d2] = [colour[0] - b0, colour[1] - b1, colour[2] - b2];
  const text = textOn(ground);
  const [t0, t1, t2] = [text[0] - b0, text[1] - b1, text[2] - b2];
  const size = d0 * d0 + d1 * d1 + d2 * d2;
  const textSize = t0 * t0 + t1 * t1 + t2 * t2;
  const isGrey = d0 * t0 + d1 * t1 + d2 * t2 > 0.97 * Math.sqrt(size * textSize);
  const most = 0.22 * Math.sqrt(size) + 10;
  const { data } = pixels;
  for (let y = box.top, at = 0; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++, at++) {
      const from = 4 * (y * pixels.width + x);
      const p0 = (data[from] ?? 0) - b0;
      const p1 = (data[from + 1] ?? 0) - b1;
      const p2 = (data[from + 2] ?? 0) - b2;
      const ink = p0 * p0 + p1 * p1 + p2 * p2;
      if (ink < 0.0144 * size) continue;
      const alpha = (p0 * d0 + p1 * d1 + p2 * d2) / size;
      const share = Math.min(Math.max(alpha, 0), 1);
      const rest = squared(p0 - share * d0, p1 - share * d1, p2 - share * d2);
      const grey = Math.min(Math.max((p0 * t0 + p1 * t1 + p2 * t2) / textSize, 0), 1);
      const isText = !isGrey && squared(p0 - grey * t0, p1 - grey * t1, p2 - grey * t2) < rest;
      if (alpha > 0.12 && alpha < 1.3 && rest < most * most && !isText) shares[at] = share;
      else if (ink > 0.16 * size) foreign[at] = 1;
    }
  return { box, width, height, shares, foreign };
}

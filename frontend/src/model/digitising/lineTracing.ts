/** Points along a line without markers, to be proposed: at equal distances across the picture. */
import type { PixelPoint } from './calibration';
import { colourSharesOf } from './colourShares';
import type { Box, Pixels, Rgb } from './pixels';

const IN_LINE = 0.45;
const MOST_GAP_PX = 26;
const FEWEST_COLUMNS = 20;

/** The middle of the longest run of ink in each column; null for a column without. */
function middlesOf(shares: Float32Array, width: number): (number | null)[] {
  const height = shares.length / width;
  return Array.from({ length: width }, (_, x) => {
    let best: { weight: number; y: number } | null = null;
    let [weight, sum] = [0, 0];
    for (let y = 0; y <= height; y++) {
      const share = y < height ? (shares[y * width + x] ?? 0) : 0;
      if (share > IN_LINE) {
        weight += share;
        sum += share * (y + 0.5);
      } else if (weight > 0) {
        if (!best || weight > best.weight) best = { weight, y: sum / weight };
        [weight, sum] = [0, 0];
      }
    }
    return best?.y ?? null;
  });
}

/** `count` points from the left end of the line to its right; empty if there is no line. */
export function pointsAlongLine(
  pixels: Pixels,
  colour: Rgb,
  ground: Rgb,
  box: Box,
  count: number,
): PixelPoint[] {
  const { shares, width } = colourSharesOf(pixels, colour, ground, box);
  const middles = middlesOf(shares, width);
  const inked = middles.flatMap((y, x) => (y === null ? [] : [x]));
  const [first, last] = [inked[0], inked.at(-1)];
  if (first === undefined || last === undefined || inked.length < FEWEST_COLUMNS) return [];
  return Array.from(
    { length: count },
    (_, at) => first + (at * (last - first)) / (count - 1),
  ).flatMap((wanted): PixelPoint[] => {
    const x = inked.reduce((a, b) => (Math.abs(b - wanted) < Math.abs(a - wanted) ? b : a));
    const y = middles[x];
    return y == null || Math.abs(x - wanted) > MOST_GAP_PX
      ? []
      : [[box.left + x + 0.5, box.top + y]];
  });
}

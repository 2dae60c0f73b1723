/** Markers of one colour as blobs: pixels of the colour, cut from the line that joins them. */
import type { Px } from './calibration';
import type { Pixels, Rgb } from './pixels';
import { type Box, sharesOf } from './shares';
import { type Match, matches } from './template';

export interface FoundMarkers {
  points: Match[];
  lineWidth: number;
}

const MOST_HOLE = 260;
const IN_MASK = 0.45;

/** Connected pieces of a mask, each as the indices of its pixels. */
function piecesOf(mask: Uint8Array, width: number, wanted: 0 | 1): number[][] {
  const seen = new Uint8Array(mask.length);
  const pieces: number[][] = [];
  for (let start = 0; start < mask.length; start++) {
    if (seen[start] || mask[start] !== wanted) continue;
    const piece = [start];
    seen[start] = 1;
    for (const at of piece) {
      const x = at % width;
      const around = [at - width, at + width];
      if (x > 0) around.push(at - 1);
      if (x < width - 1) around.push(at + 1);
      // Diagonals join ink, but not the holes in it.
      if (wanted === 1 && x > 0) around.push(at - width - 1, at + width - 1);
      if (wanted === 1 && x < width - 1) around.push(at - width + 1, at + width + 1);
      for (const next of around)
        if (next >= 0 && next < mask.length && !seen[next] && mask[next] === wanted) {
          seen[next] = 1;
          piece.push(next);
        }
    }
    pieces.push(piece);
  }
  return pieces;
}

/** The distance of each pixel to the mask's edge, along straight and diagonal steps. */
function distances(mask: Uint8Array, width: number): Float32Array {
  const far = new Float32Array(mask.length);
  const height = mask.length / width;
  for (let at = 0; at < mask.length; at++) far[at] = mask[at] ? 1e6 : 0;
  const relax = (at: number, x: number, y: number, steps: [number, number, number][]) => {
    for (const [dx, dy, length] of steps) {
      const isOut = x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height;
      const other = isOut ? 0 : (far[at + dy * width + dx] ?? 0);
      far[at] = Math.min(far[at] ?? 0, other + length);
    }
  };
  const diagonal = Math.SQRT2;
  for (let at = 0; at < mask.length; at++)
    relax(at, at % width, Math.floor(at / width), [
      [-1, 0, 1],
      [0, -1, 1],
      [-1, -1, diagonal],
      [1, -1, diagonal],
    ]);
  for (let at = mask.length - 1; at >= 0; at--)
    relax(at, at % width, Math.floor(at / width), [
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, diagonal],
      [-1, 1, diagonal],
    ]);
  return far;
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The shorter of the horizontal and vertical runs through pixels, which is a line's width. */
function lineWidthOf(mask: Uint8Array, width: number): number {
  const runs: number[] = [];
  const run = (at: number, step: number) => {
    let length = 1;
    for (let next = at + step; mask[next] && length < 60; next += step) length++;
    for (let next = at - step; mask[next] && length < 60; next -= step) length++;
    return length;
  };
  for (let at = 0; at < mask.length; at++)
    if (mask[at]) runs.push(Math.min(run(at, 1), run(at, width)));
  return median(runs);
}

/** The centre of pixels, weighted by their share of the colour. */
function centreOf(piece: number[], shares: Float32Array, width: number): Px {
  let [weight, x, y] = [0, 0, 0];
  for (const at of piece) {
    const share = Math.max(shares[at] ?? 0, IN_MASK);
    weight += share;
    x += share * ((at % width) + 0.5);
    y += share * (Math.floor(at / width) + 0.5);
  }
  return [x / weight, y / weight];
}

/** The pixels of the mask within `reach` of a core. */
function grown(core: number[], mask: Uint8Array, width: number, reach: number): number[] {
  const pixels = new Set<number>();
  const steps = Math.ceil(reach);
  for (const at of core)
    for (let dy = -steps; dy <= steps; dy++)
      for (let dx = -steps; dx <= steps; dx++) {
        const x = (at % width) + dx;
        const next = at + dy * width + dx;
        if (dx * dx + dy * dy <= reach * reach && x >= 0 && x < width && mask[next])
          pixels.add(next);
      }
  return [...pixels];
}

/** Blobs of like size: the densest group of areas, without far smaller or larger ones. */
function alike(blobs: number[][]): number[][] {
  const near = (a: number[], b: number[]) => Math.abs(a.length - b.length) <= 0.45 * a.length;
  const group = blobs
    .map((blob) => blobs.filter((other) => near(blob, other)))
    .sort((a, b) => b.length - a.length)[0];
  const middle = median((group ?? []).map(({ length }) => length));
  return blobs.filter(({ length }) => length >= 0.45 * middle && length <= 2.6 * middle);
}

function isRoundish(piece: number[], width: number): boolean {
  const xs = piece.map((at) => at % width);
  const ys = piece.map((at) => Math.floor(at / width));
  const side = (places: number[]) =>
    places.reduce((most, place) => Math.max(most, place), 0) -
    places.reduce((least, place) => Math.min(least, place), Number.POSITIVE_INFINITY) +
    1;
  const ratio = side(xs) / side(ys);
  return ratio > 0.6 && ratio < 1.6;
}

/** Points in the order of a curve: from the leftmost, always the nearest next. */
export function alongCurve(points: Match[]): Match[] {
  const left = [...points].sort((a, b) => a.px[0] - b.px[0]);
  const ordered = left.splice(0, 1);
  while (left.length > 0) {
    const [x, y] = ordered.at(-1)?.px ?? [0, 0];
    const away = left.map(({ px }) => Math.hypot(px[0] - x, px[1] - y));
    ordered.push(...left.splice(away.indexOf(Math.min(...away)), 1));
  }
  return ordered;
}

/** The markers of a colour in the box; empty if the curve has none that stand out of its line. */
export function markersOf(pixels: Pixels, colour: Rgb, ground: Rgb, box: Box): FoundMarkers {
  const layers = sharesOf(pixels, colour, ground, box);
  const { width, shares } = layers;
  const mask = Uint8Array.from(shares, (share) => (share > IN_MASK ? 1 : 0));
  // Hollow markers are filled; before that the runs tell the width of the line.
  const lineWidth = lineWidthOf(mask, width);
  const ink = shares.slice();
  for (const hole of piecesOf(mask, width, 0))
    if (hole.length <= MOST_HOLE)
      for (const at of hole) {
        mask[at] = 1;
        ink[at] = 1;
      }
  const far = distances(mask, width);
  let blobs: number[][] = [];
  for (const beyond of [1.2, 0.8, 0.5]) {
    const reach = lineWidth / 2 + beyond;
    const core = Uint8Array.from(far, (distance) => (distance > reach ? 1 : 0));
    blobs = piecesOf(core, width, 1).map((piece) => grown(piece, mask, width, reach));
    if (blobs.length >= 3) break;
  }
  const bare = piecesOf(mask, width, 1).filter(({ length }) => length >= 9);
  const round = bare.filter((piece) => isRoundish(piece, width));
  if (blobs.length < 3 && bare.length >= 3 && round.length >= 0.7 * bare.length) blobs = round;
  const found = alike(blobs).map((blob) => ({
    centre: centreOf(blob, ink, width),
    area: blob.length,
  }));
  const points = matches(ink, layers, found).map(
    ({ px: [x, y], found }): Match => ({ px: [box.left + x, box.top + y], found }),
  );
  return { points: alongCurve(points), lineWidth };
}

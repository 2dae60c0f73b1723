/** Markers of one colour as blobs: pixels of the colour, cut from the line that joins them. */
import type { PixelPoint } from './calibration';
import { type ColourLayers, colourSharesOf } from './colourShares';
import type { Box, Pixels, Rgb } from './pixels';
import { matchTemplate, type TemplateMatch } from './template';

export interface FoundMarkers {
  points: TemplateMatch[];
  lineWidth: number;
  /** The median area of the blobs that were taken for markers; 0 without. */
  area: number;
  /** Whether the picture is grained, as a JPEG is. */
  isNoisy: boolean;
}

type Piece = Int32Array;

const MOST_HOLE = 260;
const IN_MASK = 0.45;

/**
 * Connected pieces of a mask, each as the indices of its pixels. Diagonals join ink, but not the
 * holes in it. Pieces of more than `most` pixels are left out.
 */
function piecesOf(mask: Uint8Array, width: number, wanted: 0 | 1, most = mask.length): Piece[] {
  const seen = new Uint8Array(mask.length);
  const queue = new Int32Array(mask.length);
  const pieces: Piece[] = [];
  const steps = [-width, width, -1, 1, -width - 1, width - 1, -width + 1, width + 1];
  const used = wanted === 1 ? 8 : 4;
  for (let start = 0; start < mask.length; start++) {
    if (seen[start] || mask[start] !== wanted) continue;
    let end = 0;
    queue[end++] = start;
    seen[start] = 1;
    for (let next = 0; next < end; next++) {
      const at = queue[next] ?? 0;
      const x = at % width;
      for (let k = 0; k < used; k++) {
        const step = steps[k] ?? 0;
        const other = at + step;
        // The second half of the steps goes left or right: never around the edge.
        const isLeft = k === 2 || k === 4 || k === 5;
        const isRight = k === 3 || k === 6 || k === 7;
        if ((isLeft && x === 0) || (isRight && x === width - 1)) continue;
        if (other < 0 || other >= mask.length || seen[other] || mask[other] !== wanted) continue;
        seen[other] = 1;
        queue[end++] = other;
      }
    }
    if (end <= most) pieces.push(queue.slice(0, end));
  }
  return pieces;
}

/** The distance of each pixel to the mask's edge, along straight and diagonal steps. */
function distances(mask: Uint8Array, width: number): Float32Array {
  const far = new Float32Array(mask.length);
  const height = mask.length / width;
  const diagonal = Math.SQRT2;
  const at = (x: number, y: number) =>
    x < 0 || x >= width || y < 0 || y >= height ? 0 : (far[y * width + x] ?? 0);
  const relax = (x: number, y: number, by: 1 | -1) => {
    const place = y * width + x;
    if (!mask[place]) return;
    far[place] = Math.min(
      far[place] ?? 0,
      at(x - by, y) + 1,
      at(x, y - by) + 1,
      at(x - by, y - by) + diagonal,
      at(x + by, y - by) + diagonal,
    );
  };
  for (let place = 0; place < mask.length; place++) far[place] = mask[place] ? 1e6 : 0;
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) relax(x, y, 1);
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) relax(x, y, -1);
  return far;
}

/** 1 for each number above a least one; `from` with a function takes ten times as long. */
function above(numbers: Float32Array, least: number): Uint8Array {
  const mask = new Uint8Array(numbers.length);
  for (let at = 0; at < mask.length; at++) if ((numbers[at] ?? 0) > least) mask[at] = 1;
  return mask;
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const MOST_WIDTH = 60;

/**
 * A line's width: the shorter of the horizontal and vertical runs through its pixels. Each run
 * counts once, so that large markers on a short line do not hide its width.
 */
function lineWidthOf(mask: Uint8Array, width: number): number {
  const counts = new Float64Array(2 * MOST_WIDTH);
  const run = (at: number, step: number) => {
    let length = 1;
    for (let next = at + step; mask[next] && length < MOST_WIDTH; next += step) length++;
    for (let next = at - step; mask[next] && length < MOST_WIDTH; next -= step) length++;
    return length;
  };
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue;
    const shorter = Math.min(run(at, 1), run(at, width));
    counts[shorter] = (counts[shorter] ?? 0) + 1 / shorter;
  }
  let left = counts.reduce((sum, count) => sum + count, 0) / 2;
  return counts.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
}

/** The centre of pixels, weighted by their share of the colour. */
function centreOf(piece: Piece, shares: Float32Array, width: number): PixelPoint {
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
function grown(core: Piece, mask: Uint8Array, width: number, reach: number): Piece {
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
  return Int32Array.from(pixels);
}

/** Blobs of like size: the group of most and widest, without far smaller or larger ones. */
function alike(blobs: Piece[]): Piece[] {
  const near = (a: Piece, b: Piece) => Math.abs(a.length - b.length) <= 0.45 * a.length;
  const [{ group } = { group: [] }] = blobs
    .map((blob) => ({ blob, group: blobs.filter((other) => near(blob, other)) }))
    .map(({ blob, group }) => ({ group, size: group.length * Math.sqrt(blob.length) }))
    .sort((a, b) => b.size - a.size);
  const middle = median(group.map(({ length }) => length));
  return blobs.filter(({ length }) => length >= 0.45 * middle && length <= 2.6 * middle);
}

function isRoundish(piece: Piece, width: number): boolean {
  const xs = piece.map((at) => at % width);
  const ys = piece.map((at) => Math.floor(at / width));
  const side = (places: Piece) =>
    places.reduce((most, place) => Math.max(most, place), 0) -
    places.reduce((least, place) => Math.min(least, place), Number.POSITIVE_INFINITY) +
    1;
  const ratio = side(xs) / side(ys);
  return ratio > 0.6 && ratio < 1.6;
}

/** Blobs on a line of the colour or beside other ink; all if most stand alone, as letters do. */
function onLines(blobs: Piece[], pieces: Piece[], { foreign, width }: ColourLayers): Piece[] {
  const sizes = new Map<number, number>();
  for (const piece of pieces) for (const at of piece) sizes.set(at, piece.length);
  const isOn = (blob: Piece) =>
    (sizes.get(blob[0] ?? 0) ?? 0) > 1.6 * blob.length ||
    blob.some((at) => [-2, 2, -2 * width, 2 * width].some((step) => foreign[at + step]));
  const joined = blobs.filter(isOn);
  return joined.length > blobs.length / 2 ? joined : blobs;
}

/** Points in the order of a curve: from the leftmost, always the nearest next. */
export function alongCurve(points: TemplateMatch[]): TemplateMatch[] {
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
  const layers = colourSharesOf(pixels, colour, ground, box);
  const { width, shares } = layers;
  const mask = above(shares, IN_MASK);
  // Hollow markers are filled; before that the runs tell the width of the line.
  const lineWidth = lineWidthOf(mask, width);
  const ink = shares.slice();
  for (const hole of piecesOf(mask, width, 0, MOST_HOLE))
    for (const at of hole) {
      mask[at] = 1;
      ink[at] = 1;
    }
  const far = distances(mask, width);
  let blobs: Piece[] = [];
  for (const beyond of [1.2, 0.8, 0.5]) {
    const reach = lineWidth / 2 + beyond;
    const core = above(far, reach);
    blobs = piecesOf(core, width, 1).map((piece) => grown(piece, mask, width, reach));
    if (blobs.length >= 3) break;
  }
  const bare = piecesOf(mask, width, 1).filter(({ length }) => length >= 9);
  const round = bare.filter((piece) => isRoundish(piece, width));
  if (blobs.length < 3 && bare.length >= 3 && round.length >= 0.7 * bare.length) blobs = round;
  const found = alike(onLines(blobs, bare, layers)).map((blob) => ({
    centre: centreOf(blob, ink, width),
    area: blob.length,
  }));
  const points = matchTemplate(ink, layers, found).map(
    ({ px: [x, y], found }): TemplateMatch => ({ px: [box.left + x, box.top + y], found }),
  );
  const area = median(found.map((blob) => blob.area));
  return { points: alongCurve(points), lineWidth, area, isNoisy: layers.isNoisy };
}

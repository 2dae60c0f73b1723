/** The shape of a curve's markers: matches drop text of its colour, and find half-hidden markers. */
import type { DetectionMethod, PixelPoint } from './calibration';
import type { ColourLayers } from './colourShares';

export interface TemplateMatch {
  px: PixelPoint;
  found: Extract<DetectionMethod, 'blob' | 'match' | 'triangle' | 'hidden'>;
}

interface Template {
  radius: number;
  /** Offsets of pixels that belong to the shape or touch it, and the share of the colour there. */
  dx: Int16Array;
  dy: Int16Array;
  share: Float32Array;
  total: number;
}

const ROUGH_SCORE = 0.5;
const LEAST_SCORE = 0.7;
// At a blob the shape only has to be likely.
const LEAST_SCORE_OF_BLOB = 0.55;
// A larger blob is of two markers that overlap.
const MOST_OF_ONE = 1.45;
const LEAST_VISIBLE = 0.35;
const WHOLLY_VISIBLE = 0.95;
const MOSTLY_VISIBLE = 0.75;
const MOST_RADIUS = 16;
const NEAR_BLOB_PX = 2.2;
const LEAST_WIDTH = 0.35;
const MOST_LOPSIDED = 0.7;
const MOST_TAPERED = 0.85;
const MOST_PULLED_PX = 0.5;
const LEAST_OFF_PX = 0.3;
// The lines of fewer blobs stay in the median.
const FEWEST_OF_SHAPE = 4;

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The share between pixels, whose centres are at + 0.5. */
function between(ink: Float32Array, { width, height }: ColourLayers, x: number, y: number): number {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height
      ? 0
      : (ink[row * width + column] ?? 0);
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
  return (
    (1 - fy) * ((1 - fx) * at(left, top) + fx * at(left + 1, top)) +
    fy * ((1 - fx) * at(left, top + 1) + fx * at(left + 1, top + 1))
  );
}

/** The median of the ink around the centres of blobs, in pixels of the box. */
function templateOf(
  ink: Float32Array,
  layers: ColourLayers,
  centres: PixelPoint[],
  area: number,
): Template {
  const radius = Math.min(Math.ceil(Math.sqrt(area / Math.PI)) + 2, MOST_RADIUS);
  const side = 2 * radius + 1;
  const shape = new Float32Array(side * side);
  for (let dy = -radius, at = 0; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++, at++)
      shape[at] = median(centres.map(([x, y]) => between(ink, layers, x + dx, y + dy)));
  const offsets: [number, number, number][] = [];
  for (let dy = -radius, at = 0; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++, at++) {
      const beside = [at, at - 1, at + 1, at - side, at + side];
      if (beside.some((place) => (shape[place] ?? 0) > 0.15))
        offsets.push([dx, dy, shape[at] ?? 0]);
    }
  return {
    radius,
    dx: Int16Array.from(offsets, ([dx]) => dx),
    dy: Int16Array.from(offsets, ([, dy]) => dy),
    share: Float32Array.from(offsets, ([, , share]) => share),
    total: offsets.reduce((sum, [, , share]) => sum + share, 0),
  };
}

/** The value's place along one direction, and whether the shape is a triangle in it. */
function anchorAlong(steps: Int16Array, { radius, share }: Template): [number, boolean] {
  const sums = new Float32Array(2 * radius + 1);
  for (let k = 0; k < steps.length; k++) {
    const at = (steps[k] ?? 0) + radius;
    sums[at] = (sums[at] ?? 0) + (share[k] ?? 0);
  }
  // Rows of the curve's line alone are narrow.
  const most = Math.max(...sums);
  const rows = [...sums.keys()].filter((at) => (sums[at] ?? 0) >= LEAST_WIDTH * most);
  const total = (parts: number[]) => parts.reduce((sum, at) => sum + (sums[at] ?? 0), 0);
  const third = Math.max(Math.round(rows.length / 3), 1);
  const [first, last] = [total(rows.slice(0, third)), total(rows.slice(-third))];
  // Half way a triangle is about half as wide; the arms of a plus are as wide as its middle.
  const isTapered = (sums[rows[rows.length >> 1] ?? 0] ?? 0) < MOST_TAPERED * most;
  if (!isTapered || Math.min(first, last) > MOST_LOPSIDED * Math.max(first, last))
    return [
      rows.reduce((sum, at) => sum + (sums[at] ?? 0) * (at - radius), 0) / total(rows),
      false,
    ];
  const side = last > first ? 1 : -1;
  const [tip = 0, ...others] = side > 0 ? rows : rows.reverse();
  const base = others.at(-1) ?? tip;
  const width = (at: number) => sums[at] ?? 0;
  const edge = base - radius + side * (width(base) / most - 0.5);
  // The rows above the base grow evenly from the tip.
  const growth = (width(base - side) - width(tip)) / Math.max(Math.abs(base - side - tip), 1);
  const height = Math.abs(edge - (tip - radius)) + width(tip) / Math.max(growth, 0.5);
  return [edge - (side * 5 * height) / 12, true];
}

/**
 * The place of the value in a shape: the centre of its ink, as blobs lack a triangle's corners. A
 * triangle's is half way to the middle of its height: programs put either on the value.
 */
function anchorOf(shape: Template, blobs: number) {
  const [[x, isWide], [y, isHigh]] = [anchorAlong(shape.dx, shape), anchorAlong(shape.dy, shape)];
  const isKnown = blobs >= FEWEST_OF_SHAPE;
  const isTriangle = isKnown && (isWide || isHigh);
  const isOff = isTriangle || (isKnown && Math.hypot(x, y) > LEAST_OFF_PX);
  return { anchor: [x, y] as PixelPoint, isTriangle, isOff };
}

/**
 * How alike the ink around a place in pixels is, 0 to 1, and how much of the shape other ink leaves
 * visible.
 */
function likeness(ink: Float32Array, layers: ColourLayers, shape: Template, x: number, y: number) {
  const { width, height, foreign } = layers;
  const isWhole = x % 1 === 0.5 && y % 1 === 0.5;
  let [same, all, visible] = [0, 0, 0];
  for (let k = 0; k < shape.dx.length; k++) {
    const column = Math.floor(x) + (shape.dx[k] ?? 0);
    const row = Math.floor(y) + (shape.dy[k] ?? 0);
    const t = shape.share[k] ?? 0;
    const isOut = column < 0 || row < 0 || column >= width || row >= height;
    const at = row * width + column;
    if (!isOut && foreign[at]) continue;
    let p = isOut ? 0 : (ink[at] ?? 0);
    if (!isWhole) p = between(ink, layers, x + (shape.dx[k] ?? 0), y + (shape.dy[k] ?? 0));
    same += Math.min(t, p);
    all += Math.max(t, p);
    visible += t;
  }
  const share = visible / shape.total;
  return { score: share < LEAST_VISIBLE || all === 0 ? 0 : same / all, visible: share };
}

interface Place {
  x: number;
  y: number;
  score: number;
  visible: number;
}

const PARTS = [-0.5, -0.25, 0, 0.25, 0.5];

/** The best place within half a pixel. */
function refined(ink: Float32Array, layers: ColourLayers, shape: Template, place: Place): Place {
  const places = PARTS.flatMap((dy) =>
    PARTS.map((dx) => {
      const [x, y] = [place.x + dx, place.y + dy];
      return { x, y, ...likeness(ink, layers, shape, x, y) };
    }),
  );
  return places.reduce((best, other) => (other.score > best.score ? other : best), place);
}

export interface Blob {
  centre: PixelPoint;
  area: number;
}

/** The places that look most like the shape, at least `apart` from each other. */
function placesOf(
  ink: Float32Array,
  layers: ColourLayers,
  shape: Template,
  apart: number,
): Place[] {
  const { width, height, foreign } = layers;
  const reach = Math.max(Math.round(shape.radius / 2), 1);
  const isInk = (at: number) => (ink[at] ?? 0) > 0.3;
  const rough: Place[] = [];
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++) {
      const isHidden =
        foreign[at] === 1 &&
        [reach, -reach, reach * width, -reach * width].some((step) => isInk(at + step));
      if (!isInk(at) && !isHidden) continue;
      const [x, y] = [column + 0.5, row + 0.5];
      const like = likeness(ink, layers, shape, x, y);
      if (like.score >= ROUGH_SCORE) rough.push({ x, y, ...like });
    }
  const kept: Place[] = [];
  for (const place of rough.sort((a, b) => b.score - a.score))
    if (kept.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= apart)) kept.push(place);
  return kept.map((place) => refined(ink, layers, shape, place));
}

/**
 * The places where the ink has the shape that most blobs have; the blobs themselves if fewer than
 * two are alike. Places are in pixels of the box, `ink` are the shares with holes filled.
 */
export function matchTemplate(
  ink: Float32Array,
  layers: ColourLayers,
  blobs: Blob[],
): TemplateMatch[] {
  const area = median(blobs.map((blob) => blob.area));
  const aside = (blob: Blob) => Math.abs(Math.log(blob.area / area));
  const sorted = [...blobs].sort((a, b) => aside(a) - aside(b));
  const like = sorted.filter((blob) => blob.area >= 0.75 * area && blob.area <= 1.3 * area);
  const usual = sorted.slice(0, Math.max(like.length, Math.ceil(blobs.length / 2)));
  if (usual.length < 2) return blobs.map(({ centre }) => ({ px: centre, found: 'blob' }));
  const centres = usual.map(({ centre }) => centre);
  const shape = templateOf(ink, layers, centres, area);
  const { anchor, isOff, isTriangle } = anchorOf(shape, usual.length);
  const isMerged = (blob: Blob) => blob.area > MOST_OF_ONE * area;
  const blobAt = (x: number, y: number) =>
    blobs.find((blob) => {
      const reach = isMerged(blob) ? shape.radius : NEAR_BLOB_PX;
      return Math.hypot(blob.centre[0] - x, blob.centre[1] - y) <= reach;
    });
  const matchAt = ({ x, y, visible }: Place, blob?: Blob): TemplateMatch => {
    if (visible < MOSTLY_VISIBLE || (blob && isMerged(blob)))
      return { px: [x, y], found: 'hidden' };
    if (isTriangle) return { px: [x, y], found: 'triangle' };
    // A line beside the marker pulls the centre of the ink aside, and not the shape.
    const pulled = blob ? Math.hypot(blob.centre[0] - x, blob.centre[1] - y) : MOST_PULLED_PX;
    return blob && visible >= WHOLLY_VISIBLE && pulled < MOST_PULLED_PX
      ? { px: blob.centre, found: isOff || layers.isNoisy ? 'match' : 'blob' }
      : { px: [x, y], found: 'match' };
  };
  return placesOf(ink, layers, shape, 1.2 * Math.sqrt(area / Math.PI)).flatMap((place) => {
    const blob = blobAt(place.x, place.y);
    if (place.score < (blob ? LEAST_SCORE_OF_BLOB : LEAST_SCORE)) return [];
    const { px, found } = matchAt(place, blob);
    return [{ px: isOff ? [px[0] + anchor[0], px[1] + anchor[1]] : px, found }];
  });
}

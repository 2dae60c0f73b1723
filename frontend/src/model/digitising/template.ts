/** The shape of a curve's markers: matches drop text of its colour, and find half-hidden markers. */
import type { Found, Px } from './calibration';
import type { Layers } from './colourShares';

export interface Match {
  px: Px;
  found: Extract<Found, 'blob' | 'match' | 'triangle' | 'hidden'>;
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
const LEAST_VISIBLE = 0.35;
const WHOLLY_VISIBLE = 0.95;
const MOSTLY_VISIBLE = 0.75;
const MOST_RADIUS = 16;
const NEAR_BLOB_PX = 2.2;
const LEAST_LOPSIDED_PX = 0.75;
const LEAST_SHARE = 0.4;
const MOST_PULLED_PX = 0.5;
const LEAST_OFF_PX = 0.3;
// The lines of fewer blobs stay in the median.
const FEWEST_OF_SHAPE = 4;

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The share between pixels, whose centres are at + 0.5. */
function between(ink: Float32Array, { width, height }: Layers, x: number, y: number): number {
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
function templateOf(ink: Float32Array, layers: Layers, centres: Px[], area: number): Template {
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

/**
 * The place of the value in a shape: the centre of its ink, as blobs lack a triangle's corners. A
 * triangle's is half way to the middle of its box: programs put either on the value.
 */
function anchorOf(
  { radius, dx, dy, share }: Template,
  blobs: number,
): {
  anchor: Px;
  isTriangle: boolean;
  isOff: boolean;
} {
  const along = (steps: Int16Array): [number, number] => {
    let [weight, sum] = [0, 0];
    const most = new Float32Array(2 * radius + 1);
    for (let k = 0; k < steps.length; k++) {
      const [step, part] = [steps[k] ?? 0, share[k] ?? 0];
      if (part < LEAST_SHARE) continue;
      weight += part;
      sum += part * step;
      most[step + radius] = Math.max(most[step + radius] ?? 0, part);
    }
    // The box ends between pixels: each row or column counts by its strongest share.
    const middle = most.reduce((total, part, at) => total + part * Math.sign(at - radius), 0) / 2;
    return [sum / weight, middle];
  };
  const [[x, midX], [y, midY]] = [along(dx), along(dy)];
  const isKnown = blobs >= FEWEST_OF_SHAPE;
  const isTriangle = isKnown && Math.hypot(x - midX, y - midY) >= LEAST_LOPSIDED_PX;
  return {
    anchor: isTriangle ? [(x + midX) / 2, (y + midY) / 2] : [x, y],
    isTriangle,
    isOff: isTriangle || (isKnown && Math.hypot(x, y) > LEAST_OFF_PX),
  };
}

/**
 * How alike the ink around a place in pixels is, 0 to 1, and how much of the shape other ink leaves
 * visible.
 */
function likeness(ink: Float32Array, layers: Layers, shape: Template, x: number, y: number) {
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
function refined(ink: Float32Array, layers: Layers, shape: Template, place: Place): Place {
  const places = PARTS.flatMap((dy) =>
    PARTS.map((dx) => {
      const [x, y] = [place.x + dx, place.y + dy];
      return { x, y, ...likeness(ink, layers, shape, x, y) };
    }),
  );
  return places.reduce((best, other) => (other.score > best.score ? other : best), place);
}

export interface Blob {
  centre: Px;
  area: number;
}

/**
 * The places where the ink has the shape that most blobs have; the blobs themselves if fewer than
 * two are alike. Places are in pixels of the box, `ink` are the shares with holes filled.
 */
export function matches(ink: Float32Array, layers: Layers, blobs: Blob[]): Match[] {
  const area = median(blobs.map((blob) => blob.area));
  const usual = blobs.filter((blob) => blob.area >= 0.75 * area && blob.area <= 1.3 * area);
  const asFound = blobs.map(({ centre }): Match => ({ px: centre, found: 'blob' }));
  if (usual.length < 2) return asFound;
  const { width, height, foreign } = layers;
  const shape = templateOf(
    ink,
    layers,
    usual.map(({ centre }) => centre),
    area,
  );
  const { anchor, isOff, isTriangle } = anchorOf(shape, usual.length);
  const anchored = ([x, y]: Px): Px => (isOff ? [x + anchor[0], y + anchor[1]] : [x, y]);
  const reach = Math.max(Math.round(shape.radius / 2), 1);
  const isInk = (at: number) => (ink[at] ?? 0) > 0.3;
  const rough: Place[] = [];
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++) {
      const isHidden =
        foreign[at] === 1 &&
        (isInk(at - reach) ||
          isInk(at + reach) ||
          isInk(at - reach * width) ||
          isInk(at + reach * width));
      if (!isInk(at) && !isHidden) continue;
      const [x, y] = [column + 0.5, row + 0.5];
      const like = likeness(ink, layers, shape, x, y);
      if (like.score >= ROUGH_SCORE) rough.push({ x, y, ...like });
    }
  const apart = 1.2 * Math.sqrt(area / Math.PI);
  const kept: Place[] = [];
  for (const place of rough.sort((a, b) => b.score - a.score))
    if (kept.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= apart)) kept.push(place);
  return kept
    .map((place) => refined(ink, layers, shape, place))
    .filter(({ score }) => score >= LEAST_SCORE)
    .map(({ x, y, visible }) => {
      const near = usual.find(({ centre: [cx, cy] }) => Math.hypot(cx - x, cy - y) <= NEAR_BLOB_PX);
      if (near && visible >= WHOLLY_VISIBLE) {
        // A line beside the marker pulls the centre of the ink aside, and not the shape.
        const isPulled = Math.hypot(near.centre[0] - x, near.centre[1] - y) > MOST_PULLED_PX;
        return {
          px: anchored(near.centre),
          found: isTriangle ? 'triangle' : isOff || isPulled ? 'match' : 'blob',
        };
      }
      if (isTriangle && visible >= MOSTLY_VISIBLE)
        return { px: anchored([x, y]), found: 'triangle' };
      return { px: anchored([x, y]), found: visible >= MOSTLY_VISIBLE ? 'match' : 'hidden' };
    });
}

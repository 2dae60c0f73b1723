/** Colours of a decoded picture: its ground, the ink at a click, and the grid line near one. */
import type { PixelPoint } from './calibration';

export type Rgb = [number, number, number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Pixels {
  width: number;
  height: number;
  /** RGBA, a byte each, laid on the ground already. */
  data: Uint8ClampedArray;
}

export function colourAt({ width, height, data }: Pixels, x: number, y: number): Rgb {
  const column = Math.min(Math.max(Math.floor(x), 0), width - 1);
  const row = Math.min(Math.max(Math.floor(y), 0), height - 1);
  const at = 4 * (row * width + column);
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** How far two colours are apart, such as ink and its ground: the largest difference of a part. */
export const contrastOf = (a: Rgb, b: Rgb): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

/** The most frequent colour. */
export function backgroundOf(pixels: Pixels): Rgb {
  const counts = new Map<number, number>();
  const { width, height, data } = pixels;
  const step = Math.max(1, Math.floor((width * height) / 200_000));
  for (let at = 0; at < width * height; at += step) {
    const [r, g, b] = [data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0];
    const bin = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  const [[most] = [0]] = [...counts].sort((a, b) => b[1] - a[1]);
  const whole = (bits: number) =>
    Math.min(255, ((most >> bits) & 63) * 4 + (((most >> bits) & 63) === 63 ? 3 : 2));
  return [whole(12), whole(6), whole(0)];
}

/** How alike the hues of two colours are, seen from the ground: the cosine between them. */
function hueLikeness(a: Rgb, b: Rgb, ground: Rgb): number {
  const hue = (colour: Rgb) => colour.map((part, k) => part - (ground[k] ?? 0));
  const [first, second] = [hue(a), hue(b)];
  const product = first.reduce((sum, part, k) => sum + part * (second[k] ?? 0), 0);
  return product / (Math.hypot(...first) * Math.hypot(...second) || 1);
}

function medianOf(colours: Rgb[]): Rgb {
  const part = (k: 0 | 1 | 2) => middle(colours.map((colour) => colour[k]));
  return [part(0), part(1), part(2)];
}

const MOST_STRONGEST = 100;

/** The ink nearest to a click, within 4 px: the strongest of its hue; null on bare ground. */
export function inkColourAt(pixels: Pixels, [x, y]: PixelPoint, ground: Rgb): Rgb | null {
  const near: { colour: Rgb; ink: number; away: number }[] = [];
  for (let dy = -4; dy <= 4; dy++)
    for (let dx = -4; dx <= 4; dx++) {
      const colour = colourAt(pixels, x + dx, y + dy);
      near.push({ colour, ink: contrastOf(colour, ground), away: Math.hypot(dx, dy) });
    }
  const most = Math.max(...near.map(({ ink }) => ink));
  if (most < 40) return null;
  const inked = near.filter(({ ink }) => ink > most / 2);
  const [first] = inked.sort((a, b) => a.away - b.away);
  if (!first) return null;
  const same = near.filter(
    ({ colour, ink }) => ink > 30 && hueLikeness(colour, first.colour, ground) > 0.97,
  );
  const strongest = Math.max(...same.map(({ ink }) => ink));
  return medianOf(same.filter(({ ink }) => ink >= 0.88 * strongest).map(({ colour }) => colour));
}

/**
 * The strongest ink of a colour's hue in a box. A JPEG blends a thin line with its ground, so that a
 * click there takes a colour that the markers do not have.
 */
export function strongestInk(pixels: Pixels, colour: Rgb, ground: Rgb, box: Box): Rgb {
  const least = contrastOf(colour, ground);
  const same: { colour: Rgb; ink: number }[] = [];
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++) {
      const other = colourAt(pixels, x, y);
      const ink = contrastOf(other, ground);
      if (ink >= least && hueLikeness(other, colour, ground) > 0.95)
        same.push({ colour: other, ink });
    }
  same.sort((a, b) => b.ink - a.ink);
  return same.length ? medianOf(same.slice(0, MOST_STRONGEST).map((one) => one.colour)) : colour;
}

export const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const SNAP_PX = 10;
const MOST_AXIS_PX = 2;
const LEAST_RIDGE = 3;
const STRONGEST = 24;

const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * The place of a line across `along` near a click: its centre, or null. Only ink that goes on from
 * the place counts: a tick label stands apart from its axis.
 */
function lineNear(pixels: Pixels, px: PixelPoint, ground: Rgb, along: 0 | 1): number | null {
  const steps = Array.from({ length: 2 * SNAP_PX + 1 }, (_, index) => index - SNAP_PX);
  const at = (step: number, across: number): PixelPoint =>
    along === 0 ? [px[0] + step, px[1] + across] : [px[0] + across, px[1] + step];
  const ridges = steps.map((across) => {
    const row = steps.map((step) => contrastOf(colourAt(pixels, ...at(step, across)), ground));
    // A crossing line may end here: it is beside the place on one side only.
    const beside = Math.max(middle(row.slice(0, SNAP_PX)), middle(row.slice(SNAP_PX + 1)));
    return row.map((ink) => Math.max(0, ink - beside));
  });
  const rowsOf = (column: number) =>
    [-1, 1].flatMap((side) => {
      const rows: number[] = [];
      for (let across = side === 1 ? 0 : -1; Math.abs(across) <= SNAP_PX; across += side) {
        if ((ridges[across + SNAP_PX]?.[column] ?? 0) >= LEAST_RIDGE) rows.push(across + SNAP_PX);
        else if (rows.length > 0 || Math.abs(across) > MOST_AXIS_PX) break;
      }
      return rows;
    });
  const sumOf = (rows: number[], column: number, most: number) =>
    rows.reduce((sum, row) => sum + Math.min(ridges[row]?.[column] ?? 0, most), 0);
  const sums = steps.map(
    (step, column) => sumOf(rowsOf(column), column, STRONGEST) * (1 - Math.abs(step) / 12.5),
  );
  const peak = Math.max(...sums);
  const wide = sums.filter((sum) => sum > peak / 2).length;
  if (peak < 8 * 4 || wide > 4) return null;
  // The nearer of two lines: a tick may stand a few pixels beside an axis.
  const away = (column: number) =>
    Math.abs(Math.floor(px[along]) + column - SNAP_PX + 0.5 - px[along]);
  const lines = sums
    .flatMap((sum, column) =>
      sum >= 0.3 * peak && sum >= (sums[column - 1] ?? 0) && sum >= (sums[column + 1] ?? 0)
        ? [column]
        : [],
    )
    .sort((a, b) => away(a) - away(b));
  const [best = SNAP_PX] = lines;
  if (lines.some((line) => Math.abs(line - best) > 1 && away(line) - away(best) < 0.5)) return null;
  const rows = rowsOf(best);
  const inkOf = (column: number) => sumOf(rows, column, 255);
  const core = [best - 1, best, best + 1].reduce((a, b) => (inkOf(b) > inkOf(a) ? b : a));
  let [weight, centre] = [0, 0];
  const add = (column: number) => {
    weight += inkOf(column);
    centre += inkOf(column) * (Math.floor(px[along]) + column - SNAP_PX + 0.5);
  };
  add(core);
  for (const side of [-1, 1])
    for (let column = core + side; Math.abs(column - core) <= 2; column += side) {
      const ink = inkOf(column);
      if (ink < inkOf(core) / 20 || ink > inkOf(column - side)) break;
      add(column);
    }
  return centre / weight;
}

const BAR_REACH_PX = 6;
const LEAST_BAR = 30;

/** The top edge of a bar near a click, between pixels; null without one. */
export function barTop(pixels: Pixels, [x, y]: PixelPoint): PixelPoint | null {
  const row = (step: number): Rgb => {
    const across = [-2, -1, 0, 1, 2].map((aside) => colourAt(pixels, x + aside, y + step));
    const part = (k: 0 | 1 | 2) => middle(across.map((c) => c[k]));
    return [part(0), part(1), part(2)];
  };
  const [inside, outside] = [row(BAR_REACH_PX), row(-BAR_REACH_PX)];
  const contrast = contrastOf(inside, outside);
  // In a low bar the row inside may be the axis below it.
  const isLow = contrastOf(row(BAR_REACH_PX - 2), inside) > contrast / 4;
  if (contrast < LEAST_BAR || isLow) return null;
  const share = (step: number) => Math.max(0, 1 - contrastOf(row(step), inside) / contrast);
  // Up from within the bar, past its last whole row; the rest of the edge is a share of a row.
  let step = BAR_REACH_PX;
  while (step > -BAR_REACH_PX && share(step) > 0.5) step--;
  if (step === BAR_REACH_PX || step === -BAR_REACH_PX) return null;
  const edge = share(step) + share(step + 1) - 1;
  return [x, Math.floor(y) + step + 1 - edge];
}

const MOST_GAP_PX = 3;

/** How far a line goes on from a place, a pixel aside at most; 0 without a line. */
export function lineExtent(
  pixels: Pixels,
  [x, y]: PixelPoint,
  [dx, dy]: PixelPoint,
  ground: Rgb,
): number {
  let [length, gap] = [0, 0];
  for (let step = 1; gap <= MOST_GAP_PX; step++) {
    const [column, row] = [x + step * dx, y + step * dy];
    if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height) break;
    const isInk = [-1, 0, 1].some(
      (aside) => contrastOf(colourAt(pixels, column + aside * dy, row + aside * dx), ground) > 12,
    );
    gap = isInk ? 0 : gap + 1;
    if (isInk) length = step;
  }
  return length;
}

/** A click on a grid line's crossing or tick, moved onto it; `snapped` says whether it was. */
export function snap(
  pixels: Pixels,
  px: PixelPoint,
  ground: Rgb,
  axis: 'x' | 'y',
): { px: PixelPoint; snapped: boolean } {
  // First the axis line that the mark stands on, then the mark along it.
  const [along, aside] = axis === 'x' ? ([0, 1] as const) : ([1, 0] as const);
  const place: [number, number] = [...px];
  place[aside] = lineNear(pixels, px, ground, aside) ?? px[aside];
  const found = lineNear(pixels, place, ground, along);
  if (found !== null) place[along] = found;
  // Without a line along the axis, the one across may be part of a label.
  return { px: found === null ? px : place, snapped: found !== null };
}

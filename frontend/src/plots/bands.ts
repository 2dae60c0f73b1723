/** Ranges of an axis that people noted something at: shaded, with the number of the note. */
import type { Annotation, Shape } from 'plotly.js';
import type { RangeBand } from '../model/contract';
import { type AxisRange, annotationPosition, fraction } from './frame';
import type { PlotTheme } from './palette';
import { overlaps, type Plane, type Rect } from './plane';
import { textWidth } from './text';

const NUMBER_PX = 10.5;
const HEIGHT_PX = 16;
const STEP_PX = 4;
const SHADE = 0.1;
/** An open end reaches beyond the visible range, so it stays open when zoomed out. */
const BEYOND = 1000;

interface PlacedBand {
  band: RangeBand;
  /** Where the number stands, in pixels from the plot's upper left corner. */
  rect: Rect;
}

const rangeOf = (band: RangeBand, { x, y }: Pick<Plane, 'x' | 'y'>) => (band.axis === 'x' ? x : y);

/** The shares of its axis that a band takes; null where the axis does not reach it. */
function sharesOf(band: RangeBand, range: AxisRange): [low: number, high: number] | null {
  const low = Math.max(0, band.low === null ? 0 : fraction(range, band.low));
  const high = Math.min(1, band.high === null ? 1 : fraction(range, band.high));
  return low < high ? [low, high] : null;
}

const steps = (roomPx: number): number[] =>
  Array.from(
    { length: Math.floor(Math.max(roomPx, 0) / STEP_PX) + 1 },
    (_, step) => step * STEP_PX,
  );

/** Places for a number: down its band's left edge, or along the upper edge from the right. */
function wanted(band: RangeBand, [low, high]: [number, number], plane: Plane): Rect[] {
  const width = textWidth(`[${band.number}]`, NUMBER_PX) + 4;
  if (band.axis === 'x') {
    const middle = ((low + high) * plane.widthPx - width) / 2;
    // A narrow band's number stands over its middle.
    const left = Math.min(low * plane.widthPx + 2, Math.max(0, middle));
    return steps(plane.heightPx - HEIGHT_PX).map((top) => ({
      ...{ left, right: left + width, top, bottom: top + HEIGHT_PX },
    }));
  }
  const top = (1 - high) * plane.heightPx + 1;
  return steps((plane.widthPx - width) / 2).map((away) => {
    const right = plane.widthPx - 2 - away;
    return { left: right - width, right, top, bottom: top + HEIGHT_PX };
  });
}

/** The bands the axes reach, with their numbers if they overlap neither `taken` nor one another. */
export function placeBands(bands: RangeBand[], plane: Plane, taken: Rect[]): PlacedBand[] {
  const all = [...taken];
  return bands.flatMap((band) => {
    const shares = sharesOf(band, rangeOf(band, plane));
    if (!shares) return [];
    const places = wanted(band, shares, plane);
    const rect = places.find((place) => !all.some((other) => overlaps(place, other))) ?? places[0];
    if (!rect) return [];
    all.push(rect);
    return [{ band, rect }];
  });
}

function shape(band: RangeBand, from: number, to: number, look: Partial<Shape>): Partial<Shape> {
  const along = { from, to };
  const across = { from: 0, to: 1 };
  const [x, y] = band.axis === 'x' ? [along, across] : [across, along];
  return {
    xref: band.axis === 'x' ? 'x' : 'x domain',
    yref: band.axis === 'x' ? 'y domain' : 'y',
    ...{ x0: x.from, x1: x.to, y0: y.from, y1: y.to },
    layer: 'below',
    ...look,
  } as Partial<Shape>;
}

/** Shades, and a dotted line at each end that was stated. */
export function bandShapes(
  placed: PlacedBand[],
  axes: Pick<Plane, 'x' | 'y'>,
  theme: PlotTheme,
): Partial<Shape>[] {
  return placed.flatMap(({ band }) => {
    const range = rangeOf(band, axes);
    const low = band.low ?? (range.scale === 'log' ? range.low / BEYOND : 0);
    // A log axis has no zero, so that a band from zero begins far to the left of it.
    const from = range.scale === 'log' && low <= 0 ? range.low / BEYOND : low;
    const to = band.high ?? range.high * BEYOND;
    const ends = [band.low, band.high].filter((end) => end !== null && end > 0) as number[];
    const fill = { fillcolor: theme.muted, opacity: SHADE, line: { width: 0 } };
    const dotted = { line: { color: theme.muted, width: 1, dash: 'dot' as const } };
    return [
      shape(band, from, to, { type: 'rect', ...fill }),
      ...ends.map((end) => shape(band, end, end, { type: 'line', ...dotted })),
    ];
  });
}

/** The numbers of the notes in their bands. */
export function bandNumbers(
  placed: PlacedBand[],
  plane: Plane,
  theme: PlotTheme,
): Partial<Annotation>[] {
  const valueAt = ({ scale, low, high }: AxisRange, share: number) =>
    scale === 'log' ? low * (high / low) ** share : low + share * (high - low);
  return placed.map(({ band, rect }) => ({
    x: annotationPosition(plane.x, valueAt(plane.x, (rect.left + rect.right) / 2 / plane.widthPx)),
    y: annotationPosition(
      plane.y,
      valueAt(plane.y, 1 - (rect.top + rect.bottom) / 2 / plane.heightPx),
    ),
    text: `[${band.number}]`,
    showarrow: false,
    bgcolor: theme.veil,
    borderpad: 0,
    font: { size: NUMBER_PX, color: theme.muted },
  }));
}

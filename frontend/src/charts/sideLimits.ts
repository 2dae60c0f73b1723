/** Ceilings while the throughput axis stands upright: level lines, their causes where they begin. */
import type { Annotation, Shape } from 'plotly.js';
import type { LimitLine } from '../model/contract';
import { fraction, onAxis } from './frame';
import type { Axes } from './orient';
import type { ChartTheme } from './palette';
import type { Rect } from './plane';
import { plain, shortened, textWidth } from './text';

const LABEL_PX = 11.5;
const ROW_PX = 15;
const GAP_PX = 12;

interface PlacedLimit {
  limit: LimitLine;
  text: string;
  /** Above its line, or below it where the next line is near. */
  isAbove: boolean;
  /** Pixels from the line's beginning to its label: where both sides are taken, it stands on. */
  alongPx: number;
}

interface PlotSize {
  widthPx: number;
  heightPx: number;
}

const labelWidth = (text: string) => textWidth(text, LABEL_PX);

/** Labels at the beginning of their lines, on the side where no other line or label is near. */
export function placeSideLimits(
  limits: LimitLine[],
  { throughput }: Axes,
  plot: PlotSize,
): PlacedLimit[] {
  const lines = limits.map((limit) => ({
    limit,
    rise: fraction(throughput, limit.value) * plot.heightPx,
  }));
  const placed: PlacedLimit[] = [];
  let lastAbove = { rise: Number.NEGATIVE_INFINITY, rightPx: 0 };
  lines.forEach(({ limit, rise }, index) => {
    const isFreeAbove = (lines[index + 1]?.rise ?? Number.POSITIVE_INFINITY) - rise >= ROW_PX;
    const isFreeBelow = rise - Math.max(lastAbove.rise, lines[index - 1]?.rise ?? 0) >= 2 * ROW_PX;
    const isAbove = isFreeAbove || !isFreeBelow;
    const isNear = isAbove && rise - lastAbove.rise < ROW_PX;
    const alongPx = isNear ? lastAbove.rightPx : 0;
    const letters = Math.floor((plot.widthPx - alongPx) / labelWidth('n'));
    const text = shortened(limit.cause, Math.max(6, letters));
    if (isAbove) lastAbove = { rise, rightPx: alongPx + labelWidth(text) + GAP_PX };
    placed.push({ limit, text, isAbove, alongPx });
  });
  return placed;
}

/** What the lines and their labels take of the plot. */
export const sideLimitRects = (placed: PlacedLimit[], { throughput }: Axes, plot: PlotSize) =>
  placed.flatMap(({ limit, text, isAbove, alongPx }): Rect[] => {
    const top = (1 - fraction(throughput, limit.value)) * plot.heightPx;
    const label = isAbove ? { top: top - ROW_PX, bottom: top } : { top, bottom: top + ROW_PX };
    return [
      { left: 0, right: plot.widthPx, top: top - 2, bottom: top + 2 },
      { left: alongPx, right: alongPx + labelWidth(text), ...label },
    ];
  });

export const sideLimitShapes = (placed: PlacedLimit[], theme: ChartTheme): Partial<Shape>[] =>
  placed.map(({ limit }) => ({
    type: 'line',
    xref: 'x domain',
    yref: 'y',
    ...{ x0: 0, x1: 1, y0: limit.value, y1: limit.value },
    line: { color: theme.limit, width: 1.25, dash: 'dash' },
    layer: 'below',
  }));

export const sideLimitLabels = (
  placed: PlacedLimit[],
  { x, y }: Axes,
  theme: ChartTheme,
): Partial<Annotation>[] =>
  placed.map(({ limit, text, isAbove, alongPx }) => ({
    x: onAxis(x, x.low),
    xref: 'x',
    y: onAxis(y, limit.value),
    yref: 'y',
    xanchor: 'left',
    xshift: alongPx + 4,
    yanchor: isAbove ? 'bottom' : 'top',
    text: plain(text),
    showarrow: false,
    bgcolor: theme.veil,
    borderpad: 0,
    font: { size: LABEL_PX, color: theme.limit },
  }));

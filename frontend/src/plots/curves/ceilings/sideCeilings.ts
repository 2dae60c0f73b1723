/** Ceilings on a vertical throughput axis: horizontal lines with their causes at the start. */
import type { Annotation, Shape } from 'plotly.js';
import type { CeilingLine } from '../../../model/contract';
import { annotationPosition, fraction } from '../../frame';
import type { PlotTheme } from '../../palette';
import type { Rect } from '../../plane';
import { escapeText, textWidth, truncateText } from '../../text';
import type { PlotAxes } from '../swappedAxes';
import { ceilingLineStyle, ceilingTextColour } from './ceilingShapes';

const LABEL_PX = 11.5;
const ROW_PX = 15;
const GAP_PX = 12;

interface PlacedCeiling {
  ceiling: CeilingLine;
  text: string;
  /** Above its line, or below it where the next line is near. */
  isAbove: boolean;
  /** Pixels from the line's beginning to its label: if both sides are taken, it stands on. */
  alongPx: number;
}

interface PlotSize {
  widthPx: number;
  heightPx: number;
}

const labelWidth = (text: string) => textWidth(text, LABEL_PX);

/** Labels at the beginning of their lines, on the side if no other line or label is near. */
export function placeSideCeilings(
  ceilings: CeilingLine[],
  { throughput }: PlotAxes,
  plot: PlotSize,
): PlacedCeiling[] {
  const lines = ceilings.map((ceiling) => ({
    ceiling,
    rise: fraction(throughput, ceiling.value) * plot.heightPx,
  }));
  const placed: PlacedCeiling[] = [];
  let lastAbove = { rise: Number.NEGATIVE_INFINITY, rightPx: 0 };
  lines.forEach(({ ceiling, rise }, index) => {
    const isFreeAbove = (lines[index + 1]?.rise ?? Number.POSITIVE_INFINITY) - rise >= ROW_PX;
    const isFreeBelow = rise - Math.max(lastAbove.rise, lines[index - 1]?.rise ?? 0) >= 2 * ROW_PX;
    const isAbove = isFreeAbove || !isFreeBelow;
    const isNear = isAbove && rise - lastAbove.rise < ROW_PX;
    const alongPx = isNear ? lastAbove.rightPx : 0;
    const letters = Math.floor((plot.widthPx - alongPx) / labelWidth('n'));
    const text = truncateText(ceiling.cause, Math.max(6, letters));
    if (isAbove) lastAbove = { rise, rightPx: alongPx + labelWidth(text) + GAP_PX };
    placed.push({ ceiling, text, isAbove, alongPx });
  });
  return placed;
}

/** What the lines and their labels take of the plot. */
export const sideCeilingRects = (
  placed: PlacedCeiling[],
  { throughput }: PlotAxes,
  plot: PlotSize,
) =>
  placed.flatMap(({ ceiling, text, isAbove, alongPx }): Rect[] => {
    const top = (1 - fraction(throughput, ceiling.value)) * plot.heightPx;
    const label = isAbove ? { top: top - ROW_PX, bottom: top } : { top, bottom: top + ROW_PX };
    return [
      { left: 0, right: plot.widthPx, top: top - 2, bottom: top + 2 },
      { left: alongPx, right: alongPx + labelWidth(text), ...label },
    ];
  });

export const sideCeilingShapes = (placed: PlacedCeiling[], theme: PlotTheme): Partial<Shape>[] =>
  placed.map(({ ceiling }) => ({
    type: 'line',
    xref: 'x domain',
    yref: 'y',
    ...{ x0: 0, x1: 1, y0: ceiling.value, y1: ceiling.value },
    line: ceilingLineStyle(ceiling, theme),
    layer: 'below',
  }));

export const sideCeilingLabels = (
  placed: PlacedCeiling[],
  { x, y }: PlotAxes,
  theme: PlotTheme,
): Partial<Annotation>[] =>
  placed.map(({ ceiling, text, isAbove, alongPx }) => ({
    x: annotationPosition(x, x.low),
    xref: 'x',
    y: annotationPosition(y, ceiling.value),
    yref: 'y',
    xanchor: 'left',
    xshift: alongPx + 4,
    yanchor: isAbove ? 'bottom' : 'top',
    text: escapeText(text),
    showarrow: false,
    bgcolor: theme.veil,
    borderpad: 0,
    font: { size: LABEL_PX, color: ceilingTextColour(ceiling, theme) },
  }));

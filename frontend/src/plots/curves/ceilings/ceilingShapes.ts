/** Ceilings with their causes, references, and lines that help the eye. */
import type { Annotation, Shape } from 'plotly.js';
import type { CeilingLine, ReferenceLine } from '../../../model/contract';
import { type AxisRange, annotationPosition, fraction } from '../../frame';
import type { PlotTheme } from '../../palette';
import type { Plane, Rect } from '../../plane';
import { escapeText, plainLines, textWidth, wrapText } from '../../text';

const LABEL_SIZE = 11.5;
const LINE_PX = 15;
const NO_ROOM = '…';
const REFERENCE_SHIFT_PX = 4;
/** A ceiling this many times beyond the largest point would squeeze the curves; it is named below. */
const FARTHEST = 1.6;

/** Ceilings that the throughput axis can reach without squeezing the curves. */
export function reachableCeilings(ceilings: CeilingLine[], largest: number): CeilingLine[] {
  return ceilings.filter((ceiling) => largest <= 0 || ceiling.value <= largest * FARTHEST);
}

interface PlacedCeiling {
  ceiling: CeilingLine;
  lines: string[];
  /** Pixels from the top of the plot up to the label's foot. */
  lift: number;
  anchor: 'left' | 'center' | 'right';
}

/** Ceiling labels above the plot, stacked so that none covers another. */
export interface CeilingHeading {
  placed: PlacedCeiling[];
  heightPx: number;
}

interface Taken {
  from: number;
  to: number;
  top: number;
}

/** Position of a label of these lines over a line at `at`, above occupied space. */
function stacked(lines: string[], at: number, widthPx: number, taken: Taken[]) {
  const width = Math.max(...lines.map((line) => textWidth(line, LABEL_SIZE)));
  const anchor = at + width / 2 > widthPx ? 'right' : at < width / 2 ? 'left' : 'center';
  const from = anchor === 'right' ? at - width : anchor === 'left' ? at : at - width / 2;
  const blocking = taken.filter((other) => from < other.to + 12 && from + width > other.from - 12);
  const lift = Math.max(0, ...blocking.map((other) => other.top));
  const top = lift + lines.length * LINE_PX + 3;
  return { lines, lift, anchor, place: { from, to: from + width, top } } as const;
}

/**
 * Places a label over each line's upper end, higher up where its neighbour is in the way.
 *
 * They take `mostPx` of the height at most: a cause that does not fit is "…" with a hover text, or
 * left out; the list of ceilings has all.
 */
export function placeCeilings(
  ceilings: CeilingLine[],
  range: AxisRange,
  widthPx: number,
  compact: boolean,
  mostPx: number,
): CeilingHeading {
  const taken: Taken[] = [];
  const placed = ceilings.map((ceiling): PlacedCeiling => {
    const at = fraction(range, ceiling.value) * widthPx;
    const fitting = [wrapText(ceiling.cause, compact ? 24 : 40, 3), [NO_ROOM]]
      .map((lines) => stacked(lines, at, widthPx, taken))
      .find(({ place }) => place.top <= mostPx);
    if (!fitting) return { ceiling, lines: [], lift: 0, anchor: 'center' };
    const { place, ...label } = fitting;
    taken.push(place);
    return { ceiling, ...label };
  });
  return { placed, heightPx: Math.max(0, ...taken.map(({ top }) => top)) };
}

/** A ceiling is dashed; a reference, which bounds nothing here, is dotted and quieter. */
export const ceilingLineStyle = (ceiling: CeilingLine, theme: PlotTheme): Partial<Shape>['line'] =>
  ceiling.is_reference
    ? { color: theme.muted, width: 1.25, dash: 'dot' }
    : { color: theme.ceiling, width: 1.25, dash: 'dash' };

export const ceilingTextColour = (ceiling: CeilingLine, theme: PlotTheme): string =>
  ceiling.is_reference ? theme.muted : theme.ceiling;

/** Lines at the ceilings, drawn up to their labels. */
export function ceilingShapes(
  heading: CeilingHeading,
  theme: PlotTheme,
  plotHeightPx: number,
): Partial<Shape>[] {
  return heading.placed.map(({ ceiling, lift }) => ({
    type: 'line',
    xref: 'x',
    yref: 'paper',
    x0: ceiling.value,
    x1: ceiling.value,
    y0: 0,
    y1: 1 + lift / plotHeightPx,
    line: ceilingLineStyle(ceiling, theme),
    layer: 'below',
  }));
}

export function ceilingLabels(
  heading: CeilingHeading,
  range: AxisRange,
  theme: PlotTheme,
): Partial<Annotation>[] {
  const labelled = heading.placed.filter(({ lines }) => lines.length > 0);
  return labelled.map(({ ceiling, lines, lift, anchor }) => ({
    ...(lines[0] === NO_ROOM ? { hovertext: escapeText(ceiling.cause) } : {}),
    x: annotationPosition(range, ceiling.value),
    xref: 'x',
    y: 1,
    yref: 'paper',
    yanchor: 'bottom',
    yshift: lift + 1,
    xanchor: anchor,
    align: anchor,
    text: plainLines(lines),
    showarrow: false,
    font: { size: LABEL_SIZE, color: ceilingTextColour(ceiling, theme) },
  }));
}

const shownReferences = (references: ReferenceLine[], range: AxisRange) =>
  references.filter(({ value }) => {
    const at = fraction(range, value);
    return at > 0 && at < 1;
  });

const REFERENCE_LINE_PX = 1.2;
const REFERENCE_LABEL_PX = 11;

/** Thin dotted lines such as 1 ms. */
export function referenceShapes(
  references: ReferenceLine[],
  range: AxisRange,
  theme: PlotTheme,
): Partial<Shape>[] {
  const along = (value: number) => ({ from: value, to: value });
  const across = { from: 0, to: 1 };
  return shownReferences(references, range).map(({ axis, value }) => {
    const [x, y] = axis === 'x' ? [along(value), across] : [across, along(value)];
    return {
      type: 'line',
      xref: axis === 'x' ? 'x' : 'x domain',
      yref: axis === 'x' ? 'y domain' : 'y',
      ...{ x0: x.from, x1: x.to, y0: y.from, y1: y.to },
      line: { color: theme.muted, width: REFERENCE_LINE_PX, dash: 'dash' },
      layer: 'below',
    };
  });
}

/** The places the texts of reference lines take: beside the axis of throughput, over the line. */
export function referenceRects(
  references: ReferenceLine[],
  range: AxisRange,
  { widthPx, heightPx }: Pick<Plane, 'widthPx' | 'heightPx'>,
): Rect[] {
  return shownReferences(references, range).map(({ axis, value, text }) => {
    const along = fraction(range, value);
    const left = axis === 'x' ? along * widthPx : 0;
    const bottom = axis === 'x' ? heightPx : (1 - along) * heightPx;
    const right = left + REFERENCE_SHIFT_PX + textWidth(text, REFERENCE_LABEL_PX) + 2;
    return { left, right, top: bottom - REFERENCE_LABEL_PX - 5, bottom };
  });
}

export function referenceLabels(
  references: ReferenceLine[],
  range: AxisRange,
  theme: PlotTheme,
): Partial<Annotation>[] {
  return shownReferences(references, range).map(({ axis, value, text }) => ({
    ...(axis === 'x'
      ? { x: annotationPosition(range, value), xref: 'x', y: 0, yref: 'paper' }
      : { x: 0, xref: 'paper', y: annotationPosition(range, value), yref: 'y' }),
    xanchor: 'left',
    yanchor: 'bottom',
    xshift: REFERENCE_SHIFT_PX,
    text: escapeText(text),
    showarrow: false,
    font: { size: REFERENCE_LABEL_PX, color: theme.muted },
  }));
}

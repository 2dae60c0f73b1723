/** Knees, crossed limits and scaling fits as Plotly traces over the curves. */
import type { Data, Shape } from 'plotly.js';
import type { Overlay, OverlayMark } from '../../model/curves/overlay';
import type { Drawing } from '../drawing';
import { type PlotTheme, slotColour } from '../palette';
import { overlaps, type Plane, placeInPx, type Rect } from '../plane';
import { escapeText, textWidth } from '../text';
import type { PlotAxes } from './swappedAxes';

/** More marks than this stand without their numbers, which would lie upon one another. */
const MOST_LABELLED = 8;
const SIGNS = {
  knee: { symbol: 'diamond-tall-open', size: 19 },
  sla: { symbol: 'x-thin-open', size: 9 },
  at: { symbol: 'line-ns-open', size: 12 },
} as const;

const TEXT_PX = 11;
/** How far a knee's diamond reaches, and how far a text is from the place it is about. */
const KNEE_PX = { across: 7, up: 14 };
const AWAY_PX = { across: 7, below: 4, above: 6 };
const SIDES = ['bottom right', 'bottom left', 'top left', 'top right'];
const KNEE_SIDES = ['bottom left', 'bottom right', 'top left', 'top right'];

/** Where the text of each mark stands: on no knee and nothing `written` before; empty if it does not fit. */
function sidesOf(
  marks: OverlayMark[],
  isSwapped: boolean,
  plane: Plane,
  written: Rect[],
): string[] {
  const at = marks.map(({ x, y }) => (isSwapped ? placeInPx(plane, y, x) : placeInPx(plane, x, y)));
  const knees: Rect[] = at
    .filter((_, index) => marks[index]?.kind === 'knee')
    .map(({ left, top }) => ({
      left: left - KNEE_PX.across,
      right: left + KNEE_PX.across,
      top: top - KNEE_PX.up,
      bottom: top + KNEE_PX.up,
    }));
  const taken = [...written, ...knees];
  return marks.map(({ kind, text }, index) => {
    const { left, top } = at[index] ?? { left: 0, top: 0 };
    const width = textWidth(text, TEXT_PX);
    const rectOn = (side: string): Rect => {
      const start = side.endsWith('left') ? left - AWAY_PX.across - width : left + AWAY_PX.across;
      const head = side.startsWith('top') ? top - AWAY_PX.above - TEXT_PX : top + AWAY_PX.below;
      return { left: start, right: start + width, top: head, bottom: head + TEXT_PX };
    };
    const side = (kind === 'knee' ? KNEE_SIDES : SIDES).find(
      (corner) => !taken.some((rect) => overlaps(rect, rectOn(corner))),
    );
    if (side) taken.push(rectOn(side));
    return side ?? '';
  });
}

/** Throughput along the horizontal axis, or up the vertical one. */
const places = (points: { x: number; y: number }[], isSwapped: boolean) => ({
  x: points.map((point) => (isSwapped ? point.y : point.x)),
  y: points.map((point) => (isSwapped ? point.x : point.y)),
});

function markTrace(
  kind: keyof typeof SIGNS,
  all: OverlayMark[],
  isSwapped: boolean,
  { theme, compact }: Drawing,
  sideOf: Map<OverlayMark, string>,
  isUpright: boolean,
): Data[] {
  const marks = all.filter((mark) => mark.kind === kind);
  if (marks.length === 0) return [];
  const colours = marks.map((mark) => slotColour(theme, mark.colourSlot));
  // Latencies on one line lie close: what explains the signs tells them.
  const isLabelled = all.length <= MOST_LABELLED && !compact && kind !== 'at';
  const { symbol: usual, size } = SIGNS[kind];
  // A tick lies across the line that is asked along.
  const symbol = kind === 'at' && isUpright ? 'line-ew-open' : usual;
  return [
    {
      type: 'scatter',
      mode: isLabelled ? 'markers+text' : 'markers',
      ...places(marks, isSwapped),
      text: marks.map((mark) => (sideOf.get(mark) ? escapeText(mark.text) : '')),
      textposition: marks.map((mark) => sideOf.get(mark) || 'bottom right'),
      textfont: { size: TEXT_PX, color: colours.map((colour) => colour.ink) },
      hoverinfo: 'skip',
      cliponaxis: false,
      marker: { symbol, size, color: colours.map((colour) => colour.ink), line: { width: 2 } },
    } as Data,
  ];
}

export function overlayTraces(
  { marks, lines, asked }: Overlay,
  isSwapped: boolean,
  drawing: Drawing,
  plane: Plane,
  taken: Rect[] = [],
): Data[] {
  const sides = sidesOf(marks, isSwapped, plane, taken);
  const sideOf = new Map(marks.map((mark, index) => [mark, sides[index] ?? '']));
  return [
    ...lines.map(
      ({ points, colourSlot }): Data => ({
        type: 'scatter',
        mode: 'lines',
        ...places(points, isSwapped),
        hoverinfo: 'skip',
        line: { color: slotColour(drawing.theme, colourSlot).line, width: 1, shape: 'spline' },
        opacity: 0.75,
      }),
    ),
    ...(['sla', 'knee', 'at'] as const).flatMap((kind) =>
      markTrace(kind, marks, isSwapped, drawing, sideOf, (asked?.along === 'x') !== isSwapped),
    ),
  ];
}

/** The throughput or the limit asked as a line across the plot, where the axis reaches it. */
export function targetLineShape(
  { asked }: Overlay,
  { throughput, latency, isSwapped }: Pick<PlotAxes, 'throughput' | 'latency' | 'isSwapped'>,
  theme: PlotTheme,
): Partial<Shape>[] {
  if (!asked) return [];
  const range = asked.along === 'x' ? throughput : latency;
  if (asked.value <= range.low || asked.value >= range.high) return [];
  const isUpright = (asked.along === 'x') !== isSwapped;
  const [at, across] = isUpright ? (['x', 'y'] as const) : (['y', 'x'] as const);
  return [
    {
      type: 'line',
      layer: 'below',
      [`${at}ref`]: at,
      [`${across}ref`]: `${across} domain`,
      [`${at}0`]: asked.value,
      [`${at}1`]: asked.value,
      [`${across}0`]: 0,
      [`${across}1`]: 1,
      line: { color: theme.ink, width: 1.2 },
    } as Partial<Shape>,
  ];
}

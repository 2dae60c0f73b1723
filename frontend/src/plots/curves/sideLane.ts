/** Throughputs without a latency while the throughput axis stands upright: a lane beside it. */
import type { Annotation, Data } from 'plotly.js';
import type { AxisMark } from '../../model/contract';
import { type AxisRange, annotationPosition, fraction } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import { plainLines, textWidth, truncateText } from '../text';
import { MARK_LABEL_PX, markMarker, markTexts } from './marks';

const ROW_PX = 32;
const MARKER_AT_PX = 10;
const LABEL_GAP_PX = 9;
const PADDING_PX = 16;
const MOST_SHARE = 0.3;

interface PlacedMark {
  mark: AxisMark;
  /** The run's name, and under it the throughput. */
  lines: [string, string];
  /** Pixels its label is moved down, so that it covers no other. */
  shift: number;
}

/** The lane: its marks, and its width in pixels; 0 without marks. */
export interface SideLane {
  placed: PlacedMark[];
  widthPx: number;
}

/** Labels right of their marks, each as near to its own height as the others allow. */
export function placeSideMarks(
  marks: AxisMark[],
  range: AxisRange,
  plot: { widthPx: number; heightPx: number },
  compact: boolean,
): SideLane {
  if (marks.length === 0) return { placed: [], widthPx: 0 };
  // On a phone only the markers fit; the legend names them.
  if (compact) {
    const lines: [string, string] = ['', ''];
    return { placed: marks.map((mark) => ({ mark, lines, shift: 0 })), widthPx: 2 * MARKER_AT_PX };
  }
  const aside = MARKER_AT_PX + LABEL_GAP_PX + PADDING_PX;
  const words = markTexts(marks);
  const texts = marks.flatMap((mark) => [mark.short ?? mark.label, words.get(mark) ?? '']);
  const widest = Math.max(...texts.map((text) => textWidth(text, MARK_LABEL_PX)));
  const widthPx = Math.min(widest + aside, plot.widthPx * MOST_SHARE);
  const letters = Math.max(4, Math.floor((widthPx - aside) / textWidth('n', MARK_LABEL_PX)));
  const top = (mark: AxisMark) => (1 - fraction(range, mark.x)) * plot.heightPx;
  let free = Number.NEGATIVE_INFINITY;
  const placed = [...marks]
    .sort((a, b) => top(a) - top(b))
    .map((mark) => {
      const said = words.get(mark) ?? '';
      if (!said) return { mark, lines: ['', ''] as [string, string], shift: 0 };
      const at = Math.max(top(mark), free);
      free = at + ROW_PX;
      const lines: [string, string] = [
        truncateText(mark.short ?? mark.label, letters),
        truncateText(said, letters),
      ];
      return { mark, lines, shift: at - top(mark) };
    });
  return { placed, widthPx };
}

const acrossOf = (lane: SideLane) => MARKER_AT_PX / lane.widthPx;

/** One trace a mark, on the lane's own axis, so that each can be pointed at. */
export const sideTraces = (lane: SideLane, theme: PlotTheme): Data[] =>
  lane.placed.map(({ mark }) => ({
    ...markMarker(mark, theme),
    x: [acrossOf(lane)],
    y: [mark.x],
    xaxis: 'x2',
  }));

export const sideLabels = (
  lane: SideLane,
  range: AxisRange,
  theme: PlotTheme,
): Partial<Annotation>[] =>
  lane.placed.map(({ mark, lines, shift }) => ({
    x: acrossOf(lane),
    xref: 'x2',
    y: annotationPosition(range, mark.x),
    text: plainLines(lines),
    align: 'left',
    showarrow: false,
    xanchor: 'left',
    xshift: LABEL_GAP_PX,
    yanchor: 'middle',
    yshift: -shift,
    font: { size: MARK_LABEL_PX, color: slotColour(theme, mark.style.colour_slot).ink },
  }));

/** Short stems from the axis to each mark. */
export const sideStems = (lane: SideLane, theme: PlotTheme) =>
  lane.placed.map(({ mark }) => ({
    type: 'line' as const,
    xref: 'x2' as const,
    x0: 0,
    x1: acrossOf(lane),
    y0: mark.x,
    y1: mark.x,
    line: {
      width: 1.5,
      color: slotColour(theme, mark.style.colour_slot).line,
      dash: 'dot' as const,
    },
    layer: 'below' as const,
  }));

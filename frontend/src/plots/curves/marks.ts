/** Throughputs without a latency: a lane of their own on the throughput axis. */
import type { Annotation, Data } from 'plotly.js';
import type { AxisMark } from '../../model/contract';
import { countOf } from '../../model/words/formatting';
import { type AxisRange, annotationPosition, fraction } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import { symbolOf } from '../symbol';
import { escapeText, textWidth, truncateText } from '../text';

export const MARK_LABEL_PX = 11.5;
const ROW_PX = 22;
const GAP_PX = 14;

/** A mark with its row in the lane, and the side of it its label stands on. */
export interface PlacedMark {
  mark: AxisMark;
  row: number;
  side: 'left' | 'right';
  /** Empty where another mark of its run speaks for it. */
  text: string;
  /** The row its label stands in. */
  textRow: number;
}

/** The lane: its marks, and how many rows it needs. */
export interface Lane {
  placed: PlacedMark[];
  rows: number;
  /** One row a mark, each a bar from the axis' low end, as nothing else is drawn. */
  isAlone: boolean;
  /** Runs that have neither a label nor a stem: of many those not highlighted. */
  quiet: string[];
}

/** More marks of one run than this share a row and a label, as snapshots without a load do. */
const MOST_APART = 4;
/** The average width of a letter in the size of the font. */
const LETTER_SHARE = 0.54;
const LEAST_NAME = 6;
const EVERYWHERE: Span = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

type Span = [from: number, to: number];

/** The marks of each run, in the order of the runs. */
function marksByRun(marks: AxisMark[]): AxisMark[][] {
  const byRun = new Map<string, AxisMark[]>();
  for (const mark of marks) byRun.set(mark.run_id, [...(byRun.get(mark.run_id) ?? []), mark]);
  return [...byRun.values()];
}

/** What each mark says beside its run's name; of very many of a run the highest speaks for all. */
export const markTexts = (marks: AxisMark[]) => new Map(marksByRun(marks).flatMap(wordsOf));

function wordsOf(marks: AxisMark[]): [AxisMark, string][] {
  if (marks.length <= MOST_APART) return marks.map((mark) => [mark, mark.text]);
  const byHeight = marks.toSorted((a, b) => a.x - b.x);
  const [low, high] = [byHeight[0], byHeight.at(-1)];
  const all = `${countOf(marks.length, 'load point')}, ${low?.text} to ${high?.text}`;
  return marks.map((mark) => [mark, mark === high ? all : '']);
}

/** A row for each mark, or for all of a run that share a label. */
export const laneRows = (marks: AxisMark[]): AxisMark[][] =>
  marksByRun(marks).flatMap((ofRun) =>
    ofRun.length > MOST_APART ? [ofRun] : ofRun.map((mark) => [mark]),
  );

/** How many rows of a lane such a height holds; one at least. */
export const rowsThatFit = (heightPx: number): number => Math.max(1, Math.floor(heightPx / ROW_PX));

/** A mark's name and value within a width: the unit gives way, then the name, never the value. */
function markText(mark: AxisMark, words: string, roomPx: number): string {
  const most = Math.max(14, Math.floor(roomPx / (MARK_LABEL_PX * LETTER_SHARE)));
  const name = mark.short ?? mark.label;
  const whole = `${name}: ${words}`;
  if (whole.length <= most) return whole;
  const value = words.replace(/ [^\d ]+$/, '');
  const left = most - value.length - 2;
  // The marker and the list of runs say whose value it is.
  return left < LEAST_NAME ? truncateText(value, most) : `${truncateText(name, left)}: ${value}`;
}

/**
 * Puts each mark in the first row where its label touches no other; one row a label, and as many as
 * there are, where `mostRows` is infinite: then they are alone. What finds no row stands in the last
 * one without its label: its card and the list of runs have its name.
 */
export function placeMarks(
  marks: AxisMark[],
  range: AxisRange,
  widthPx: number,
  mostRows: number,
  quiet: string[] = [],
): Lane {
  const isAlone = mostRows === Number.POSITIVE_INFINITY;
  const taken: Span[][] = [];
  const newRow = (span: Span) => taken.push([span]) - 1;
  const written = (mark: AxisMark, words: string) => {
    const at = fraction(range, mark.x) * widthPx;
    const side = at > widthPx / 2 ? ('left' as const) : ('right' as const);
    const roomPx = isAlone ? widthPx : (side === 'left' ? at : widthPx - at) - 12;
    const text = words && markText(mark, words, roomPx);
    const reach = textWidth(text, MARK_LABEL_PX) + 14;
    const span: Span = side === 'left' ? [at - reach, at + 8] : [at - 8, at + reach];
    return { mark, side, text, span };
  };
  const isFree = (spans: Span[], [from, to]: Span) => spans.every(([a, b]) => to < a || from > b);
  const isQuiet = (mark: AxisMark) => quiet.includes(mark.run_id);
  const named = marksByRun(marks.filter((mark) => !isQuiet(mark))).flatMap(
    (ofRun): PlacedMark[] => {
      const all = wordsOf(ofRun).map(([mark, words]) => written(mark, words));
      if (ofRun.length > MOST_APART) {
        const isLabelled = isAlone || taken.length + 2 <= mostRows;
        if (!isLabelled && taken.length === 0) newRow(EVERYWHERE);
        const textRow = isLabelled ? newRow(EVERYWHERE) : taken.length - 1;
        const row = isLabelled && !isAlone ? newRow(EVERYWHERE) : textRow;
        return all.map(({ mark, side, text }) => ({
          ...{ mark, side, row, textRow },
          text: isLabelled ? text : '',
        }));
      }
      return all.map(({ mark, side, text, span }) => {
        const free = isAlone ? -1 : taken.findIndex((spans) => isFree(spans, span));
        if (free < 0 && taken.length >= mostRows) {
          return { mark, side, text: '', row: taken.length - 1, textRow: taken.length - 1 };
        }
        const row = free < 0 ? newRow(span) : free;
        if (free >= 0) taken[row]?.push(span);
        return { mark, side, text, row, textRow: row };
      });
    },
  );
  const others = marks.filter(isQuiet);
  const rows = Math.max(taken.length, Math.min(1, others.length));
  const last = { side: 'right' as const, text: '', row: rows - 1, textRow: rows - 1 };
  const placed = [...named, ...others.map((mark) => ({ mark, ...last }))];
  return { placed, rows, isAlone, quiet };
}

/** The lane's height in pixels, its gap to the plot included; 0 without marks. */
export const laneHeight = (lane: Lane): number =>
  lane.rows === 0 ? 0 : lane.rows * ROW_PX + GAP_PX;

/** The share of the plot's height that the lane itself takes. */
export const laneShare = (lane: Lane, plotHeightPx: number): number =>
  Math.min(1, (lane.rows * ROW_PX) / plotHeightPx);

const rowCentre = (lane: Lane, row: number) => 1 - (row + 0.5) / lane.rows;

/** How a mark looks and what it says when it is pointed at, wherever its lane is. */
export const markMarker = (mark: AxisMark, theme: PlotTheme) => ({
  type: 'scatter' as const,
  mode: 'markers' as const,
  name: escapeText(mark.label),
  customdata: [[mark.run_id, mark.point_ids[0] ?? '']],
  hoverinfo: 'none' as const,
  cliponaxis: false,
  marker: {
    symbol: symbolOf(mark.style),
    size: 10,
    color: slotColour(theme, mark.style.colour_slot).line,
    line: { width: 1.8 },
  },
});

/** One trace a mark, on the lane's own axis, so that each can be pointed at. */
export function markTraces(lane: Lane, theme: PlotTheme): Data[] {
  return lane.placed.map(({ mark, row }) => ({
    ...markMarker(mark, theme),
    x: [mark.x],
    y: [rowCentre(lane, row)],
    yaxis: 'y2',
  }));
}

/** A label above its bar, at the bar's foot. */
function barLabel(
  { mark, row, text }: PlacedMark,
  lane: Lane,
  theme: PlotTheme,
): Partial<Annotation> {
  return {
    xref: 'paper',
    x: 0,
    y: rowCentre(lane, row),
    yref: 'y2',
    text: escapeText(text),
    showarrow: false,
    xanchor: 'left',
    xshift: 4,
    yanchor: 'bottom',
    yshift: 4,
    font: { size: MARK_LABEL_PX + 0.5, color: slotColour(theme, mark.style.colour_slot).ink },
  };
}

/** The marks' labels. */
export function markLabels(lane: Lane, range: AxisRange, theme: PlotTheme): Partial<Annotation>[] {
  const speaking = lane.placed.filter(({ text }) => text);
  if (lane.isAlone) return speaking.map((placed) => barLabel(placed, lane, theme));
  return speaking.map(({ mark, textRow, side, text }) => ({
    x: annotationPosition(range, mark.x),
    y: rowCentre(lane, textRow),
    yref: 'y2',
    text: escapeText(text),
    showarrow: false,
    xanchor: side === 'left' ? 'right' : 'left',
    xshift: side === 'left' ? -10 : 10,
    yanchor: 'middle',
    font: { size: MARK_LABEL_PX, color: slotColour(theme, mark.style.colour_slot).ink },
  }));
}

/** Thin stems from the axis to each mark, so that its throughput can be read off. */
export function markStems(lane: Lane, range: AxisRange, theme: PlotTheme) {
  const stems = lane.placed.filter(({ mark }) => !lane.quiet.includes(mark.run_id));
  return stems.map(({ mark, row }) => ({
    type: 'line' as const,
    yref: 'y2' as const,
    x0: lane.isAlone ? range.low : mark.x,
    x1: mark.x,
    y0: lane.isAlone ? rowCentre(lane, row) : 0,
    y1: rowCentre(lane, row),
    line: {
      width: lane.isAlone ? 2 : 1,
      color: slotColour(theme, mark.style.colour_slot).line,
      dash: 'dot' as const,
    },
    layer: 'below' as const,
  }));
}

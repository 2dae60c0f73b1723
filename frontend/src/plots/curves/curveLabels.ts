/** Direct labels: the run's name at its curve's end, and the load level at each marker. */
import type { Annotation } from 'plotly.js';
import type { CurveFigure, CurvePoint, CurveSeries } from '../../model/contract';
import { curveName } from '../../model/words/curveName';
import { annotationPosition } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import {
  isCrossed,
  lineRects,
  markerRects,
  overlaps,
  type Place,
  type Plane,
  placeInPx,
  type Rect,
  type Stroke,
  strokesOf,
} from '../plane';
import { escapeText, textWidth, truncateText } from '../text';

const NAME_SIZE = 12.5;
const LEVEL_SIZE = 10.5;
const NAME_HEIGHT = 17;
const MOST_LETTERS = [34, 28, 23, 19, 16, 13, 10, 7];
/** How far a level's label may reach over the latency axis. */
const LEVEL_REACH_PX = 4;
/** Names begin this far right of the last marker. */
const NAME_SHIFT_PX = 9;
/** How far a name goes out of a line's way. */
const LINE_DETOUR_PX = 44;
/** Above this many curves only the ends are labelled. */
const MOST_LABELLED = 6;

const NAME_GAP = 16;
/** Above this many curves only the extreme and the highlighted ones are named. */
const MOST_NAMED = 10;

/** A curve that is named, and the lengths in which it may be, the longest first. */
export interface NamedCurve {
  series: CurveSeries;
  texts: string[];
}

/** A name that the core does not say how to cut. */
function cutAtTheEnd({ label, short, variant, note_number: number }: CurveSeries): string[] {
  const sign = number == null ? '' : ` [${number}]`;
  return MOST_LETTERS.map((most) => {
    const room = most - (variant ? variant.length + 2 : 0) - sign.length;
    return curveName({ label: truncateText(short ?? label, Math.max(4, room)), variant }) + sign;
  });
}

/** Which of the curves on show are named: all of few, of many those not dimmed and extreme. */
export function namedCurves(
  figure: CurveFigure,
  shown: CurveSeries[],
  dimmed: string[],
): NamedCurve[] {
  const order = figure.names?.length
    ? figure.names.flatMap(({ run_id: id, metric, texts }) =>
        shown
          .filter((series) => series.run_id === id && (series.metric ?? null) === metric)
          .map((series) => ({ series, texts: [...texts] })),
      )
    : shown.map((series) => ({ series, texts: cutAtTheEnd(series) }));
  if (order.length <= MOST_NAMED) return order;
  const isDimmed = ({ series }: NamedCurve) => Number(dimmed.includes(series.run_id));
  return order.toSorted((a, b) => isDimmed(a) - isDimmed(b)).slice(0, MOST_NAMED);
}

const widthOf = (name: string): number => textWidth(name, NAME_SIZE) + NAME_GAP;
export const nameWidth = ({ texts }: NamedCurve): number => widthOf(texts[0] ?? '');

/** The longest text that fits, which is the curve's own; whatever the last digit says. */
const fittingName = ({ texts }: NamedCurve, roomPx: number): string | undefined =>
  texts.find((text) => widthOf(text) <= roomPx + 0.01);

interface PlacedName {
  series: CurveSeries;
  /** The curve's end, which it stands at. */
  last: CurvePoint;
  text: string;
  /** Pixels it is moved down from its curve's end, and begins right of it. */
  shift: number;
  startPx: number;
  rect: Rect;
}

/** Up and down from its own height, nearest first. */
function nearestFree(isFree: (offset: number) => boolean, reachPx: number): number | null {
  for (let away = 0; away <= reachPx; away += 2) {
    if (isFree(-away)) return -away;
    if (isFree(away)) return away;
  }
  return null;
}

/** Where a curve's name begins: right of its last marker and of the whisker there. */
function nameStart(last: CurvePoint, plane: Plane): number {
  const at = placeInPx(plane, last.x, last.y).left;
  return Math.max(NAME_SHIFT_PX, placeInPx(plane, last.x_high ?? last.x, last.y).left - at + 5);
}

/**
 * Names right of each curve's last point, moved up or down until none covers another or a marker,
 * nor the line of another curve if possible. Other names are in the legend only.
 */
export function placeNames(
  named: NamedCurve[],
  seriesList: CurveSeries[],
  plane: Plane,
  obstacles: Rect[],
): PlacedName[] {
  const wanted = named.flatMap((curve) =>
    curve.series.points
      .slice(-1)
      .map((last) => ({ curve, last, at: placeInPx(plane, last.x, last.y) })),
  );
  const placed: PlacedName[] = [];
  const taken = [...obstacles, ...markerRects(seriesList, plane)];
  const lines = seriesList.map((series) => lineRects(series, plane));
  // Among many curves a name far from its end would be taken for another's.
  const reachPx = seriesList.length > MOST_NAMED ? LINE_DETOUR_PX : plane.heightPx;
  for (const { curve, last, at } of wanted.sort((a, b) => a.at.top - b.at.top)) {
    const { series } = curve;
    const startPx = nameStart(last, plane);
    const roomPx = plane.widthPx + plane.rightPx - at.left - startPx + NAME_SHIFT_PX;
    const text = fittingName(curve, roomPx);
    if (text === undefined) continue;
    const rectAt = (offset: number): Rect => ({
      left: at.left + startPx - 3,
      right: at.left + startPx + widthOf(text) - NAME_SHIFT_PX,
      top: at.top + offset - NAME_HEIGHT / 2,
      bottom: at.top + offset + NAME_HEIGHT / 2,
    });
    // A name only moves up and down, so only objects above or below it can collide.
    const column = rectAt(0);
    const isInColumn = (other: Rect) => other.left < column.right && other.right > column.left;
    const marks = taken.filter(isInColumn);
    const others = lines.flatMap((line, index) =>
      seriesList[index] === series ? [] : line.filter(isInColumn),
    );
    const isFreeOf = (obstacles: Rect[]) => (offset: number) => {
      const rect = rectAt(offset);
      // Beyond the plot there are ticks and lanes; a curve may end right at its edge.
      const isWithin = rect.top > -NAME_HEIGHT && rect.bottom < plane.heightPx + NAME_HEIGHT / 2;
      return isWithin && !obstacles.some((other) => overlaps(other, rect));
    };
    const shift =
      nearestFree(isFreeOf([...marks, ...others]), LINE_DETOUR_PX) ??
      nearestFree(isFreeOf(marks), reachPx);
    if (shift === null) continue;
    placed.push({ series, last, text, shift, startPx, rect: rectAt(shift) });
    taken.push(rectAt(shift));
  }
  return placed;
}

export function nameLabels(
  names: PlacedName[],
  plane: Pick<Plane, 'x' | 'y'>,
  dimmed: string[],
  theme: PlotTheme,
): Partial<Annotation>[] {
  return names.map(({ series, last, text, shift, startPx }) => ({
    x: annotationPosition(plane.x, last.x),
    y: annotationPosition(plane.y, last.y),
    text: escapeText(text),
    // Whose name it is, for who writes over it.
    name: series.run_id,
    captureevents: true,
    showarrow: false,
    ...(dimmed.includes(series.run_id) ? { opacity: 0.45 } : {}),
    xanchor: 'left' as const,
    yanchor: 'middle' as const,
    xshift: startPx,
    yshift: -shift,
    bgcolor: theme.veil,
    borderpad: 0,
    font: {
      size: NAME_SIZE,
      weight: 600,
      color: slotColour(theme, series.style.colour_slot).ink,
    },
  }));
}

/** A curve with a text for each of its points; empty if it would cover a name or a marker. */
export interface LevelTexts {
  series: CurveSeries;
  texts: string[];
  /** The side of its marker that each stands on. */
  sides: LevelSide[];
}

/** The sides of a marker, the usual one first. */
const LEVEL_SIDES = ['top left', 'top right', 'bottom left', 'bottom right'] as const;
type LevelSide = (typeof LEVEL_SIDES)[number];

const LEVEL_LETTERS = 14;
/** At a load that was not steady by its samples; a note below the chart says so. */
const UNSTEADY_SIGN = '~';

/** What stands at a marker: its load level, ~ if it was not steady, the number of its note. */
function levelSign({ label, note_number: number, is_unsteady: isUnsteady }: CurvePoint): string {
  const level = truncateText(label, LEVEL_LETTERS);
  const text = !isUnsteady ? level : level === '?' ? UNSTEADY_SIGN : `${level} ${UNSTEADY_SIGN}`;
  if (number == null) return text;
  return text === '?' ? `[${number}]` : `${text} [${number}]`;
}

/** The place of a label at a marker, on one of its sides. */
function levelRect(at: Place, text: string, side: LevelSide): Rect {
  const reach = textWidth(text, LEVEL_SIZE) + 5;
  const across = side.endsWith('left')
    ? { left: at.left - reach, right: at.left - 3 }
    : { left: at.left + 3, right: at.left + reach };
  const up = side.startsWith('top')
    ? { top: at.top - 17, bottom: at.top - 4 }
    : { top: at.top + 4, bottom: at.top + 17 };
  return { ...across, ...up };
}

// Notes and unsteady loads come first, then the ends of a curve, and the levels between them last.
function turnOf({ note_number: number, is_unsteady: isUnsteady }: CurvePoint, isEnd: boolean) {
  if (number != null || isUnsteady) return 'noted';
  return isEnd ? 'ends' : 'between';
}

/**
 * The level labels of each series: none covers a name, a marker or another label, nor a line, its
 * own curve's least of all, where a side of its marker is free of it.
 */
export function levelLabels(
  seriesList: CurveSeries[],
  plane: Plane,
  names: PlacedName[],
  obstacles: Rect[],
): LevelTexts[] {
  const fixed = [
    ...obstacles,
    ...names.map((name) => name.rect),
    ...markerRects(seriesList, plane),
  ];
  const isCrowded = seriesList.length > MOST_LABELLED;
  const shown = seriesList.map((series) => ({
    series,
    texts: series.points.map(() => ''),
    sides: series.points.map((): LevelSide => LEVEL_SIDES[0]),
    strokes: strokesOf(series, plane),
  }));
  const everywhere = shown.flatMap(({ strokes }) => strokes);
  const taken: Rect[] = [];
  // What reaches over the plot's ends would be cut there.
  const isFree = (rect: Rect) =>
    rect.left >= -LEVEL_REACH_PX &&
    rect.right <= plane.widthPx + LEVEL_REACH_PX &&
    rect.top >= 0 &&
    rect.bottom <= plane.heightPx &&
    !fixed.some((other) => overlaps(other, rect));
  for (const pass of ['noted', 'ends', 'between'] as const) {
    for (const { series, texts, sides, strokes } of shown) {
      // The points of a cloud have no order and thus no ends.
      if (series.is_observed) continue;
      series.points.forEach((point, index) => {
        const isEnd = index === 0 || index === series.points.length - 1;
        if (turnOf(point, isEnd) !== pass || (pass === 'between' && isCrowded)) return;
        const text = levelSign(point);
        if (text === '?') return;
        const at = placeInPx(plane, point.x, point.y);
        const free = LEVEL_SIDES.map((side) => ({ side, rect: levelRect(at, text, side) })).filter(
          ({ rect }) => isFree(rect),
        );
        const clearOf = (lines: Stroke[]) =>
          free.find(({ rect }) => !lines.some((stroke) => isCrossed(rect, stroke)));
        const chosen = clearOf(everywhere) ?? clearOf(strokes) ?? free[0];
        // Two labels at one place would both be taken for either's; the first stays.
        if (!chosen || taken.some((other) => overlaps(other, chosen.rect))) return;
        taken.push(chosen.rect);
        texts[index] = escapeText(text);
        sides[index] = chosen.side;
      });
    }
  }
  return shown;
}

export const LEVEL_FONT_PX = LEVEL_SIZE;

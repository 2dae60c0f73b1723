/** Direct labels: the run's name at its curve's end, and the load level at each marker. */
import type { Annotation } from 'plotly.js';
import type { CurveSeries } from '../model/contract';
import { type AxisRange, fraction, onAxis } from './frame';
import { type ChartTheme, slotColour } from './palette';
import { plain, shortened, textWidth } from './text';

const NAME_SIZE = 12.5;
const LEVEL_SIZE = 10.5;
const NAME_HEIGHT = 17;
const MOST_LETTERS = 34;
/** How far a level's label may reach over the latency axis. */
const LEVEL_REACH_PX = 4;
const MARKER_REACH_PX = 4;
/** Of more curves than this only the ends are labelled. */
const MOST_LABELLED = 6;

export interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const touches = (one: Rect, other: Rect) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

interface Plane {
  x: AxisRange;
  y: AxisRange;
  widthPx: number;
  heightPx: number;
  /** Room for names right of the plot. */
  rightPx: number;
}

/** A value's place in pixels from the plot's upper left corner. */
const place = (plane: Plane, x: number, y: number) => ({
  left: fraction(plane.x, x) * plane.widthPx,
  top: (1 - fraction(plane.y, y)) * plane.heightPx,
});

const NAME_GAP = 16;
const fullName = (series: CurveSeries): string => shortened(series.label, MOST_LETTERS);
const widthOf = (name: string): number => textWidth(name, NAME_SIZE) + NAME_GAP;
export const nameWidth = (series: CurveSeries): number => widthOf(fullName(series));

/** As much of the name as fits into `roomPx`. */
function fittingName(series: CurveSeries, roomPx: number): string {
  const letter = textWidth('n', NAME_SIZE);
  // Room made for just this name holds it, whatever the last digit of the division says.
  const letters = Math.floor((roomPx - NAME_GAP) / letter + 1e-6);
  return shortened(fullName(series), Math.max(4, letters));
}

interface PlacedName {
  series: CurveSeries;
  text: string;
  shift: number;
  rect: Rect;
}

const markerRect = ({ left, top }: { left: number; top: number }): Rect => ({
  left: left - MARKER_REACH_PX,
  right: left + MARKER_REACH_PX,
  top: top - MARKER_REACH_PX,
  bottom: top + MARKER_REACH_PX,
});

const markerRects = (seriesList: CurveSeries[], plane: Plane): Rect[] =>
  seriesList.flatMap((series) =>
    series.points.map((point) => markerRect(place(plane, point.x, point.y))),
  );

/** Names right of each curve's last point, moved up or down until none covers another or a marker. */
export function placeNames(seriesList: CurveSeries[], plane: Plane): PlacedName[] {
  const wanted = seriesList.flatMap((series) => {
    const last = series.points.at(-1);
    return last ? [{ series, at: place(plane, last.x, last.y) }] : [];
  });
  const placed: PlacedName[] = [];
  const taken = markerRects(seriesList, plane);
  for (const { series, at } of wanted.sort((one, other) => one.at.top - other.at.top)) {
    let shift = 0;
    const text = fittingName(series, plane.widthPx + plane.rightPx - at.left);
    const rectAt = (offset: number): Rect => ({
      left: at.left + 6,
      right: at.left + widthOf(text),
      top: at.top + offset - NAME_HEIGHT / 2,
      bottom: at.top + offset + NAME_HEIGHT / 2,
    });
    const isFree = (offset: number) => taken.every((other) => !touches(other, rectAt(offset)));
    // The nearest free place, above or below.
    for (let away = 0; !isFree(shift); away += 2) shift = isFree(-away) ? -away : away;
    placed.push({ series, text, shift, rect: rectAt(shift) });
    taken.push(rectAt(shift));
  }
  return placed;
}

export function nameLabels(
  names: PlacedName[],
  plane: Pick<Plane, 'x' | 'y'>,
  dimmed: string[],
  theme: ChartTheme,
): Partial<Annotation>[] {
  return names.flatMap(({ series, text, shift }) => {
    const last = series.points.at(-1);
    if (!last) return [];
    return {
      x: onAxis(plane.x, last.x),
      y: onAxis(plane.y, last.y),
      text: plain(text),
      showarrow: false,
      ...(dimmed.includes(series.run_id) ? { opacity: 0.45 } : {}),
      xanchor: 'left' as const,
      yanchor: 'middle' as const,
      xshift: 9,
      yshift: -shift,
      font: {
        size: NAME_SIZE,
        weight: 600,
        color: slotColour(theme, series.style.colour_slot).ink,
      },
    };
  });
}

/** A series' level labels; the empty text where a label would cover a name, marker or label. */
export function levelLabels(
  seriesList: CurveSeries[],
  plane: Plane,
  names: PlacedName[],
): Map<string, string[]> {
  const taken = [...names.map((name) => name.rect), ...markerRects(seriesList, plane)];
  const isCrowded = seriesList.length > MOST_LABELLED;
  const shown = new Map<string, string[]>();
  for (const series of seriesList) {
    shown.set(
      series.run_id,
      series.points.map(() => ''),
    );
  }
  const labelRect = (x: number, y: number, text: string): Rect => {
    const at = place(plane, x, y);
    return {
      left: at.left - textWidth(text, LEVEL_SIZE) - 5,
      right: at.left - 3,
      top: at.top - 17,
      bottom: at.top - 4,
    };
  };
  // The ends of a curve matter most, so they are placed before the levels between them.
  for (const pass of ['ends', 'between'] as const) {
    for (const series of seriesList) {
      const texts = shown.get(series.run_id) ?? [];
      series.points.forEach((point, index) => {
        const isEnd = index === 0 || index === series.points.length - 1;
        if (isEnd !== (pass === 'ends') || point.label === '?') return;
        if (!isEnd && isCrowded) return;
        const text = shortened(point.label, 14);
        const rect = labelRect(point.x, point.y, text);
        if (rect.left < -LEVEL_REACH_PX || taken.some((other) => touches(other, rect))) return;
        taken.push(rect);
        texts[index] = plain(text);
      });
    }
  }
  return shown;
}

export const LEVEL_FONT_PX = LEVEL_SIZE;

/** Where everything of the overlay goes, before any of it is drawn. */

import type { CurveFigure } from '../../model/contract';
import { isMany } from '../../model/view/highlights';
import { countText } from '../../model/words/formatting';
import { placeBands } from '../bands';
import type { Drawing } from '../drawing';
import {
  type AxisRange,
  axisRange,
  fraction,
  isShortened,
  type PlotBox,
  plotHeight,
  plotWidth,
  TICK_PX,
} from '../frame';
import { markerRects } from '../plane';
import { textWidth } from '../text';
import { placeCeilings, reachableCeilings, referenceRects } from './ceilings/ceilingShapes';
import { placeSideCeilings, sideCeilingRects } from './ceilings/sideCeilings';
import { levelLabels, type NamedCurve, namedCurves, nameWidth, placeNames } from './curveLabels';
import { laneHeight, laneShare, placeMarks, rowsThatFit } from './marks';
import { placeSideMarks } from './sideLane';
import { axesOf, type PlotAxes, swapParts } from './swappedAxes';
import { shownParts, type VisibilityChoices, type VisibleParts } from './visibleParts';
import { unitSizes, visibleSeries, zoomAxis, zoomedParts } from './zoomedParts';

export const BASE_TOP = 14;
export const BOTTOM = 50;
const SIDE_GAP_PX = 14;

/** Space for names beyond the right end of the axis. */
function nameRoom(named: NamedCurve[], x: AxisRange, widthPx: number, mostShare: number): number {
  const beyond = named.flatMap((curve) =>
    curve.series.points.slice(-1).map((last) => {
      const share = fraction(x, last.x_high ?? last.x);
      // This space moves the curve's end to the left, too.
      return share > 0 ? (nameWidth(curve) - widthPx * (1 - share)) / share : 0;
    }),
  );
  return Math.min(Math.max(24, ...beyond), widthPx / mostShare);
}

/** Names are at the curves if they fit and there are several runs. */
const isNamed = (figure: CurveFigure, view: VisibilityChoices, { compact }: Drawing): boolean =>
  view.whole !== undefined ||
  (figure.runs.length > 1 && (!compact || figure.series.length <= MOST_NAMED_ON_PHONE));

const MOST_NAMED_ON_PHONE = 4;

/** The space that each panel of one figure leaves for names: its axes are as long as the others'. */
const PANEL_NAMES = 0.28;

/** The shares of the height that causes above the curves, and the lane under them, take at most. */
const MOST_HEADING = 0.2;
const MOST_LANE = 0.4;

/** Width of an axis' title, its ticks and the gaps between. */
const BESIDE_TICKS_PX = 30;

/** The space for the vertical axis: numbers from 1,000 on take more if none is shortened to 1k. */
function leftOf({ isSwapped, y }: PlotAxes, figure: CurveFigure, compact: boolean): number {
  const usual = compact ? 46 : 62;
  const { unit } = isSwapped ? figure.x : figure.y;
  if (y.high < 1000 || isShortened(unit, y)) return usual;
  const longest = countText(Math.round(y.high));
  return Math.max(usual, textWidth(longest, TICK_PX) + BESIDE_TICKS_PX);
}

/** Where the curves go, now that the labels' needs are known. */
function boxFor(
  named: NamedCurve[],
  x: AxisRange,
  isNamed: boolean,
  isPanel: boolean,
  left: number,
  drawing: Drawing,
): PlotBox {
  const wide = drawing.widthPx - left;
  const names = isNamed ? nameRoom(named, x, wide, drawing.compact ? 5 : 3) : 20;
  return {
    width: drawing.widthPx,
    height: drawing.heightPx,
    left,
    right: isPanel ? wide * PANEL_NAMES : names,
    top: BASE_TOP,
    bottom: BOTTOM,
  };
}

/** Every throughput the axis must reach, ceilings apart. */
const throughputs = (parts: VisibleParts): number[] => [
  ...parts.series.flatMap((curve) =>
    curve.points.flatMap((point) => [point.x, point.x_high ?? point.x]),
  ),
  ...parts.marks.map((mark) => mark.x),
  ...parts.annotations.map((remark) => remark.x),
];

const latencies = (parts: VisibleParts): number[] =>
  parts.series.flatMap((curve) =>
    curve.points.flatMap((point) => [point.y, point.y_high ?? point.y]),
  );

/** The chart's parts, swapped if the view says so, and its axes. */
export function partsAndAxes(figure: CurveFigure, view: VisibilityChoices) {
  const usual = shownParts(figure, view);
  const isAlone = usual.series.length === 0;
  const all = view.whole ? shownParts(view.whole, view) : usual;
  const reached = throughputs(all);
  const near = reachableCeilings(all.ceilings, Math.max(0, ...reached));
  const whole = axisRange([...reached, ...near.map((ceiling) => ceiling.value)], view.xScale);
  const ceilings = usual.ceilings.filter((ceiling) => near.includes(ceiling));
  const size = unitSizes(figure);
  const along = zoomAxis(whole, view.throughputRange, size.x);
  const up = zoomAxis(axisRange(latencies(all), view.yScale), view.latencyRangeUs, size.y);
  // Marks alone have no latency that could be put across.
  const axes = axesOf(along, up, view.isSwapped && !isAlone);
  const inReach = zoomedParts({ ...usual, ceilings }, along);
  return { parts: axes.isSwapped ? swapParts(inReach) : inReach, axes, isAlone };
}

/** The parts, the axes, and the places of lanes and labels. */
export function overlayLayoutOf(figure: CurveFigure, view: VisibilityChoices, drawing: Drawing) {
  const { parts, axes, isAlone } = partsAndAxes(figure, view);
  const { x, y, throughput, isSwapped } = axes;
  const hasNames = isNamed(figure, view, drawing);
  // A name stands at the last point that can be seen.
  const seen = visibleSeries(parts.series, axes);
  const named = hasNames ? namedCurves(figure, seen, view.dimmed) : [];
  const left = leftOf(axes, figure, drawing.compact);
  const box = boxFor(named, x, hasNames, view.whole !== undefined, left, drawing);
  const above = isSwapped ? [] : parts.ceilings;
  const mostPx = plotHeight(box) * MOST_HEADING;
  const heading = placeCeilings(above, throughput, plotWidth(box), drawing.compact, mostPx);
  box.top = Math.max(BASE_TOP, heading.heightPx + 8);
  const size = { widthPx: plotWidth(box), heightPx: plotHeight(box) };
  const mostRows = isAlone ? Number.POSITIVE_INFINITY : rowsThatFit(size.heightPx * MOST_LANE);
  const across = isSwapped ? [] : parts.marks;
  const quiet = isMany(figure.runs.length) && !isAlone ? view.dimmed : [];
  const lane = placeMarks(across, throughput, size.widthPx, mostRows, quiet);
  const side = placeSideMarks(isSwapped ? parts.marks : [], throughput, size, drawing.compact);
  const share = isAlone && lane.rows > 0 ? 1 : laneShare(lane, size.heightPx);
  const foot = isAlone ? 1 : laneHeight(lane) / size.heightPx;
  const edge = side.widthPx > 0 ? (side.widthPx + SIDE_GAP_PX) / size.widthPx : 0;
  const plane = {
    x,
    y,
    widthPx: size.widthPx * (1 - edge),
    heightPx: size.heightPx * (1 - foot),
    rightPx: box.right,
  };
  const beside = placeSideCeilings(isSwapped ? parts.ceilings : [], axes, plane);
  const lines = sideCeilingRects(beside, axes, plane);
  const markers = markerRects(parts.series, plane);
  const bands = placeBands(parts.bands, plane, [...lines, ...markers]);
  const written = isAlone ? [] : referenceRects(parts.references, axes.latency, plane);
  const obstacles = [...lines, ...bands.map(({ rect }) => rect), ...written];
  const names = placeNames(named, seen, plane, obstacles);
  const levels = levelLabels(parts.series, plane, names, obstacles);
  const lanes = { lane, side, share, foot, edge };
  return {
    parts,
    axes,
    isAlone,
    box,
    heading,
    beside,
    ...lanes,
    plane,
    markers,
    bands,
    names,
    levels,
  };
}

export type OverlayLayout = ReturnType<typeof overlayLayoutOf>;

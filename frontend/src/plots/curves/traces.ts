/** A run's curve as a Plotly trace, and the ring round the marker that is chosen. */
import type { Data } from 'plotly.js';
import type { CurvePoint } from '../../model/contract';
import type { ChosenPoint } from '../../model/view/view';
import { curveName } from '../../model/words/curveName';
import { countText } from '../../model/words/formatting';
import type { Drawing } from '../drawing';
import { type PlotTheme, slotColour } from '../palette';
import { clusterWidth, isThin, lineWidth, shapeOf, showsCount } from '../symbol';
import { escapeText } from '../text';
import { LEVEL_FONT_PX, type LevelTexts } from './curveLabels';
import type { PlotAxes } from './swappedAxes';
import type { VisibleParts } from './visibleParts';

type Mode = 'lines+markers+text' | 'lines+markers' | 'markers+text' | 'markers';

function whiskers(points: CurvePoint[], axis: 'x' | 'y', color: string) {
  const low = axis === 'x' ? 'x_low' : 'y_low';
  const high = axis === 'x' ? 'x_high' : 'y_high';
  if (points.every((point) => point[low] === null || point[high] === null)) return {};
  return {
    [`error_${axis}`]: {
      type: 'data' as const,
      symmetric: false,
      array: points.map((point) => (point[high] ?? point[axis]) - point[axis]),
      arrayminus: points.map((point) => point[axis] - (point[low] ?? point[axis])),
      thickness: 1,
      width: 3,
      color,
    },
  };
}

/** How strongly a run that is dimmed is drawn. */
export const DIM_OPACITY = 0.25;

export function seriesTrace(
  { series, texts, sides }: LevelTexts,
  dimmed: string[],
  drawing: Drawing,
): Data {
  const colour = slotColour(drawing.theme, series.style.colour_slot);
  const { dash, filled } = series.style;
  const isJoined = series.points.length > 1 && series.is_joined;
  return {
    type: 'scatter',
    mode: `${isJoined ? 'lines+' : ''}markers${texts.some(Boolean) ? '+text' : ''}` as Mode,
    x: series.points.map((point) => point.x),
    y: series.points.map((point) => point.y),
    name: escapeText(curveName(series)),
    text: texts,
    textposition: sides,
    textfont: { size: LEVEL_FONT_PX, color: drawing.theme.muted },
    customdata: series.points.map((point) => [
      series.run_id,
      point.point_ids[0] ?? '',
      series.metric ?? '',
    ]),
    hoverinfo: 'none',
    cliponaxis: false,
    ...(dimmed.includes(series.run_id) ? { opacity: DIM_OPACITY } : {}),
    line: { color: colour.line, width: lineWidth(series.style), dash: dash as 'solid' },
    marker: {
      symbol: shapeOf(series.style),
      size: isThin(series.style) ? 6.5 : 7.5,
      opacity: series.opacity,
      color: filled ? colour.line : drawing.theme.paper,
      line: { color: colour.line, width: isThin(series.style) ? 1.4 : 1.8 },
    },
    ...whiskers(series.points, 'x', colour.line),
    ...whiskers(series.points, 'y', colour.line),
  };
}

/**
 * A run's points. A cloud of many is drawn by density, on linear axes that show all of
 * it; each point is there still, unseen, for a hand or a key to find.
 */
export function seriesTraces(
  level: LevelTexts,
  dimmed: string[],
  drawing: Drawing,
  { x, y }: PlotAxes,
): Data[] {
  const trace = seriesTrace(level, dimmed, drawing);
  const cells = level.series.gathered;
  const isWhole =
    x.scale === y.scale &&
    x.scale === 'linear' &&
    cells.every(
      (cell) => cell.x >= x.low && cell.x <= x.high && cell.y >= y.low && cell.y <= y.high,
    );
  if (!cells.length || !isWhole) return [trace];
  const { marker } = trace as { marker: object };
  const crowd = {
    ...trace,
    mode: 'markers+text',
    x: cells.map((cell) => cell.x),
    y: cells.map((cell) => cell.y),
    text: cells.map(({ size, count }) => (showsCount(size) ? countText(count) : '')),
    textposition: 'middle center',
    customdata: [],
    hoverinfo: 'skip',
    marker: {
      ...marker,
      symbol: 'circle',
      opacity: 0.45,
      size: cells.map((cell) => clusterWidth(cell.size)),
    },
  };
  return [crowd as unknown as Data, { ...trace, marker: { ...marker, opacity: 0 } } as Data];
}

/** A ring round each marker of the load point that is chosen. */
export function ringTrace(
  parts: Pick<VisibleParts, 'series'>,
  chosen: ChosenPoint | null,
  theme: PlotTheme,
): Data[] {
  if (!chosen) return [];
  const points = parts.series
    .filter((curve) => curve.run_id === chosen.runId)
    .flatMap((curve) => curve.points.filter((point) => point.point_ids.includes(chosen.pointId)));
  if (points.length === 0) return [];
  return [
    {
      type: 'scatter',
      mode: 'markers',
      x: points.map((point) => point.x),
      y: points.map((point) => point.y),
      hoverinfo: 'skip',
      cliponaxis: false,
      marker: { symbol: 'circle-open', size: 19, color: theme.ink, line: { width: 2 } },
    },
  ];
}

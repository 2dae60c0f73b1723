/** A demand as a cloud of intervals, requests against bandwidth, within the ceilings of an offer. */
import type { Data, Layout } from 'plotly.js';
import type { FitOffer, FitResult } from '../../model/contract';
import { countOf, countText } from '../../model/words/formatting';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { type AxisRange, axisRange, axisStyle, layoutStyle } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import { clusterWidth, showsCount } from '../symbol';
import { escapeText } from '../text';

type Gathered = FitResult['gathered'][number];
type DemandPoint = FitResult['points'][number];
type Ceiling = FitOffer['ceilings'][number];

const MARGIN = { left: 66, right: 20, top: 28, bottom: 48 };
const COMPACT_MARGIN = { left: 52, right: 12, top: 28, bottom: 46 };
const EXCEEDS_SLOT = 5;
const WITHIN_SLOT = 0;
/** Demands known on one axis only are drawn on it. */
const AXES = ['throughput_iops', 'bandwidth_mib_s'] as const;

/** The ceilings of all I/O, which are those that have a place on the two axes. */
const drawn = (chosen: FitOffer | null, metric: (typeof AXES)[number]): Ceiling[] =>
  (chosen?.ceilings ?? []).filter((ceiling) => ceiling.metric === metric);

const placed = (points: DemandPoint[]) =>
  points.filter((point) => point.throughput_iops !== null && point.bandwidth_mib_s !== null);

/** How many intervals have no place on the chart, as they state one of the two only, or none. */
export const intervalsOffChart = ({ points }: FitResult): number =>
  points.length - placed(points).length;

function trace(points: DemandPoint[], isOver: boolean, theme: PlotTheme): Data {
  const colour = slotColour(theme, isOver ? EXCEEDS_SLOT : WITHIN_SLOT).line;
  return {
    type: 'scatter',
    mode: 'markers',
    name: isOver ? 'exceeds a ceiling' : 'within',
    x: points.map((point) => point.throughput_iops),
    y: points.map((point) => point.bandwidth_mib_s),
    text: points.map(whenText),
    hovertemplate: '%{text}<br>%{x:,.4~g} IOPS, %{y:,.4~g} MiB/s<extra></extra>',
    marker: {
      color: colour,
      symbol: isOver ? 'x' : 'circle',
      size: isOver ? 8 : 6,
      opacity: 0.8,
    },
  } as Data;
}

/** Intervals near each other as one sign, its area as their count; large ones say it. */
function crowd(cells: Gathered[], isOver: boolean, theme: PlotTheme): Data {
  const colour = slotColour(theme, isOver ? EXCEEDS_SLOT : WITHIN_SLOT).line;
  return {
    type: 'scatter',
    mode: 'text+markers',
    cliponaxis: false,
    name: isOver ? 'exceed a ceiling' : 'within',
    x: cells.map((cell) => cell.throughput_iops),
    y: cells.map((cell) => cell.bandwidth_mib_s),
    text: cells.map((cell) => (showsCount(cell.size) ? countText(cell.count) : '')),
    textfont: { size: 11, color: theme.ink },
    customdata: cells.map((cell) => countOf(cell.count, 'interval')),
    hovertemplate: '%{customdata} near<br>%{x:,.4~g} IOPS, %{y:,.4~g} MiB/s<extra></extra>',
    marker: {
      color: colour,
      symbol: isOver ? 'x-thin' : 'circle',
      size: cells.map((cell) => clusterWidth(cell.size)),
      opacity: isOver ? 1 : 0.6,
      line: { color: colour, width: isOver ? 2 : 1 },
    },
  } as unknown as Data;
}

/** On the clock of the report, which has no zone. */
const whenText = (point: DemandPoint): string =>
  escapeText(
    point.started_at ? point.started_at.slice(0, 16).replace('T', ' ') : (point.label ?? ''),
  );

function ceilingLines(ceilings: Ceiling[], isAcross: boolean, range: AxisRange, theme: PlotTheme) {
  const seen = ceilings.filter(({ value }) => value <= range.high);
  const line = (binds: boolean) => ({
    color: theme.ceiling,
    width: binds ? 2 : 1.2,
    dash: 'dash' as const,
  });
  const shapes = seen.map(({ value, is_binding }) =>
    isAcross
      ? { type: 'line', xref: 'paper', x0: 0, x1: 1, y0: value, y1: value, line: line(is_binding) }
      : { type: 'line', yref: 'paper', y0: 0, y1: 1, x0: value, x1: value, line: line(is_binding) },
  );
  // The axis says which quantity a ceiling bounds.
  const annotations = seen.map(({ value, short_text, is_binding }, at) => ({
    text: escapeText(`${short_text}${is_binding ? ', binds' : ''}`),
    showarrow: false,
    font: { size: 11.5, color: theme.ink },
    bgcolor: theme.veil,
    ...(isAcross
      ? { xref: 'paper', x: 1, xanchor: 'right', y: value, yanchor: 'bottom' }
      : {
          x: value,
          xanchor: 'right',
          yref: 'paper',
          y: 1 - at * 0.06,
          yanchor: 'top',
        }),
  }));
  return { shapes, annotations };
}

/** Far enough for the cloud and for the ceilings that lie not too far beyond it. */
function rangeOf(values: number[], ceilings: Ceiling[]): AxisRange {
  const most = Math.max(...values, 0);
  const near = ceilings.map(({ value }) => value).filter((value) => value <= most * FARTHEST);
  return axisRange([...values, ...near], 'linear');
}
const FARTHEST = 4;

export function fitPlot(answer: FitResult, drawing: Drawing): Plot {
  const { theme, widthPx, heightPx, compact } = drawing;
  const points = placed(answer.points);
  const [across, up] = AXES.map((metric) => drawn(answer.chosen, metric)) as [Ceiling[], Ceiling[]];
  const x = rangeOf(
    points.map((point) => point.throughput_iops ?? 0),
    across,
  );
  const y = rangeOf(
    points.map((point) => point.bandwidth_mib_s ?? 0),
    up,
  );
  const lines = [ceilingLines(across, false, x, theme), ceilingLines(up, true, y, theme)];
  const exceeding = <T extends { exceeds: boolean }>(all: T[], isOver: boolean) =>
    all.filter(({ exceeds }) => exceeds === isOver);
  const cells = answer.gathered;
  const data = [false, true].flatMap((isOver) => {
    const [near, apart] = [exceeding(cells, isOver), exceeding(points, isOver)];
    if (apart.length === 0) return [];
    return [cells.length ? crowd(near, isOver, theme) : trace(apart, isOver, theme)];
  });
  const layout = {
    ...layoutStyle(theme, {
      width: widthPx,
      height: heightPx,
      ...(compact ? COMPACT_MARGIN : MARGIN),
    }),
    xaxis: {
      ...axisStyle(theme, x, 'IOPS'),
      title: { text: 'Throughput (IOPS)', standoff: 8, font: { size: 12 } },
      fixedrange: compact,
    },
    yaxis: {
      ...axisStyle(theme, y, 'MiB/s'),
      title: { text: 'Bandwidth (MiB/s)', standoff: 8, font: { size: 12 } },
      fixedrange: compact,
    },
    shapes: lines.flatMap(({ shapes }) => shapes),
    annotations: lines.flatMap(({ annotations }) => annotations),
    hovermode: 'closest',
    dragmode: false,
  } as unknown as Partial<Layout>;
  return {
    data,
    layout,
    config: CONFIG,
  };
}

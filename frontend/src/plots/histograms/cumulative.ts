/** Cumulative distributions: the share of waits below each bucket edge, as steps. Pure. */
import type { Annotation, Data, Layout } from 'plotly.js';
import type { HistogramFigure, HistogramSeries } from '../../model/contract';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { layoutLook } from '../frame';
import { slotColour } from '../palette';
import { shapeOf } from '../symbol';
import { plain } from '../text';
import { bracketLanes } from './brackets';
import { bucketAxes, bucketsBox, columnCatcher, HALF_COLUMN, shareAxis } from './bucketAxis';

const MOST_NAMED = 3;

/** The edges of which a run's cumulative share is known; the open end of the last is no edge. */
export const knownEdges = (figure: HistogramFigure, series: HistogramSeries) =>
  series.cumulative.filter((mark) => figure.columns[mark.column]?.upper_us !== null);

/** Whether the first column's lower edge is known to have nothing below it. */
const startsAtZero = (series: HistogramSeries) => series.cumulative[0]?.column === 0;

/** Steps that keep to what is known: between two edges the share is at least that of the left. */
function steps(figure: HistogramFigure, series: HistogramSeries, drawing: Drawing): Data {
  const colour = slotColour(drawing.theme, series.style.colour_slot);
  const edges = knownEdges(figure, series);
  const start = startsAtZero(series) ? [{ column: -1, pct: 0 }] : [];
  const points = [...start, ...edges];
  return {
    type: 'scatter',
    mode: 'lines+markers',
    x: points.map((point) => point.column + HALF_COLUMN),
    y: points.map((point) => point.pct),
    name: plain(series.label),
    hoverinfo: 'skip',
    cliponaxis: false,
    line: {
      color: colour.line,
      width: 2,
      shape: 'hv',
      dash: series.style.filled ? 'solid' : 'dash',
    },
    marker: {
      symbol: shapeOf(series.style),
      size: 6.5,
      color: series.style.filled ? colour.line : drawing.theme.paper,
      line: { color: colour.line, width: 1.5 },
      opacity: points.map((_, index) => (index < start.length ? 0 : 1)),
    },
  };
}

function openLine(figure: HistogramFigure, series: HistogramSeries, drawing: Drawing): Data[] {
  const last = knownEdges(figure, series).at(-1);
  const end = figure.columns.length - 1;
  if (figure.columns.at(-1)?.upper_us !== null || !last || last.pct >= 100) return [];
  if (last.column !== end - 1) return [];
  return [
    {
      type: 'scatter',
      mode: 'lines',
      x: [last.column + HALF_COLUMN, end + HALF_COLUMN],
      y: [last.pct, last.pct],
      hoverinfo: 'skip',
      line: {
        color: slotColour(drawing.theme, series.style.colour_slot).line,
        width: 2,
        dash: 'dot',
      },
    },
  ];
}

/** A source's own statements are written beside their marks. */
function statements(figure: HistogramFigure, drawing: Drawing): Partial<Annotation>[] {
  if (figure.series.length > MOST_NAMED) return [];
  return figure.series.flatMap((series) =>
    knownEdges(figure, series)
      .filter((edge) => edge.stated)
      .map((edge) => ({
        x: edge.column + HALF_COLUMN,
        y: edge.pct,
        xanchor: 'right' as const,
        yanchor: 'bottom' as const,
        xshift: -4,
        text: `${plain(edge.text)} below`,
        showarrow: false,
        font: { size: 11, color: slotColour(drawing.theme, series.style.colour_slot).ink },
      })),
  );
}

/** The cumulative distributions of all runs, with their percentiles as brackets in lanes above. */
export function cumulativePlot(figure: HistogramFigure, drawing: Drawing): Plot {
  const { theme, compact } = drawing;
  const lanes = bracketLanes(figure, drawing);
  const size = { width: drawing.widthPx, height: drawing.heightPx + lanes.height };
  const { box, labels } = bucketsBox(figure.columns, size, compact ? 42 : 56);
  return {
    data: [
      ...figure.series.map((one) => steps(figure, one, drawing)),
      ...figure.series.flatMap((one) => openLine(figure, one, drawing)),
      ...lanes.traces,
      columnCatcher(figure, 100),
    ],
    layout: {
      ...layoutLook(theme, box),
      hovermode: 'closest',
      dragmode: false,
      bargap: 0,
      barmode: 'overlay',
      ...bucketAxes(figure.columns, labels, box, lanes.height, theme),
      yaxis: {
        ...shareAxis('Share of waits below', 104, lanes.height, box, theme),
        tickvals: [0, 25, 50, 75, 90, 99],
      },
      annotations: [...statements(figure, drawing), ...lanes.titles],
    } as Partial<Layout>,
    config: CONFIG,
  };
}

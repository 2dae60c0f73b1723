/** Cumulative distributions: the share of waits below each bucket edge, as steps. Pure. */
import type { Annotation, Data, Layout } from 'plotly.js';
import type { HistogramFigure, HistogramSeries } from '../../model/contract';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { layoutStyle } from '../frame';
import { slotColour } from '../palette';
import { shapeOf } from '../symbol';
import { escapeText } from '../text';
import { bracketLanes } from './brackets';
import { bucketAxes, bucketsBox, columnHoverTarget, HALF_COLUMN, shareAxis } from './bucketAxis';

const MOST_NAMED = 3;

/** Plotly counts columns from their middles; the line counts them from their left edges. */
const onPlot = (place: number) => place - HALF_COLUMN;

/** The line in steps, a marker at each edge. */
function steps(series: HistogramSeries, drawing: Drawing): Data {
  const colour = slotColour(drawing.theme, series.style.colour_slot);
  const places = series.line.steps;
  return {
    type: 'scatter',
    mode: 'lines+markers',
    x: places.map((step) => onPlot(step.place)),
    y: places.map((step) => step.pct),
    name: escapeText(series.label),
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
      opacity: places.map((step) => (step.is_marked ? 1 : 0)),
    },
  };
}

/** Dots where the line goes on without a known end. */
function openLine({ line, style }: HistogramSeries, drawing: Drawing): Data[] {
  const last = line.steps.at(-1);
  if (line.open_until === null || !last) return [];
  return [
    {
      type: 'scatter',
      mode: 'lines',
      x: [onPlot(last.place), onPlot(line.open_until)],
      y: [last.pct, last.pct],
      hoverinfo: 'skip',
      line: { color: slotColour(drawing.theme, style.colour_slot).line, width: 2, dash: 'dot' },
    },
  ];
}

/** A source's own statements are beside their marks. */
function statements(figure: HistogramFigure, drawing: Drawing): Partial<Annotation>[] {
  if (figure.series.length > MOST_NAMED) return [];
  return figure.series.flatMap(({ line, style }) =>
    line.steps.flatMap((step) =>
      step.writing === null
        ? []
        : {
            x: onPlot(step.place),
            y: step.pct,
            xanchor: 'right' as const,
            yanchor: 'bottom' as const,
            xshift: -4,
            text: escapeText(step.writing),
            showarrow: false,
            font: { size: 11, color: slotColour(drawing.theme, style.colour_slot).ink },
          },
    ),
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
      ...figure.series.map((series) => steps(series, drawing)),
      ...figure.series.flatMap((series) => openLine(series, drawing)),
      ...lanes.traces,
      columnHoverTarget(figure, 100),
    ],
    layout: {
      ...layoutStyle(theme, box),
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

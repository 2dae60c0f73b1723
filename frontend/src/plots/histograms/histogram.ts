/** Latency histograms on common power-of-two columns of equal width. Pure. */
import type { Annotation, Data, Layout, Shape } from 'plotly.js';
import type { HistogramFigure, HistogramSeries } from '../../model/contract';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { layoutStyle, plotWidth } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import { shapeOf } from '../symbol';
import { escapeText, textWidth } from '../text';
import { bracketLanes } from './brackets';
import { bucketAxes, bucketsBox, columnHoverTarget, shareAxis } from './bucketAxis';

const BAR_WIDTH = 0.86;
const BAR_TEXT_PX = 10.5;
const WIDE_COLUMN_PX = 60;
const UNSTATED = 'not stated';
const UNSTATED_PX = 11;

/** The tallest bar of all series, so that small multiples share one scale. */
const tallest = (figure: HistogramFigure) =>
  Math.max(10, ...figure.series.flatMap((series) => series.cells.map((cell) => cell.pct ?? 0)));

const hasCumulative = (series: HistogramSeries) => series.cumulative.length > 0;

type Cell = HistogramSeries['cells'][number];

/** Whether a share is more than zero: nothing has no bar. */
const isBar = (cell: Cell) => cell.trace || Boolean(cell.pct);

/** What stands over each bar: the shares in the longest writing in which all of them fit, or none. */
function barTexts({ cells, writings }: HistogramSeries, columnPx: number): string[] {
  const fits = (text: string, at: number) =>
    !(cells[at] && isBar(cells[at])) || textWidth(text, BAR_TEXT_PX) < columnPx;
  const writing = writings.find((texts) => texts.every(fits));
  // A row of zeros would hide other values; an empty column says as much.
  return cells.map((cell, at) =>
    isBar(cell) || columnPx >= WIDE_COLUMN_PX ? (writing?.[at] ?? '') : '',
  );
}

/** Bars of one run: filled if measured, hollow if not. Not stated draws nothing, never a zero. */
function bars(series: HistogramSeries, drawing: Drawing, columnPx: number): Data {
  const { theme } = drawing;
  const colour = slotColour(theme, series.style.colour_slot);
  return {
    type: 'bar',
    x: series.cells.map((_, index) => index),
    y: series.cells.map((cell) => (cell.trace ? 0.05 : cell.pct)),
    width: BAR_WIDTH,
    name: escapeText(series.label),
    text: barTexts(series, columnPx).map(escapeText),
    textposition: 'outside',
    textangle: 0,
    constraintext: 'none',
    cliponaxis: false,
    textfont: { size: BAR_TEXT_PX, color: theme.muted },
    customdata: series.cells.map((_, index) => [series.run_id, String(index)]),
    hoverinfo: 'none',
    marker: {
      color: series.style.filled ? colour.line : theme.paper,
      opacity: series.style.filled ? 0.82 : 1,
      // Nothing is no bar: its outline would look like one.
      line: {
        color: colour.line,
        width: series.cells.map((cell) => (!series.style.filled && isBar(cell) ? 1.6 : 0)),
      },
    },
  };
}

/** The outline of one run's histogram, broken where a share is not stated. */
function outline(series: HistogramSeries, drawing: Drawing): Data {
  const colour = slotColour(drawing.theme, series.style.colour_slot);
  const x: (number | null)[] = [];
  const y: (number | null)[] = [];
  series.cells.forEach((cell, index) => {
    if (cell.pct === null) {
      x.push(null);
      y.push(null);
      return;
    }
    const before = series.cells[index - 1]?.pct ?? null;
    const after = series.cells[index + 1]?.pct ?? null;
    if (before === null) {
      x.push(index - 0.5);
      y.push(0);
    }
    x.push(index - 0.5, index + 0.5);
    y.push(cell.pct, cell.pct);
    if (after === null) {
      x.push(index + 0.5);
      y.push(0);
    }
  });
  return {
    type: 'scatter',
    mode: 'lines',
    x,
    y,
    name: escapeText(series.label),
    connectgaps: false,
    hoverinfo: 'skip',
    line: { color: colour.line, width: 2, dash: series.style.filled ? 'solid' : 'dash' },
  };
}

/** The run's marker on each of its columns, as colour alone does not tell runs apart. */
function markers(series: HistogramSeries, drawing: Drawing): Data {
  const colour = slotColour(drawing.theme, series.style.colour_slot);
  const marked = series.cells.flatMap((cell, index) =>
    cell.pct ? [{ index, pct: cell.pct }] : [],
  );
  return {
    type: 'scatter',
    mode: 'markers',
    x: marked.map(({ index }) => index),
    y: marked.map(({ pct }) => pct),
    hoverinfo: 'skip',
    cliponaxis: false,
    marker: {
      symbol: shapeOf(series.style),
      size: 7,
      color: series.style.filled ? colour.line : drawing.theme.paper,
      line: { color: colour.line, width: 1.5 },
    },
  };
}

/** The share of waits below each column's upper edge; stated marks alone get a marker. */
function cumulative(series: HistogramSeries, drawing: Drawing, isOnly: boolean): Data {
  const { theme } = drawing;
  const runColour = slotColour(theme, series.style.colour_slot);
  // Over its own bars a line in their colour could not be seen.
  const colour = isOnly ? { line: theme.ink, ink: theme.ink } : runColour;
  const isStated = series.cumulative.some((mark) => mark.stated);
  // The first bucket's bar says the same as a mark at its upper edge.
  const marks = series.cumulative.filter((mark) => !isStated || (mark.stated && mark.column > 0));
  return {
    type: 'scatter',
    mode: isStated ? 'markers+text' : 'lines',
    x: marks.map((mark) => mark.column + 0.5),
    y: marks.map((mark) => mark.pct),
    text: marks.map((mark) => (mark.stated ? `${escapeText(mark.text)} below` : '')),
    textposition: 'middle left',
    textfont: { size: 11, color: colour.ink },
    hoverinfo: 'skip',
    cliponaxis: false,
    line: { color: colour.line, width: 1.5, dash: 'dot', shape: 'linear' },
    marker: { symbol: 'line-ew-open', size: 14, color: colour.line, line: { width: 2.4 } },
  };
}

/** Faint ground under columns of which nothing is stated, so that a gap is not read as zero. */
function unstated(series: HistogramSeries, theme: PlotTheme): Partial<Shape>[] {
  if (series.cells.every((cell) => cell.pct !== null)) return [];
  return series.cells.flatMap((cell, index) =>
    cell.pct === null
      ? {
          type: 'rect' as const,
          xref: 'x' as const,
          yref: 'y domain' as const,
          x0: index - BAR_WIDTH / 2,
          x1: index + BAR_WIDTH / 2,
          y0: 0,
          y1: 1,
          fillcolor: theme.lane,
          line: { width: 0 },
          layer: 'below' as const,
        }
      : [],
  );
}

/** Says so in each column of which nothing is stated. */
function unstatedLabels(
  series: HistogramSeries,
  theme: PlotTheme,
  columnPx: number,
): Partial<Annotation>[] {
  const isLevel = textWidth(UNSTATED, UNSTATED_PX) < columnPx;
  return series.cells.flatMap((cell, index) =>
    cell.pct === null
      ? {
          x: index,
          y: 0,
          yref: 'y domain' as const,
          yanchor: 'bottom' as const,
          yshift: 6,
          text: UNSTATED,
          textangle: isLevel ? 0 : -90,
          showarrow: false,
          font: { size: UNSTATED_PX, color: theme.muted },
        }
      : [],
  );
}

/** One run as bars with its cumulative line; several as outlined steps over each other. */
export function histogramPlot(figure: HistogramFigure, drawing: Drawing): Plot {
  const { theme, compact } = drawing;
  const only = figure.series.length === 1 ? figure.series[0] : undefined;
  const isDrawnFull = figure.series.some(hasCumulative);
  const high = isDrawnFull ? 100 : Math.min(100, tallest(figure) * 1.15);
  const lanes = bracketLanes(figure, drawing);
  const size = { width: drawing.widthPx, height: drawing.heightPx + lanes.height };
  const { box, labels } = bucketsBox(figure.columns, size, compact ? 42 : 56);
  const columnPx = plotWidth(box) / Math.max(figure.columns.length, 1);
  const traces = only
    ? [bars(only, drawing, columnPx)]
    : figure.series.map((series) => outline(series, drawing));
  return {
    data: [
      ...traces,
      ...figure.series
        .filter(hasCumulative)
        .map((series) => cumulative(series, drawing, only !== undefined)),
      ...(only ? [] : figure.series.map((series) => markers(series, drawing))),
      ...lanes.traces,
      columnHoverTarget(figure, high),
    ],
    layout: {
      ...layoutStyle(theme, box),
      hovermode: 'closest',
      dragmode: false,
      bargap: 0,
      barmode: 'overlay',
      ...bucketAxes(figure.columns, labels, box, lanes.height, theme),
      yaxis: shareAxis('Share of waits', high * 1.04, lanes.height, box, theme),
      shapes: only ? unstated(only, theme) : [],
      annotations: [...(only ? unstatedLabels(only, theme, columnPx) : []), ...lanes.titles],
    } as Partial<Layout>,
    config: CONFIG,
  };
}

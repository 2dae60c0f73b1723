/** One run's latency buckets over its load points, as coloured cells. Pure. */
import type { Annotation, Data, Layout } from 'plotly.js';
import type { HeatMap, HeatMapFigure } from '../../model/contract';
import type { HeatQuantity } from '../../model/view/view';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { axisStyle, layoutStyle, type PlotBox, plotWidth } from '../frame';
import { plotlyScale } from '../heatScale';
import type { PlotTheme } from '../palette';
import { escapeText, textWidth, truncateText } from '../text';

const ROW_PX = 21;
const LEVEL_PX = 84;
const TICK_PX = 11.5;
const LONGEST_LABEL = 22;

type Row = HeatMapFigure['rows'][number];
type Shades = (number | null)[][];

/** A rectangle round each cell that is not stated, one path after the other. */
function gaps(shades: Shades, theme: PlotTheme): Data[] {
  const x: (number | null)[] = [];
  const y: (number | null)[] = [];
  shades.forEach((ofRow, row) => {
    ofRow.forEach((shade, column) => {
      if (shade !== null) return;
      x.push(column - 0.48, column + 0.48, column + 0.48, column - 0.48, column - 0.48, null);
      y.push(row - 0.47, row - 0.47, row + 0.47, row + 0.47, row - 0.47, null);
    });
  });
  if (x.length === 0) return [];
  return [
    {
      type: 'scatter',
      mode: 'lines',
      x,
      y,
      fill: 'toself',
      fillcolor: 'rgba(0,0,0,0)',
      fillpattern: { shape: '/', fgcolor: theme.axis, size: 7, solidity: 0.18 },
      line: { width: 0, color: theme.axis },
      hoverinfo: 'skip',
    } as Data,
  ];
}

/** A dot in each cell that holds more than nothing, but too little to be printed. */
function traces(map: HeatMap, theme: PlotTheme): Data[] {
  const at = map.levels.flatMap((level, column) =>
    level.cells.flatMap((cell, row) => (cell.trace ? [{ column, row }] : [])),
  );
  if (at.length === 0) return [];
  return [
    {
      type: 'scatter',
      mode: 'markers',
      x: at.map(({ column }) => column),
      y: at.map(({ row }) => row),
      hoverinfo: 'skip',
      marker: { symbol: 'circle', size: 3, color: theme.muted },
    },
  ];
}

/** The word for it, once in each load point that has such cells. */
function gapLabels(map: HeatMap, shades: Shades, box: PlotBox, theme: PlotTheme) {
  const wide = plotWidth(box) / map.levels.length > textWidth('not stated', TICK_PX) + 8;
  return map.levels.flatMap((_, column): Partial<Annotation>[] => {
    const rows = shades.flatMap((row, at) => (row[column] === null ? [at] : []));
    if (rows.length === 0) return [];
    return [
      {
        x: column,
        y: (Math.min(...rows) + Math.max(...rows)) / 2,
        text: 'not stated',
        textangle: wide || rows.length < 4 ? 0 : -90,
        showarrow: false,
        bgcolor: theme.paper,
        borderpad: 2,
        font: { size: 11, color: theme.muted },
      },
    ];
  });
}

/** A good size for one run's map: few load points do not fill a wide page. */
export function heatMapSize(rows: Row[], map: HeatMap, mostWidthPx: number) {
  return {
    widthPx: Math.min(mostWidthPx, 130 + Math.max(map.levels.length, 3) * LEVEL_PX),
    heightPx: 80 + Math.max(rows.length, 4) * ROW_PX,
  };
}

function labelledAxes(figure: HeatMapFigure, map: HeatMap, box: PlotBox, theme: PlotTheme) {
  const look = axisStyle(theme, { scale: 'linear', low: 0, high: 1 }, 'cell');
  const groups = map.groups.map(({ middle, text }) => ({
    middle,
    text: truncateText(text, LONGEST_LABEL),
  }));
  const widest = Math.max(...groups.map(({ text }) => textWidth(text, TICK_PX)), 1) + 10;
  const every = Math.max(1, Math.ceil((widest * groups.length) / plotWidth(box)));
  const shown = groups.filter((_, index) => index % every === 0);
  const title = { font: { size: 12.5, color: theme.ink }, standoff: 8 };
  return {
    xaxis: {
      ...look,
      range: [-0.5, map.levels.length - 0.5],
      tickvals: shown.map(({ middle }) => middle),
      ticktext: shown.map(({ text }) => escapeText(text)),
      tickangle: 0,
      showgrid: false,
      fixedrange: true,
      title: { ...title, text: escapeText(map.load_title) },
    },
    yaxis: {
      ...look,
      range: [-0.5, figure.rows.length - 0.5],
      tickvals: figure.rows.map((_, index) => index),
      ticktext: figure.rows.map((row) => escapeText(row.label)),
      showgrid: false,
      fixedrange: true,
    },
  };
}

/** The map of one run. Colours mean the same in every map of the figure. */
export function heatMapPlot(
  figure: HeatMapFigure,
  map: HeatMap,
  quantity: HeatQuantity,
  drawing: Drawing,
): Plot {
  const { theme, widthPx, heightPx } = drawing;
  const widest = Math.max(...figure.rows.map((row) => textWidth(row.label, TICK_PX)), 30);
  const box: PlotBox = {
    width: widthPx,
    height: heightPx,
    left: Math.ceil(widest) + 14,
    right: 10,
    top: 8,
    bottom: 52,
  };
  const rows = figure.rows.map((_, row) => row);
  const shades = figure[quantity].shades[map.run_id] ?? [];
  return {
    data: [
      {
        type: 'heatmap',
        x: map.levels.map((_, column) => column),
        y: rows,
        z: shades,
        customdata: rows.map((row) => map.levels.map((_, column) => [`${column}`, `${row}`])),
        zmin: 0,
        zmax: 1,
        colorscale: plotlyScale(theme),
        showscale: false,
        hoverinfo: 'none',
        hoverongaps: true,
        xgap: 1,
        ygap: 1,
      } as unknown as Data,
      ...gaps(shades, theme),
      ...traces(map, theme),
    ],
    layout: {
      ...layoutStyle(theme, box),
      hovermode: 'closest',
      dragmode: false,
      ...labelledAxes(figure, map, box, theme),
      annotations: gapLabels(map, shades, box, theme),
    } as Partial<Layout>,
    config: CONFIG,
  };
}

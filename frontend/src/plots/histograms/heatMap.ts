/** One run's latency buckets over its load points, as coloured cells. Pure. */
import type { Annotation, Data, Layout } from 'plotly.js';
import type { HeatMap, HeatMapFigure } from '../../model/contract';
import type { HeatQuantity } from '../../model/view/view';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { axisLook, type Box, layoutLook, plotWidth } from '../frame';
import type { PlotTheme } from '../palette';
import { plain, shortened, textWidth } from '../text';
import { heat, plotlyScale } from './heatScale';

const ROW_PX = 21;
const LEVEL_PX = 84;
const TICK_PX = 11.5;
const LONGEST_LABEL = 22;

type Row = HeatMapFigure['rows'][number];
type Cell = HeatMap['levels'][number]['cells'][number];

/** What a cell says in the form that is on screen; null where it is not stated. */
export const sharePct = (cell: Cell, quantity: HeatQuantity): number | null =>
  quantity === 'time' ? cell.time_pct : cell.pct;

export const mostPct = (figure: HeatMapFigure, quantity: HeatQuantity): number =>
  quantity === 'time' ? figure.most_time_pct : figure.most_pct;

/** Load points side by side that repeat one load level: where they are, and what they are called. */
interface LevelGroup {
  middle: number;
  text: string;
}

/** A label for each load level, under the middle of its repeats; its axis tells the unit. */
export function levelGroups(levels: HeatMap['levels']): LevelGroup[] {
  const groups: { first: number; last: number; text: string }[] = [];
  levels.forEach((level, index) => {
    const text = level.concurrency === null ? level.label : `${level.concurrency}`;
    const before = groups.at(-1);
    if (before?.text === text && level.concurrency !== null) before.last = index;
    else groups.push({ first: index, last: index, text });
  });
  return groups.map(({ first, last, text }) => ({
    middle: (first + last) / 2,
    text: shortened(text, LONGEST_LABEL),
  }));
}

/** A rectangle round each cell that is not stated, one path after the other. */
function gaps(map: HeatMap, quantity: HeatQuantity, theme: PlotTheme): Data[] {
  const x: (number | null)[] = [];
  const y: (number | null)[] = [];
  map.levels.forEach((level, column) => {
    level.cells.forEach((cell, row) => {
      if (sharePct(cell, quantity) !== null) return;
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
function gapLabels(map: HeatMap, quantity: HeatQuantity, box: Box, theme: PlotTheme) {
  const wide = plotWidth(box) / map.levels.length > textWidth('not stated', TICK_PX) + 8;
  return map.levels.flatMap((level, column): Partial<Annotation>[] => {
    const rows = level.cells.flatMap((cell, row) =>
      sharePct(cell, quantity) === null ? [row] : [],
    );
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

function labelledAxes(figure: HeatMapFigure, map: HeatMap, box: Box, theme: PlotTheme) {
  const look = axisLook(theme, { scale: 'linear', low: 0, high: 1 }, 'cell');
  const groups = levelGroups(map.levels);
  const widest = Math.max(...groups.map(({ text }) => textWidth(text, TICK_PX)), 1) + 10;
  const every = Math.max(1, Math.ceil((widest * groups.length) / plotWidth(box)));
  const shown = groups.filter((_, index) => index % every === 0);
  const hasLoad = map.levels.some((level) => level.concurrency !== null);
  const title = { font: { size: 12.5, color: theme.ink }, standoff: 8 };
  return {
    xaxis: {
      ...look,
      range: [-0.5, map.levels.length - 0.5],
      tickvals: shown.map(({ middle }) => middle),
      ticktext: shown.map(({ text }) => plain(text)),
      tickangle: 0,
      showgrid: false,
      fixedrange: true,
      title: {
        ...title,
        text: hasLoad ? plain(map.concurrency_unit || 'concurrency') : 'load points',
      },
    },
    yaxis: {
      ...look,
      range: [-0.5, figure.rows.length - 0.5],
      tickvals: figure.rows.map((_, index) => index),
      ticktext: figure.rows.map((row) => plain(row.label)),
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
  const box: Box = {
    width: widthPx,
    height: heightPx,
    left: Math.ceil(widest) + 14,
    right: 10,
    top: 8,
    bottom: 52,
  };
  const most = mostPct(figure, quantity);
  const strength = (cell: Cell | undefined) => {
    const pct = (cell && sharePct(cell, quantity)) ?? null;
    return pct === null ? null : heat(pct, most);
  };
  const rows = figure.rows.map((_, row) => row);
  return {
    data: [
      {
        type: 'heatmap',
        x: map.levels.map((_, column) => column),
        y: rows,
        z: rows.map((row) => map.levels.map((level) => strength(level.cells[row]))),
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
      ...gaps(map, quantity, theme),
      ...traces(map, theme),
    ],
    layout: {
      ...layoutLook(theme, box),
      hovermode: 'closest',
      dragmode: false,
      ...labelledAxes(figure, map, box, theme),
      annotations: gapLabels(map, quantity, box, theme),
    } as Partial<Layout>,
    config: CONFIG,
  };
}

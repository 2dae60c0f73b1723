/** A metric over a setting that was varied, as a Plotly figure: a marker a run, a line a series. */
import type { Data, Layout } from 'plotly.js';
import type { SweepResults } from '../../model/contract';
import { drawnLines, rowsWithoutValue, type SweepRow } from '../../model/sweeps/rows';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { axisRange, axisStyle, layoutStyle } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import { shapeOf } from '../symbol';
import { escapeText, textWidth } from '../text';

const MARGIN = { left: 66, right: 24, top: 14, bottom: 50 };
const TICK_PX = 11.5;
const TICK_GAP_PX = 10;
/** Where runs without a value stand: the lowest part of the plot's height, under the values. */
const LANE_TOP = 0.1;
const VALUES_FROM = 0.12;

export const SERIES_DASHES = ['solid', 'dash', 'dot', 'dashdot'] as const;
export const dashOf = (series: number | null) =>
  SERIES_DASHES[(series ?? 0) % SERIES_DASHES.length] ?? 'solid';

/** The values labelled at the axis: those whose texts fit. */
function ticks(sweep: SweepResults, places: number[], range: [number, number], widthPx: number) {
  const perPx = (range[1] - range[0]) / Math.max(widthPx - MARGIN.left - MARGIN.right, 1);
  const kept: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  places.forEach((place, at) => {
    const half = (textWidth(sweep.x?.values[at]?.text ?? '', TICK_PX) / 2) * perPx;
    if (place - half < end) return;
    kept.push(at);
    end = place + half + TICK_GAP_PX * perPx;
  });
  return {
    tickvals: kept.map((at) => places[at] ?? 0),
    ticktext: kept.map((at) => escapeText(sweep.x?.values[at]?.text ?? '')),
  };
}

function lineTrace(
  line: SweepResults['drawn_lines'][number],
  places: number[],
  theme: PlotTheme,
): Data {
  return {
    type: 'scatter',
    mode: 'lines',
    x: line.places.map(({ x }) => places[x] ?? 0),
    y: line.places.map(({ y }) => y),
    hoverinfo: 'skip',
    cliponaxis: false,
    line: { color: theme.axis, width: 2, dash: dashOf(line.series) },
  };
}

/** A run's marker in its own colour and shape; hollow shows what lies under it. */
function markerTrace(row: SweepRow, theme: PlotTheme, isChosen: boolean): Data {
  const { style, run_id: runId } = row.run;
  const { y, y_low: low, y_high: high, series } = row.point;
  const colour = slotColour(theme, style.colour_slot);
  return {
    type: 'scatter',
    mode: row.point.is_interpolated ? 'text+markers' : 'markers',
    x: [row.point.x_at ?? 0],
    // Runs without a value have an axis of their own, of which this is the middle.
    y: [y ?? 0],
    ...(y === null ? { yaxis: 'y2' } : {}),
    ...(row.point.is_interpolated
      ? {
          text: ['interpolated'],
          textposition: 'top center',
          textfont: { size: 11, color: theme.muted },
        }
      : {}),
    name: escapeText(row.run.label),
    customdata: [[runId, String(series ?? 0), '']],
    hoverinfo: 'none',
    cliponaxis: false,
    marker: {
      symbol: shapeOf(style),
      size: 10 + (series ?? 0) * 4 + (isChosen ? 6 : 0),
      color: style.filled ? colour.line : 'rgba(0, 0, 0, 0)',
      line: { color: colour.line, width: isChosen ? 3 : 2 },
    },
    ...(y !== null && low !== null && high !== null
      ? {
          error_y: {
            type: 'data' as const,
            symmetric: false,
            array: [high - y],
            arrayminus: [y - low],
            thickness: 1,
            width: 4,
            color: colour.line,
          },
        }
      : {}),
  } as Data;
}

/** Bars from zero to the values, in the dash of their series, where the setting has no order. */
function bars(sweep: SweepResults, rows: SweepRow[], theme: PlotTheme) {
  const { bar_width: width } = sweep;
  if (width === null) return [];
  return rows.map(({ run, point }) => {
    const colour = slotColour(theme, run.style.colour_slot).line;
    return {
      type: 'rect',
      x0: (point.x_at ?? 0) - 0.45 * width,
      x1: (point.x_at ?? 0) + 0.45 * width,
      y0: 0,
      y1: point.y ?? 0,
      layer: 'below',
      fillcolor: `${colour}2e`,
      line: { color: colour, width: 1, dash: dashOf(point.series) },
    };
  });
}

/** Whether the values at the left end lie farther from a ceiling than those at the right. */
function isNamedLeft(rows: SweepRow[], value: number): boolean {
  const awayAt = (x: number) =>
    Math.min(
      ...rows
        .filter(({ point }) => point.x === x)
        .map(({ point }) => Math.abs((point.y ?? 0) - value)),
    );
  const xs = rows.map(({ point }) => point.x ?? 0);
  return awayAt(Math.min(...xs)) > awayAt(Math.max(...xs));
}

/** A ceiling across the chart with its cause; a reference is dotted. */
function ceilingsOf(sweep: SweepResults, rows: SweepRow[], theme: PlotTheme, widthPx: number) {
  const most = Math.max(12, Math.floor((widthPx - MARGIN.left - MARGIN.right) / 7));
  return {
    shapes: sweep.ceilings.map(({ value, is_reference: isReference }) => ({
      type: 'line',
      xref: 'paper',
      x0: 0,
      x1: 1,
      y0: value,
      y1: value,
      line: { color: theme.muted, width: 1, dash: isReference ? 'dot' : 'dash' },
    })),
    annotations: sweep.ceilings.map(({ value, cause }) => {
      const side = isNamedLeft(rows, value) ? 'left' : 'right';
      return {
        text: escapeText(cause.length > most ? `${cause.slice(0, most - 1)}…` : cause),
        xref: 'paper',
        x: side === 'left' ? 0 : 1,
        xanchor: side,
        y: value,
        yanchor: 'bottom',
        showarrow: false,
        font: { size: 12, color: theme.muted },
      };
    }),
  };
}

/** Both ends of the axis of settings, with margins for their marks. */
function rangeOf(sweep: SweepResults, places: number[]): [number, number] {
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const pad = sweep.bar_width === null ? (most - least || 1) * 0.06 : 0.5;
  return [least - pad, most + pad];
}

/** The lane under the values, of runs that state none. */
const silentLane = (theme: PlotTheme) => ({
  ...axisStyle(theme, { scale: 'linear', low: -1, high: 1 }, ''),
  domain: [0, LANE_TOP],
  tickmode: 'array',
  tickvals: [0],
  ticktext: ['no value'],
  showgrid: false,
  zeroline: false,
  fixedrange: true,
});

/** `chosen` is the run whose marker is pointed at or walked to. */
export function sweepPlot(sweep: SweepResults, chosen: string | null, drawing: Drawing): Plot {
  const { theme } = drawing;
  const places = sweep.x?.values.map(({ place }) => place) ?? [];
  const isLog = sweep.x?.is_log ?? false;
  const shown = drawnLines(sweep).flat();
  const silent = rowsWithoutValue(sweep);
  const ceilings = ceilingsOf(sweep, shown, theme, drawing.widthPx);
  // Over all panels, so that they have the same axis.
  const tops = [
    ...sweep.points.flatMap((point) => [point.y ?? 0, point.y_high ?? 0]),
    ...sweep.ceilings.map(({ value }) => value),
  ];
  const range = rangeOf(sweep, places);
  const title = (text: string) => ({
    text: escapeText(text),
    font: { size: 12, color: theme.ink },
    standoff: 8,
  });
  const yRange = axisRange(tops, 'linear');
  const unit = sweep.y?.unit ?? '';
  const xLook = axisStyle(theme, { scale: 'linear', low: range[0], high: range[1] }, '');
  return {
    data: [
      ...sweep.drawn_lines.map((line) => lineTrace(line, places, theme)),
      ...[...shown, ...silent].map((row) => markerTrace(row, theme, row.run.run_id === chosen)),
    ],
    layout: {
      ...layoutStyle(theme, { width: drawing.widthPx, height: drawing.heightPx, ...MARGIN }),
      hovermode: 'closest',
      hoverdistance: 24,
      dragmode: false,
      xaxis: {
        ...xLook,
        ...ticks(sweep, places, range, drawing.widthPx),
        tickmode: 'array',
        ...(silent.length > 0 ? { anchor: 'y2' } : {}),
        title: title(`${sweep.x?.title ?? ''}${isLog ? ' (log)' : ''}`),
        fixedrange: true,
      },
      yaxis: {
        ...axisStyle(theme, yRange, unit),
        title: title(`${sweep.y?.title ?? ''} (${unit})`),
        nticks: 6,
        fixedrange: true,
        ...(silent.length > 0 ? { domain: [VALUES_FROM, 1] } : {}),
      },
      ...(silent.length > 0 ? { yaxis2: silentLane(theme) } : {}),
      ...ceilings,
      shapes: [...bars(sweep, shown, theme), ...ceilings.shapes],
    } as Partial<Layout>,
    config: CONFIG,
  };
}

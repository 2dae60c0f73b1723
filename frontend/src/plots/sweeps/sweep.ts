/** A metric over a setting that was varied, as a Plotly figure: a marker a run, a line a series. */
import type { Data, Layout } from 'plotly.js';
import type { SweepAnswers } from '../../model/contract';
import { drawnLines, type SweepRow } from '../../model/sweeps/rows';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { axisLook, axisRange, layoutLook } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import { shapeOf } from '../symbol';
import { plain, textWidth } from '../text';

const MARGIN = { left: 66, right: 24, top: 14, bottom: 50 };
const TICK_PX = 11.5;
const TICK_GAP_PX = 10;
const US_A_MS = 1000;

export const SERIES_DASHES = ['solid', 'dash', 'dot', 'dashdot'] as const;
export const dashOf = (series: number | null) =>
  SERIES_DASHES[(series ?? 0) % SERIES_DASHES.length] ?? 'solid';

/** A latency from one millisecond on is drawn in ms, as everywhere. */
function unitOf(sweep: SweepAnswers, values: number[]): { unit: string; divisor: number } {
  const unit = sweep.metric?.unit ?? '';
  const isLong = unit === 'µs' && Math.max(...values, 0) >= US_A_MS;
  return isLong ? { unit: 'ms', divisor: US_A_MS } : { unit, divisor: 1 };
}

/** The values that are written at the axis: those whose texts have room. */
function ticks(sweep: SweepAnswers, places: number[], range: [number, number], widthPx: number) {
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
    ticktext: kept.map((at) => plain(sweep.x?.values[at]?.text ?? '')),
  };
}

function lineTrace(line: SweepRow[], xs: number[], ys: number[], theme: PlotTheme): Data {
  return {
    type: 'scatter',
    mode: 'lines',
    x: xs,
    y: ys,
    hoverinfo: 'skip',
    cliponaxis: false,
    line: { color: theme.axis, width: 2, dash: dashOf(line[0]?.point.series ?? null) },
  };
}

/** A run's marker in its own colour and shape; hollow shows what lies under it. */
function markerTrace(
  row: SweepRow,
  x: number,
  y: number,
  divisor: number,
  theme: PlotTheme,
  isChosen: boolean,
): Data {
  const { style, run_id: runId } = row.run;
  const colour = slotColour(theme, style.colour_slot);
  const { low = null, high = null, repeats = 1 } = row.point.value ?? {};
  const hasSpread = repeats > 1 && low !== null && high !== null;
  return {
    type: 'scatter',
    mode: 'markers',
    x: [x],
    y: [y],
    name: plain(row.run.label),
    customdata: [[runId, String(row.point.series ?? 0), '']],
    hoverinfo: 'none',
    cliponaxis: false,
    marker: {
      symbol: shapeOf(style),
      size: 10 + (row.point.series ?? 0) * 4 + (isChosen ? 6 : 0),
      color: style.filled ? colour.line : 'rgba(0, 0, 0, 0)',
      line: { color: colour.line, width: isChosen ? 3 : 2 },
    },
    ...(hasSpread
      ? {
          error_y: {
            type: 'data' as const,
            symmetric: false,
            array: [high / divisor - y],
            arrayminus: [y - low / divisor],
            thickness: 1,
            width: 4,
            color: colour.line,
          },
        }
      : {}),
  };
}

/** `chosen` is the run whose marker is pointed at or walked to. */
export function sweepPlot(sweep: SweepAnswers, chosen: string | null, drawing: Drawing): Plot {
  const { theme } = drawing;
  const places = sweep.x?.values.map(({ place }) => place) ?? [];
  const isLog = sweep.x?.is_log ?? false;
  const lines = drawnLines(sweep);
  const shown = lines.flat();
  const tops = shown.flatMap(({ point: { value } }) =>
    value ? [value.value, value.repeats > 1 ? (value.high ?? 0) : 0] : [],
  );
  const { unit, divisor } = unitOf(sweep, tops);
  const xOf = (row: SweepRow) => places[row.point.x ?? 0] ?? 0;
  const yOf = (row: SweepRow) => (row.point.value?.value ?? 0) / divisor;
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const pad = (most - least || 1) * 0.06;
  const range: [number, number] = [least - pad, most + pad];
  const title = (text: string) => ({
    text: plain(text),
    font: { size: 12, color: theme.ink },
    standoff: 8,
  });
  const yRange = axisRange(
    tops.map((top) => top / divisor),
    'linear',
  );
  const xLook = axisLook(theme, { scale: 'linear', low: range[0], high: range[1] }, '');
  return {
    data: [
      ...lines.map((line) => lineTrace(line, line.map(xOf), line.map(yOf), theme)),
      ...shown.map((row) =>
        markerTrace(row, xOf(row), yOf(row), divisor, theme, row.run.run_id === chosen),
      ),
    ],
    layout: {
      ...layoutLook(theme, { width: drawing.widthPx, height: drawing.heightPx, ...MARGIN }),
      hovermode: 'closest',
      hoverdistance: 24,
      dragmode: false,
      xaxis: {
        ...xLook,
        ...ticks(sweep, places, range, drawing.widthPx),
        tickmode: 'array',
        title: title(`${sweep.x?.title ?? ''}${isLog ? ' (log)' : ''}`),
        fixedrange: true,
      },
      yaxis: {
        ...axisLook(theme, yRange, unit),
        title: title(`${sweep.metric?.title ?? ''} (${unit})`),
        nticks: 6,
        fixedrange: true,
      },
    } as Partial<Layout>,
    config: CONFIG,
  };
}

/** The plot's rectangle and its axes: where a value lies in pixels, and what the axes show. */
import type { Layout } from 'plotly.js';
import type { Scale } from '../model/view/view';
import type { PlotTheme } from './palette';

/** One axis: the scale, and the values at its two ends. */
export interface AxisRange {
  scale: Scale;
  low: number;
  high: number;
}

/** Margins and size of a plot in pixels. */
export interface PlotBox {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const HEADROOM = 1.06;

/** From 0 on a linear axis; on a log axis from just below the smallest value above zero. */
export function axisRange(values: number[], scale: Scale): AxisRange {
  const largest = Math.max(...values, 0);
  if (scale === 'linear') return { scale, low: 0, high: largest > 0 ? largest * HEADROOM : 1 };
  const positive = values.filter((value) => value > 0);
  if (positive.length === 0) return { scale, low: 0.1, high: 10 };
  return { scale, low: Math.min(...positive) / 1.4, high: Math.max(...positive) * 1.4 };
}

/** How far along the axis a value lies: 0 at its low end, 1 at its high end. */
export function fraction(range: AxisRange, value: number): number {
  const { scale, low, high } = range;
  if (scale === 'linear') return (value - low) / (high - low);
  return value > 0 ? Math.log(value / low) / Math.log(high / low) : Number.NEGATIVE_INFINITY;
}

/** The range as Plotly takes it: powers of ten on a log axis. */
export const plotlyRange = ({ scale, low, high }: AxisRange): [number, number] =>
  scale === 'log' ? [Math.log10(low), Math.log10(high)] : [low, high];

/** A value's place on an axis as Plotly's annotations take it. */
export const annotationPosition = (range: AxisRange, value: number): number =>
  range.scale === 'log' ? Math.log10(value) : value;

export const plotWidth = (box: PlotBox): number => Math.max(box.width - box.left - box.right, 1);
export const plotHeight = (box: PlotBox): number => Math.max(box.height - box.top - box.bottom, 1);

/**
 * The format of ticks: "50k" for requests, "2,000" for MiB/s, "1.5" for latencies. Where an axis of
 * requests has ticks between whole ones, they are "0.2" and not "200m".
 */
export const tickFormat = (unit: string, range: AxisRange): string =>
  isShortened(unit, range) ? '~s' : ',~r';

/** Whether an axis writes 250k rather than 250,000. */
export function isShortened(unit: string, { scale, low, high }: AxisRange): boolean {
  const hasParts = scale === 'log' ? low < 1 : high < LEAST_WHOLE;
  return COUNTS.has(unit) && !hasParts;
}

/** The size of the numbers at an axis. */
export const TICK_PX = 11.5;

/** Units of counts, which are long: 250k rather than 250,000. */
const COUNTS = new Set(['IOPS', 'NOPM', 'TPM', 'TPS']);

/** From here on a linear axis has its ticks at whole numbers. */
const LEAST_WHOLE = 10;

const DECADE = 10;

/** Ticks at 1, 2, 5 of each decade; at every digit where the axis spans less than one. */
const logTicks = ({ low, high }: AxisRange) => (high / low < DECADE ? 'D1' : 'D2');

/** What all our axes have in common. */
export function axisStyle(theme: PlotTheme, range: AxisRange, unit: string) {
  return {
    type: range.scale,
    range: plotlyRange(range),
    tickformat: tickFormat(unit, range),
    ...(range.scale === 'log' ? { dtick: logTicks(range) } : {}),
    color: theme.muted,
    gridcolor: theme.grid,
    linecolor: theme.axis,
    tickcolor: theme.axis,
    showline: true,
    zeroline: false,
    ticks: 'outside' as const,
    ticklen: 4,
    tickfont: { size: TICK_PX, color: theme.muted },
    // The margins fit every label; Plotly would measure each in every frame of a pan.
    ticklabeloverflow: 'allow' as const,
  };
}

export const FONT = "'Inter Variable', system-ui, sans-serif";

/** What all our layouts have in common. */
export function layoutStyle(theme: PlotTheme, box: PlotBox): Partial<Layout> {
  return {
    width: box.width,
    height: box.height,
    margin: { l: box.left, r: box.right, t: box.top, b: box.bottom, pad: 0 },
    font: { family: FONT, size: 12, color: theme.ink },
    paper_bgcolor: theme.paper,
    plot_bgcolor: theme.paper,
    showlegend: false,
    autosize: false,
  };
}

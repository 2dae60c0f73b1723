/** Where a latency limit lies on a drawn chart, and which limit a place on it stands for. */
import type { Layout, LayoutAxis } from 'plotly.js';
import { type AxisRange, fraction } from '../frame';

/** The plot's rectangle in the chart, in pixels, and what its axes show now. */
export interface PlotFrame {
  left: number;
  top: number;
  width: number;
  height: number;
  x: AxisRange;
  y: AxisRange;
}

function rangeOf(axis: Partial<LayoutAxis> | undefined): AxisRange {
  const [low = 0, high = 1] = (axis?.range ?? []).map(Number);
  return axis?.type === 'log'
    ? { scale: 'log', low: 10 ** low, high: 10 ** high }
    : { scale: 'linear', low, high };
}

/** The frame of a layout as it was given to Plotly, or as Plotly changes it by a zoom. */
export function frameOf(layout: Partial<Layout>): PlotFrame {
  const { width = 0, height = 0, margin = {}, xaxis, yaxis } = layout;
  const { l = 0, r = 0, t = 0, b = 0 } = margin;
  const [x0 = 0, x1 = 1] = xaxis?.domain ?? [];
  const [y0 = 0, y1 = 1] = yaxis?.domain ?? [];
  const across = width - l - r;
  const up = height - t - b;
  return {
    left: l + x0 * across,
    top: t + (1 - y1) * up,
    width: (x1 - x0) * across,
    height: (y1 - y0) * up,
    x: rangeOf(xaxis),
    y: rangeOf(yaxis),
  };
}

export const xInPlotPx = (frame: PlotFrame, value: number): number =>
  fraction(frame.x, value) * frame.width;
export const yInPlotPx = (frame: PlotFrame, value: number): number =>
  (1 - fraction(frame.y, value)) * frame.height;

/** The value at a share of an axis' length. */
function valueAt({ scale, low, high }: AxisRange, share: number): number {
  return scale === 'log' ? low * (high / low) ** share : low + share * (high - low);
}

const DIGITS = 3;

/** 1, 2 or 5 of a decade: the step that about `pixels` of them fit `span`. */
export function stepOf(span: number, pixels: number): number {
  const least = span / Math.max(pixels, 1);
  const decade = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((multiple) => multiple * decade >= least) ?? 10) * decade;
}

/** A limit in round numbers, no finer than can be seen, and never zero. */
export function roundLimit(value: number, step: number): number {
  const whole = Math.max(Math.round(value / step), 1) * step;
  return Number(whole.toPrecision(DIGITS));
}

/** The limit at `share` of the latency axis, clamped to the axis. */
export function limitAt(range: AxisRange, share: number, lengthPx: number): number {
  const value = valueAt(range, Math.min(Math.max(share, 0), 1));
  const span = range.scale === 'log' ? value : range.high - range.low;
  return roundLimit(value, stepOf(span, range.scale === 'log' ? 50 : lengthPx));
}

const SNAP_PX = 6;
/** About the number of labelled values on an axis. */
const LABELS = 10;

/** The labelled value of the axis close to `value`, else that itself. */
export function snapToLabel(range: AxisRange, value: number, lengthPx: number): number {
  const { scale, low, high } = range;
  const decade = 10 ** Math.floor(Math.log10(value));
  const step = stepOf(high - low, LABELS);
  const labels =
    scale === 'log'
      ? [1, 2, 5, 10].map((multiple) => multiple * decade)
      : [Math.max(Math.round(value / step), 1) * step];
  const distance = (label: number) =>
    Math.abs(fraction(range, label) - fraction(range, value)) * lengthPx;
  const near = labels.find((label) => distance(label) <= SNAP_PX);
  return near === undefined ? value : Number(near.toPrecision(DIGITS));
}

/** The limit a few steps of the keyboard away: a hundredth of the axis each. */
export function nextLimitByKey(range: AxisRange, limit: number, steps: number): number {
  const span = range.scale === 'log' ? limit : range.high - range.low;
  const step = stepOf(span, range.scale === 'log' ? 20 : 100);
  const low = range.scale === 'log' ? range.low : step;
  return roundLimit(Math.min(Math.max(limit + steps * step, low), range.high), step);
}

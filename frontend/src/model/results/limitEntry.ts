/** A latency limit, or a throughput to ask at, as people type it. */
import { LARGEST_NUMBER } from '../view/options';
import { unitSize } from '../words/units';

/** The units of the two axes. */
export interface AxisUnits {
  latency: 'ms' | 'µs';
  throughput: string;
}

export type LimitEntry = { limitMs: number } | { throughput: number } | { error: string };

const US: Record<string, number> = { µs: 1, μs: 1, us: 1, ms: 1000, s: 1e6 };
const COUNTS: Record<string, number> = { '': 1, k: 1e3, m: 1e6 };
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const NUMBER = /^\d+([.,]\d+)?$/;
const ENTRY = /^([\d.,]+)\s*(.*)$/;
const DIGITS = 9;

const exact = (value: number): number => Number(value.toPrecision(DIGITS));

/** A number with a decimal point or comma, or grouped thousands; null for none or an unclear one. */
function numberOf(text: string, isGrouped: boolean): number | null {
  if (THOUSANDS.test(text)) return isGrouped ? Number(text.replaceAll(',', '')) : null;
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : null;
}

const isInRange = (value: number) => value > 0 && value <= LARGEST_NUMBER;

/** What a throughput is multiplied by: "k", "k IOPS", "MiB/s"; null for another unit. */
function timesOf(rest: string, unit: string): number | null {
  const text = rest.toLowerCase();
  const named = unit.toLowerCase();
  const suffix = (text.endsWith(named) ? text.slice(0, -named.length) : text).trim();
  return suffix === text && suffix === '' ? null : (COUNTS[suffix] ?? null);
}

/** `latency` is the unit of a bare number, `throughput` that of the throughput axis. */
export function limitEntry(text: string, { latency, throughput }: AxisUnits): LimitEntry {
  const allowed = `Enter a latency (2 ms, 800 µs) or a throughput (50k ${throughput}).`;
  const [, digits = '', rest = ''] = ENTRY.exec(text.trim()) ?? [];
  if (digits === '')
    return { error: text.trim() ? `“${text.trim()}” is not a limit. ${allowed}` : allowed };
  const us = US[rest === '' ? latency : rest.toLowerCase()];
  if (us !== undefined) {
    const value = numberOf(digits, false);
    if (value === null) return { error: `“${digits}” is unclear: enter 2.5 or 2500.` };
    const limitMs = exact((value * us) / 1000);
    return isInRange(limitMs) ? { limitMs } : { error: `The limit must be above 0. ${allowed}` };
  }
  const times = timesOf(rest, throughput);
  const value = numberOf(digits, true);
  if (times === null || value === null)
    return { error: `“${text.trim()}” is not a limit. ${allowed}` };
  const asked = exact(value * times * unitSize(throughput));
  return isInRange(asked)
    ? { throughput: asked }
    : { error: `The throughput must be above 0. ${allowed}` };
}

/** The steps of the slider, in ms: ten a decade, from 10 µs to 100 ms. */
export const SLIDER_MS = [0.01, 0.1, 1, 10].flatMap((decade) =>
  [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map((factor) => exact(factor * decade)),
);
SLIDER_MS.push(100);

/** The step of the slider nearest to a limit. */
export function sliderStep(limitMs: number): number {
  const away = SLIDER_MS.map((step) => Math.abs(Math.log(step / limitMs)));
  return away.indexOf(Math.min(...away));
}

const LADDER = [1, 2, 5, 10];

/** The next of 1, 2, 5, 10 … above a limit, or below it. */
export function nextLimit(limitMs: number, step: 1 | -1): number {
  const decade = 10 ** Math.floor(Math.log10(limitMs));
  const around = [0.1, 1, 10].flatMap((power) =>
    LADDER.map((factor) => exact(factor * power * decade)),
  );
  const rungs = [...new Set(around)].sort((a, b) => a - b);
  const next =
    step > 0
      ? rungs.find((rung) => rung > limitMs * (1 + 1e-9))
      : rungs.findLast((rung) => rung < limitMs * (1 - 1e-9));
  return next ?? limitMs;
}

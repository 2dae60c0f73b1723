/** Numbers as the core writes them for people (backend/loadcurve/core/formatting.py). */

import { formatter, numberText, withUnit } from './formatting';

/** A number and half its interval in one digit, rounded up, so that it is never understated. */
function intervalText(value: number, plusMinus: number): string {
  const exponent = Math.floor(Math.log10(plusMinus));
  const unit = 10 ** exponent;
  const decimals = Math.max(-exponent, 0);
  const half = Math.ceil(plusMinus / unit - 1e-9) * unit;
  const written = formatter({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${written(halfEven(value / unit) * unit)} ± ${written(half)}`;
}

function halfEven(value: number): number {
  const rounded = Math.round(value);
  return Math.abs(value % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

/** A number; `plusMinus` is half the interval of a digitised one, which sets its last digit. */
export function coreNumber(value: number, plusMinus = 0): string {
  return plusMinus > 0 ? intervalText(value, plusMinus) : numberText(value);
}

const UNITS = [
  { key: 'us', below: 1e3, divisor: 1, unit: 'µs' },
  { key: 'ms', below: 1e6, divisor: 1e3, unit: 'ms' },
  { key: 's', below: Number.POSITIVE_INFINITY, divisor: 1e6, unit: 's' },
] as const;

/** A latency in µs below one millisecond, in ms below one second, else in s; or as asked for. */
export function coreLatency(latencyUs: number, asked = 'auto', plusMinus = 0): string {
  const { divisor, unit } =
    UNITS.find(({ key }) => key === asked) ??
    UNITS.find(({ below }) => Math.abs(latencyUs) < below) ??
    UNITS[2];
  return withUnit(coreNumber(latencyUs / divisor, plusMinus / divisor), unit);
}

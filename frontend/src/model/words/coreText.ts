/** Numbers as the core writes them for people (backend/loadcurve/core/wording.py). */

/** Three significant digits below 100, none of them invented; whole numbers from there on. */
const SMALL = { maximumSignificantDigits: 3, roundingMode: 'halfEven' } as const;
const LARGE = { maximumFractionDigits: 0, roundingMode: 'halfEven' } as const;
let formats: [Intl.NumberFormat, Intl.NumberFormat] | undefined;

export function coreNumber(value: number): string {
  formats ??= [new Intl.NumberFormat('en-GB', SMALL), new Intl.NumberFormat('en-GB', LARGE)];
  return formats[Math.abs(value) < 100 ? 0 : 1].format(value);
}

const UNITS = [
  { below: 1e3, divisor: 1, unit: 'µs' },
  { below: 1e6, divisor: 1e3, unit: 'ms' },
  { below: Number.POSITIVE_INFINITY, divisor: 1e6, unit: 's' },
] as const;

/** A latency in µs below one millisecond, in ms below one second, else in s. */
export function coreLatency(latencyUs: number): string {
  const { divisor, unit } = UNITS.find(({ below }) => Math.abs(latencyUs) < below) ?? UNITS[2];
  return `${coreNumber(latencyUs / divisor)} ${unit}`;
}

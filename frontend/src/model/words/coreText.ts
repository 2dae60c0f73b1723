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
  { key: 'us', below: 1e3, divisor: 1, unit: 'µs' },
  { key: 'ms', below: 1e6, divisor: 1e3, unit: 'ms' },
  { key: 's', below: Number.POSITIVE_INFINITY, divisor: 1e6, unit: 's' },
] as const;

/** A latency in µs below one millisecond, in ms below one second, else in s; or as asked for. */
export function coreLatency(latencyUs: number, asked = 'auto'): string {
  const { divisor, unit } =
    UNITS.find(({ key }) => key === asked) ??
    UNITS.find(({ below }) => Math.abs(latencyUs) < below) ??
    UNITS[2];
  return `${coreNumber(latencyUs / divisor)} ${unit}`;
}

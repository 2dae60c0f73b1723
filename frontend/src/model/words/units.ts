/** Latencies in the unit that a view asks for. What the core computed comes in it; this is the rest. */
import type { ShownValue } from '../contract';
import { countText, numberText } from './wording';

export interface Unit {
  name: string;
  /** How many µs one of it is. */
  us: number;
}

const MICROSECONDS: Unit = { name: 'µs', us: 1 };
const MILLISECONDS: Unit = { name: 'ms', us: 1000 };

/** The unit that limits, and columns of latencies, are in: ms unless µs are asked for. */
export const columnUnit = (unit: string | undefined): Unit =>
  unit === 'us' ? MICROSECONDS : MILLISECONDS;

/** A latency for a column whose head names that unit: in ms 450 µs is "0.45". */
export const bareLatency = (latencyUs: number, unit: string | undefined): string =>
  numberText(latencyUs / columnUnit(unit).us);

/** The unit that a value is written in, and a canonical number of its in that unit. */
export const unitOf = ({ unit, bare_unit: written }: ShownValue): string => written ?? unit;
export const inUnitOf = ({ bare_unit: written }: ShownValue, number: number): number =>
  written === MILLISECONDS.name ? number / MILLISECONDS.us : number;

const DIGITS = 12;

/** A limit in another unit, and not 550.0000000000001 µs. */
export const limitIn = (limitMs: number, unit: string | undefined): number =>
  Number(((limitMs * MILLISECONDS.us) / columnUnit(unit).us).toPrecision(DIGITS));

/** The same the other way round. */
export const limitMsOf = (limit: number, unit: string | undefined): number =>
  Number(((limit * columnUnit(unit).us) / MILLISECONDS.us).toPrecision(DIGITS));

/** A limit as it was asked: "0.55 ms", "2,000 µs". */
export function limitText(limitMs: number, unit: string | undefined): string {
  const limit = limitIn(limitMs, unit);
  return `${limit < 1 ? limit : countText(limit)} ${columnUnit(unit).name}`;
}

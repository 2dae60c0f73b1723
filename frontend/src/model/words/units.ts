/** Numbers in the units that a view asks for. What the core computed comes in them; this is the rest. */
import type { ComparisonResults, DisplayValue } from '../contract';
import { coreNumber } from './coreFormatting';
import { countText, numberText } from './formatting';

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
export function bareLatency(latencyUs: number, unit: string | undefined, plusMinus = 0): string {
  const { us } = columnUnit(unit);
  return plusMinus > 0 ? coreNumber(latencyUs / us, plusMinus / us) : numberText(latencyUs / us);
}

/** Units that are not those of the data: 10⁶ bytes are 10⁶ ÷ 2²⁰ MiB. */
const SIZES: Record<string, number> = { ms: MILLISECONDS.us, 'MB/s': 1e6 / 2 ** 20 };

/** How many canonical units one of a unit is, by its name: as `units.size_of` in the core. */
export const unitSize = (name: string): number => SIZES[name] ?? 1;

/** The display unit of a value, and a canonical number of its in that unit. */
export const unitOf = ({ unit, bare_unit: written }: DisplayValue): string => written ?? unit;
export const inUnitOf = ({ bare_unit: written }: DisplayValue, number: number): number =>
  written ? number / unitSize(written) : number;

const DIGITS = 12;

/** A number that was typed, or is shown to be typed over, without 1048.5760000000002. */
export const inputNumber = (number: number): number => Number(number.toPrecision(DIGITS));

/** The display unit of throughputs of these results. */
export const throughputUnit = ({
  x,
  throughput_unit: unit,
}: Pick<ComparisonResults, 'x' | 'throughput_unit'>): string => unit ?? x.unit;

/** A throughput that is asked about: "At 100,000 IOPS". */
export function throughputText(answers: ComparisonResults, throughput: number): string {
  const unit = throughputUnit(answers);
  return `${countText(inputNumber(throughput / unitSize(unit)))} ${unit}`;
}

/** A limit in another unit, and not 550.0000000000001 µs. */
export const limitInUnit = (limitMs: number, unit: string | undefined): number =>
  inputNumber((limitMs * MILLISECONDS.us) / columnUnit(unit).us);

/** The same the other way round. */
export const limitMsOf = (limit: number, unit: string | undefined): number =>
  inputNumber((limit * columnUnit(unit).us) / MILLISECONDS.us);

/** A limit as it was asked: "0.55 ms", "2,000 µs". */
export function limitText(limitMs: number, unit: string | undefined): string {
  const limit = limitInUnit(limitMs, unit);
  return `${limit < 1 ? limit : countText(limit)} ${columnUnit(unit).name}`;
}

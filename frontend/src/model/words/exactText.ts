/** A stored number as exactly as it is known, with its unit, its hedge and its bounds. */
import type { DisplayValue } from '../contract';
import { formatter, withUnit } from './formatting';
import { inUnitOf, unitOf } from './units';

const SIGNIFICANT = 6;
const MOST_DECIMALS = 6;

/** As many decimals as tell the bounds apart: 0.05 between them takes two, and one more. */
function decimalsOf(low: number, high: number): number {
  const needed = Math.ceil(-Math.log10(high - low)) + 1;
  return Math.min(Math.max(needed, 0), MOST_DECIMALS);
}

const plainly = (value: number) => formatter({ maximumSignificantDigits: SIGNIFICANT })(value);

/**
 * "758.57 µs, between 758.55 and 758.59"; "about 1,300 µs" where the source hedges; of repeats
 * "7,970 IOPS, median of 2 from 7,938 to 8,002".
 */
export function exactText(shown: DisplayValue): string {
  const { qualifier, repeats } = shown;
  const unit = unitOf(shown);
  const value = inUnitOf(shown, shown.value);
  const low = shown.low === null ? null : inUnitOf(shown, shown.low);
  const high = shown.high === null ? null : inUnitOf(shown, shown.high);
  const hedge = qualifier ? `${qualifier} ` : '';
  if (repeats > 1 && low !== null && high !== null) {
    const range = `median of ${repeats} from ${plainly(low)} to ${plainly(high)}`;
    return `${hedge}${withUnit(plainly(value), unit)}, ${range}`;
  }
  if (low === null || high === null || high <= low) return hedge + withUnit(plainly(value), unit);
  const written = formatter({ maximumFractionDigits: decimalsOf(low, high) });
  const [number, least, most] = [value, low, high].map(written) as [string, string, string];
  return `${hedge}${withUnit(number, unit)}, between ${least} and ${most}`;
}

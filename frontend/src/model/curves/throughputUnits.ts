/** The unit that throughput is read in all over a page: requests, or bytes of either kind. */
import { BANDWIDTH_UNITS, type XMetric } from '../view/options';
import type { View } from '../view/view';

export const THROUGHPUT_UNITS = { iops: 'IOPS', ...BANDWIDTH_UNITS } as const;
export type ThroughputUnit = keyof typeof THROUGHPUT_UNITS;

/** The same I/O in requests and in bytes. */
const SAME_IO: [requests: XMetric, bytes: XMetric][] = [
  ['throughput_iops', 'bandwidth_mib_s'],
  ['read_iops', 'read_bandwidth_mib_s'],
  ['write_iops', 'write_bandwidth_mib_s'],
];

type Read = Pick<View, 'x' | 'bandwidthUnit'>;

export const throughputUnitOf = ({ x, bandwidthUnit }: Read): ThroughputUnit =>
  SAME_IO.some(([requests]) => requests === x) ? 'iops' : bandwidthUnit;

/**
 * What changes of a view that is to be read in that unit. Requests never become bytes by an I/O
 * size: what a run does not state in the other unit, it has no number of there.
 */
export function withThroughputUnit({ x }: Read, unit: ThroughputUnit): Partial<Read> {
  const [requests, bytes] = SAME_IO.find((pair) => pair.includes(x)) ?? [x, x];
  const wanted = unit === 'iops' ? requests : bytes;
  return {
    ...(wanted === x ? {} : { x: wanted }),
    ...(unit === 'iops' ? {} : { bandwidthUnit: unit }),
  };
}

/** YAML that a team's own tier or price starts from, and its price in words. */
import type { OwnTier, TierList } from '../contract';

/** A storage tier with each common field and the allowed values. */
export const newTierYaml = (today: string): string => `provider: Our company
service: Array in Hall 2
tiers:
- id: array-nvme            # lowercase letters, digits, hyphens; stays the same
  name: NVMe shelf
  kind: storage             # storage or machine
  path: network             # network (NFS, iSCSI) or disk (block)
  read_on: ${today}       # date of the figures; flagged after a year
  size: {unit: TiB, least: 1, most: 100}      # GiB, TiB, GB or TB; omit if not sold by size
  ceilings:                 # included + per_size × size, at most at_most
  - {bounds: throughput, unit: IOPS, included: 10000, per_size: 500, at_most: 80000}
  - {bounds: bandwidth, unit: MiB/s, per_size: 64}      # MiB/s or MB/s
  # of: reads or of: writes bounds these alone; quote and address cite a source
  prices: {currency: EUR, per_size: 90}       # a month; also per_month, per_iops, per_mib_s
`;

/** The price of a tier of the catalogue. */
export const priceYaml = (
  { id, provider, service, size }: TierList['items'][number],
  today: string,
): string => `provider: ${JSON.stringify(provider)}
service: ${JSON.stringify(service)}
tiers:
- id: ${id}
  read_on: ${today}
  prices:                   # a month; per_month, per_size, per_iops, per_mib_s
    currency: USD
    ${size ? `per_size: 0           # for each ${size.unit}` : 'per_month: 0'}
    address: Price list
`;

/** What one costs, in words: "300 EUR for each TiB, 0.005 EUR for each IOPS". */
export function priceText(
  prices: NonNullable<NonNullable<OwnTier['tier']>['prices']>,
  unit: string | null,
): string {
  const { currency } = prices;
  const parts: [number, string][] = [
    [prices.per_month, ''],
    [prices.per_size, ` for each ${unit ?? 'unit of size'}`],
    [prices.per_iops, ' for each IOPS'],
    [prices.per_mib_s, ' for each MiB/s'],
  ];
  const stated = parts.flatMap(([amount, basis]) =>
    amount ? [`${amount} ${currency}${basis}`] : [],
  );
  return `${stated.join(', ')} a month`;
}

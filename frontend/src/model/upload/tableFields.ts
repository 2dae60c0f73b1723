/** What a column of a table can be taken for, and the mapping that the choices make. */
import type { TableColumn, TableQuestion } from '../problem';
import type { Mapping } from './queue';

const OPERATIONS = { '': 'Latency', read_: 'Read latency', write_: 'Write latency' } as const;
const STATISTICS = {
  p50_: 'p50',
  p90_: 'p90',
  p95_: 'p95',
  p99_: 'p99',
  p99_9_: 'p99.9',
  p99_99_: 'p99.99',
  max_: 'maximum',
} as const;
const TIMES = { us: 'µs', ms: 'ms' } as const;
const BANDWIDTHS = { '': 'Bandwidth', read_: 'Read bandwidth', write_: 'Write bandwidth' } as const;
const BYTES = { mb_s: 'MB/s', mib_s: 'MiB/s', gb_s: 'GB/s', gib_s: 'GiB/s' } as const;

type Named = [field: string, name: string];

const inUnits = (
  kinds: Record<string, string>,
  what: string,
  units: Record<string, string>,
  statistic = '',
): Named[] =>
  Object.entries(kinds).flatMap(([kind, title]) =>
    Object.entries(units).map(
      ([unit, text]): Named => [`${kind}${what}_${unit}`, `${title}${statistic} (${text})`],
    ),
  );

export const IGNORED_COLUMN = 'ignore';

/** All fields, in groups, each with its name. */
export const TABLE_FIELDS: [group: string, fields: Named[]][] = [
  [
    'Column',
    [
      ['load', 'Load'],
      ['series', 'Series (one curve each)'],
      ['repeat', 'Repeat'],
      ['setting', 'Setting'],
      ['label', 'Label'],
      ['started_at', 'Start'],
      ['note', 'Note'],
      ['elapsed_s', 'Length (s)'],
      [IGNORED_COLUMN, 'Ignore'],
    ],
  ],
  [
    'Throughput',
    [
      ['throughput_iops', 'IOPS'],
      ['read_iops', 'Read IOPS'],
      ['write_iops', 'Write IOPS'],
      ['throughput_kiops', 'Thousand IOPS'],
      ['new_orders_per_min', 'New orders per minute'],
      ['transactions_per_min', 'Transactions per minute'],
      ...inUnits(BANDWIDTHS, 'bandwidth', BYTES),
    ],
  ],
  ['Mean latency', inUnits(OPERATIONS, 'latency', TIMES)],
  [
    'Percentiles',
    Object.entries(STATISTICS).flatMap(([statistic, name]) =>
      inUnits(OPERATIONS, `latency_${statistic}`.replace(/_$/, ''), TIMES, `, ${name}`),
    ),
  ],
];

const NAMED = new Set(TABLE_FIELDS.flatMap(([, fields]) => fields.map(([field]) => field)));

/** Whether a field is among those named; others, such as nanoseconds, are shown as they are. */
export const isNamed = (field: string): boolean => NAMED.has(field);

/** What the user chose for a column; an empty field is open. */
export interface FieldChoice {
  field: string;
  series: string;
}

/** The proposal for a column, or what an earlier answer says of it. */
export function choiceOf(
  { heading, field, series }: TableColumn,
  earlier: Mapping = {},
): FieldChoice {
  const text = earlier[heading];
  if (text === undefined) return { field: field ?? '', series: series ?? '' };
  if (text === null) return { field: IGNORED_COLUMN, series: '' };
  const cut = text.lastIndexOf(':');
  return { field: text.slice(cut + 1), series: text.slice(0, Math.max(cut, 0)) };
}

export const tableColumns = ({ tables }: TableQuestion): TableColumn[] =>
  tables.flatMap(({ columns }) => columns);

/** The mapping of columns answered now or earlier, and of changed ones. */
export function mappingOf(
  columns: TableColumn[],
  choices: Record<string, FieldChoice>,
  earlier: Mapping = {},
): Mapping {
  const mapping: Mapping = {};
  for (const column of columns) {
    const before = choiceOf(column);
    const { field, series } = choices[column.heading] ?? before;
    const isChanged = field !== before.field || series !== before.series;
    if (column.is_sure && !isChanged && !(column.heading in earlier)) continue;
    const prefix = series.trim() ? `${series.trim()}:` : '';
    mapping[column.heading] = field === IGNORED_COLUMN ? null : `${prefix}${field}`;
  }
  return mapping;
}

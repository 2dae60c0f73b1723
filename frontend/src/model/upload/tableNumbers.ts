/** The numbers of a table's first rows, for a preview while its columns are chosen. */
import type { TableColumn, TableQuestion } from '../problem';
import type { FieldChoice } from './tableFields';

/** One row of a series: its load, and its metrics in canonical units. */
export interface TablePoint {
  load: number | null;
  quantities: Record<string, number>;
}

export interface TableSeries {
  name: string;
  points: TablePoint[];
}

const SIZES: Record<string, number> = { k: 1e3, K: 1e3, M: 1e6, G: 1e9 };
const TIMES: Record<string, number> = { ns: 1e-3, us: 1, µs: 1, ms: 1e3, s: 1e6 };
const BANDWIDTHS: Record<string, number> = {
  kb_s: 1e3 / 2 ** 20,
  mb_s: 1e6 / 2 ** 20,
  gb_s: 1e9 / 2 ** 20,
  kib_s: 1 / 1024,
  mib_s: 1,
  gib_s: 1024,
};
const CELL = /^([-+]?[\d.,'’\s]+(?:e[-+]?\d+)?)\s*([kKMG](?![a-z/]))?\s*([a-zµμ/]*)$/iu;

interface Metric {
  key: string;
  factor: number;
}

/** `read_latency_ms` as read_latency_us, 1000; null for fields that no axis shows. */
function metricOf(field: string): Metric | null {
  const latency = /^(.*latency(?:_\w+)?)_(ns|us|ms|s)$/.exec(field);
  if (latency) return { key: `${latency[1]}_us`, factor: TIMES[latency[2] ?? ''] ?? 1 };
  const bandwidth = /^(.*bandwidth)_(\w+_s)$/.exec(field);
  const size = BANDWIDTHS[bandwidth?.[2] ?? ''];
  if (bandwidth && size) return { key: `${bandwidth[1]}_mib_s`, factor: size };
  if (field.endsWith('_kiops')) return { key: field.replace('_kiops', '_iops'), factor: 1e3 };
  return field.endsWith('_iops') ? { key: field, factor: 1 } : null;
}

/** The number of a cell in the unit of its column or its own; null if it is not a number, or unclear. */
function numberOf(text: string, mark: string, factor: number): number | null {
  const [, digits = '', size = '', unit = ''] = CELL.exec(text.trim()) ?? [];
  const groups = mark === ',' ? /[.'’\s]/g : /[,'’\s]/g;
  const plain = digits.replace(groups, '').replace(mark, '.');
  const value = plain === '' ? Number.NaN : Number(plain) * (SIZES[size] ?? 1);
  if (!Number.isFinite(value)) return null;
  const own = unit.replace('μ', 'µ');
  if (own === '' || /^iops$/i.test(own)) return value * factor;
  const known = TIMES[own] ?? BANDWIDTHS[own.toLowerCase().replace('/', '_')];
  return known === undefined ? null : value * known;
}

type Chosen = TableColumn & { place: number; choice: FieldChoice };

/** A row of one series: the columns that name it, or none. */
function pointOf(row: string[], columns: Chosen[], mark: string): TablePoint {
  const point: TablePoint = { load: null, quantities: {} };
  for (const { place, choice } of columns) {
    const metric = metricOf(choice.field);
    const value = numberOf(row[place] ?? '', mark, metric?.factor ?? 1);
    if (value === null) continue;
    if (metric) point.quantities[metric.key] = value;
    else if (choice.field === 'load') point.load = value;
  }
  return point;
}

/** The series that the choices make of the first rows, in the order of their columns and rows. */
export function seriesOf(
  { tables }: TableQuestion,
  choiceFor: (column: TableColumn) => FieldChoice,
  mark: string,
): TableSeries[] {
  const found = new Map<string, TablePoint[]>();
  for (const table of tables) {
    const columns = table.columns.map((column, place) => ({
      ...column,
      place,
      choice: choiceFor(column),
    }));
    const named = [...new Set(columns.map(({ choice }) => choice.series.trim()).filter(Boolean))];
    const telling = columns.filter(({ choice }) => choice.field === 'series');
    for (const row of table.rows) {
      const own = telling.map(({ place }) => row[place] ?? '');
      for (const name of named.length > 0 ? named : ['']) {
        const fitting = columns.filter(({ choice }) => ['', name].includes(choice.series.trim()));
        const title = [tables.length > 1 ? table.name : '', name, ...own]
          .filter(Boolean)
          .join(', ');
        const point = pointOf(row, fitting, table.decimal_mark ?? mark);
        found.set(title, [...(found.get(title) ?? []), point]);
      }
    }
  }
  return [...found].map(([name, points]) => ({ name: name || 'Table', points }));
}

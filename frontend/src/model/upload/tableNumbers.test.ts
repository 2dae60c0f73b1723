import { expect, it } from 'vitest';
import type { TableColumn, TableQuestion } from '../problem';
import { choiceOf, type FieldChoice } from './tableFields';
import { seriesOf } from './tableNumbers';

const table = (rows: string[][], fields: string[]): TableQuestion => ({
  tables: [
    {
      name: null,
      rows,
      row_count: rows.length,
      decimal_mark: null,
      columns: fields.map((field, place) => ({
        letter: 'ABCDE'[place] ?? '',
        heading: `${place}`,
        field: field.split(':').at(-1) ?? '',
        series: field.includes(':') ? (field.split(':')[0] ?? '') : null,
        is_sure: true,
        why: '',
      })),
    },
  ],
  questions: [],
});

const asProposed = (column: TableColumn): FieldChoice => choiceOf(column);

it('reads two series side by side in canonical units', () => {
  const asked = table(
    [['4', '12,000', '0.333', '16k', '250us']],
    ['load', 'kNFS:throughput_iops', 'kNFS:latency_ms', 'dNFS:throughput_iops', 'dNFS:latency_ms'],
  );
  expect(seriesOf(asked, asProposed, '.')).toEqual([
    {
      name: 'kNFS',
      points: [{ load: 4, quantities: { throughput_iops: 12000, latency_us: 333 } }],
    },
    {
      name: 'dNFS',
      points: [{ load: 4, quantities: { throughput_iops: 16000, latency_us: 250 } }],
    },
  ]);
});

it('reads a series column and decimal commas, and leaves out unclear cells', () => {
  const asked = table(
    [
      ['a', '4', '12.345,5', '0,3'],
      ['b', '4', '12.345', '300 parsecs'],
    ],
    ['series', 'load', 'read_iops', 'read_latency_p99_ms'],
  );
  expect(seriesOf(asked, asProposed, ',')).toEqual([
    {
      name: 'a',
      points: [{ load: 4, quantities: { read_iops: 12345.5, read_latency_p99_us: 300 } }],
    },
    { name: 'b', points: [{ load: 4, quantities: { read_iops: 12345 } }] },
  ]);
});

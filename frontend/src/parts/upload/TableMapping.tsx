/** The mapping of a table with unclear columns: its first rows, and a choice per column. */
import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { TableColumn, TableQuestion } from '../../model/problem';
import type { Mapping } from '../../model/upload/queue';
import {
  choiceOf,
  type FieldChoice,
  IGNORED_COLUMN,
  isNamed,
  mappingOf,
  TABLE_FIELDS,
  tableColumns,
} from '../../model/upload/tableFields';
import { seriesOf, type TableSeries } from '../../model/upload/tableNumbers';
import { countOf } from '../../model/words/formatting';
import styles from './TableMapping.module.css';

const MARKS = { '.': '1,234.5', ',': '1.234,5' } as const;

/** More of its first rows are drawn than are shown. */
const MOST_ROWS = 8;

interface ColumnProps {
  column: TableColumn;
  choice: FieldChoice;
  onChoice: (choice: FieldChoice) => void;
}

function ColumnChoice({ column, choice, onChoice }: ColumnProps) {
  const { heading, letter } = column;
  return (
    <th scope="col" data-open={column.is_sure ? undefined : true}>
      <span className={styles.heading}>{heading}</span>
      <select
        aria-label={`Meaning of column ${letter}, ${heading}`}
        value={choice.field}
        onChange={(event) => onChoice({ ...choice, field: event.currentTarget.value })}
      >
        <option value="" disabled>
          Choose …
        </option>
        {choice.field && !isNamed(choice.field) && <option>{choice.field}</option>}
        {TABLE_FIELDS.map(([group, fields]) => (
          <optgroup key={group} label={group}>
            {fields.map(([field, name]) => (
              <option key={field} value={field}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {choice.field !== IGNORED_COLUMN && (
        <input
          aria-label={`Series of column ${letter}, ${heading}`}
          placeholder="Series"
          title="Only if the table has several series"
          value={choice.series}
          onChange={(event) => onChoice({ ...choice, series: event.currentTarget.value })}
        />
      )}
      <span className={styles.why}>
        {column.is_sure ? '' : '? '}
        {column.why}
      </span>
    </th>
  );
}

interface Props {
  table: TableQuestion;
  /** The answer that was refused. */
  earlier?: Mapping | undefined;
  onMap: (mapping: Mapping) => void;
  preview?: ((series: TableSeries[]) => ReactNode) | undefined;
}

export function TableMapping({ table, earlier: refused, onMap, preview }: Props) {
  const columns = tableColumns(table);
  // A refused mapping is corrected; else a stored table with the same headings is the proposal.
  const earlier = refused ?? table.earlier?.mapping;
  const [choices, setChoices] = useState<Record<string, FieldChoice>>(() =>
    Object.fromEntries(columns.map((column) => [column.heading, choiceOf(column, earlier)])),
  );
  const [mark, setMark] = useState(earlier?.decimal_mark ?? '');
  const asksMark = table.tables.some(({ decimal_mark }) => decimal_mark === null);
  const isReady =
    columns.every(({ heading }) => choices[heading]?.field) && (!asksMark || mark !== '');
  const series = useMemo(
    () => seriesOf(table, (column) => choices[column.heading] ?? choiceOf(column), mark || '.'),
    [table, choices, mark],
  );
  const isLegible = !asksMark || mark !== '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const told: Mapping = mark ? { decimal_mark: mark } : {};
        if (isReady) onMap({ ...mappingOf(columns, choices, earlier), ...told });
      }}
    >
      <p className={styles.title}>Check the columns marked “?”, then read the table.</p>
      {table.earlier && !refused && (
        <p>
          The choices were copied from “{table.earlier.name}”, which has the same headings. Change
          them if they are wrong here.
        </p>
      )}
      {table.tables.map((one) => (
        <section
          key={`${one.name} ${one.columns.map(({ heading }) => heading).join()}`}
          className={styles.scroll}
          aria-label={one.name ?? 'Table'}
        >
          <table>
            <thead>
              <tr>
                {one.columns.map((column) => (
                  <ColumnChoice
                    key={column.letter}
                    column={column}
                    choice={choices[column.heading] ?? choiceOf(column)}
                    onChoice={(choice) => setChoices({ ...choices, [column.heading]: choice })}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {one.rows.slice(0, MOST_ROWS).map((row, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                <tr key={line}>
                  {one.columns.map(({ letter }, place) => (
                    <td key={letter}>{row[place]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {one.row_count > MOST_ROWS && (
            <p className="muted small">The first rows of {countOf(one.row_count, 'row')}</p>
          )}
        </section>
      ))}
      {asksMark && (
        <label>
          Number format{' '}
          <select value={mark} onChange={(event) => setMark(event.currentTarget.value)}>
            <option value="" disabled>
              Choose …
            </option>
            {Object.entries(MARKS).map(([value, example]) => (
              <option key={value} value={value}>
                {example}
              </option>
            ))}
          </select>
        </label>
      )}
      {preview && isLegible && (
        <section className={styles.preview} aria-label="Preview of the first rows">
          {preview(series)}
        </section>
      )}
      <Button type="submit" size="sm" disabled={!isReady}>
        Read table
      </Button>
    </form>
  );
}

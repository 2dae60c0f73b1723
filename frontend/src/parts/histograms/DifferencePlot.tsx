/** The difference of two latency histograms, drawn and as a table. */
import { NativeSelect } from '@mantine/core';
import { useCallback } from 'react';
import type { HistogramDifference } from '../../model/contract';
import { bareShare } from '../../model/words/formatting';
import type { Drawing } from '../../plots/drawing';
import { differencePlot } from '../../plots/histograms/difference';
import cardStyles from '../curves/HoverCard.module.css';
import { ExportButtons } from '../tables/ExportButtons';
import { FoldedTable } from '../tables/FoldedTable';
import { BucketChart } from './BucketChart';
import styles from './HistogramPanel.module.css';

const HEIGHT_PX = 340;

interface DifferencePlotProps {
  figure: HistogramDifference;
  events: string[];
  onEvent: (event: string) => void;
}

function BucketCard({ figure, column }: { figure: HistogramDifference; column: number }) {
  const bucket = figure.columns[column];
  if (!bucket) return null;
  return (
    <>
      <p className={cardStyles.head}>
        <strong>{bucket.label}</strong>
      </p>
      <dl className={cardStyles.values}>
        <div>
          <dt>Before</dt>
          <dd>{figure.before[column]?.text}</dd>
        </div>
        <div>
          <dt>After</dt>
          <dd>{figure.after[column]?.text}</dd>
        </div>
        <div>
          <dt>Change</dt>
          <dd>{figure.bars[column]?.text}</dd>
        </div>
      </dl>
    </>
  );
}

function Drawn({ figure }: { figure: HistogramDifference }) {
  const draw = useCallback((drawing: Drawing) => differencePlot(figure, drawing), [figure]);
  return (
    <BucketChart
      heightPx={HEIGHT_PX}
      label={`How the latency histogram of ${figure.event} changed; the same numbers are in the table`}
      draw={draw}
      cardOf={(column) => <BucketCard figure={figure} column={column} />}
    />
  );
}

const rowsOf = ({ columns, before, after, bars }: HistogramDifference) =>
  columns.map((column, at) => ({
    label: column.label,
    before: before[at],
    after: after[at],
    bar: bars[at],
  }));

const differenceGrid = (figure: HistogramDifference) => ({
  name: `histogram difference of ${figure.event}`,
  head: ['Latency', 'Before (%)', 'After (%)', 'Change (points)', 'Outcome'],
  rows: rowsOf(figure).map(({ label, before, after, bar }) => [
    ...[label, before?.pct ?? null, after?.pct ?? null, bar?.points ?? null, bar?.text ?? null],
  ]),
});

function Table({ figure }: { figure: HistogramDifference }) {
  return (
    <FoldedTable
      summary="The difference as a table"
      label="Histogram difference as a table"
      exports={<ExportButtons grid={() => differenceGrid(figure)} />}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Latency</th>
            <th scope="col" className="number">
              Before (% of waits)
            </th>
            <th scope="col" className="number">
              After (% of waits)
            </th>
            <th scope="col" className="number">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(figure).map(({ label, before, after, bar }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="number">{bareShare(before?.text ?? '')}</td>
              <td className="number">{bareShare(after?.text ?? '')}</td>
              <td className="number">{bar?.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FoldedTable>
  );
}

export function DifferencePlot({ figure, events, onEvent }: DifferencePlotProps) {
  return (
    <section aria-label="Latency histogram" className={styles.panel}>
      <div className={styles.head}>
        <h2>Latency histogram</h2>
        {events.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label="Histogram of"
            value={figure.event}
            onChange={(event) => onEvent(event.currentTarget.value)}
            data={events}
          />
        )}
      </div>
      <p className="muted small">
        {figure.event}: up is a larger share of the waits after, down a smaller one. An outline is
        no more than rounding.
      </p>
      <Drawn figure={figure} />
      <Table figure={figure} />
    </section>
  );
}

/** What the runs say about one latency bucket. */
import type { HistogramFigure } from '../../model/contract';
import styles from '../curves/HoverCard.module.css';
import { ShortName } from '../plotly/ShortName';

export function HistogramCard({ figure, column }: { figure: HistogramFigure; column: number }) {
  const bucket = figure.columns[column];
  if (!bucket) return null;
  return (
    <>
      <p className={styles.head}>
        <strong>{bucket.label}</strong>
      </p>
      <dl className={styles.values}>
        {figure.series.map((series) => {
          const below = series.cumulative.find((mark) => mark.column === column);
          return (
            <div key={series.run_id}>
              <dt>
                <ShortName run={series} />
              </dt>
              <dd>
                {series.cells[column]?.text ?? 'not stated'}
                {below && !below.stated && ` · ${below.text}`}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

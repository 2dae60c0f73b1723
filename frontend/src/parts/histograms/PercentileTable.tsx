/** The percentiles of each histogram in their brackets, and its share below the limit. */
import type { HistogramFigure } from '../../model/contract';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { TableScroll } from '../tables/TableScroll';
import styles from './HistogramPanel.module.css';

interface PercentileTableProps {
  figure: HistogramFigure;
  limitUs: number | null;
}

/** "≈ 1.46 ms (1.02 ms – 2.05 ms)", the bracket after the estimate. */
function Percentile({ text }: { text: string | undefined }) {
  const [estimate, bracket] = text?.split(' (') ?? [];
  if (!estimate) return <span className="unknown">not stated</span>;
  return (
    <>
      <strong>{estimate}</strong>
      {bracket && <span className="muted"> ({bracket}</span>}
    </>
  );
}

type Series = HistogramFigure['series'][number];

/** The share below the end of a bucket. */
function Below({ run, column }: { run: Series; column: number }) {
  const mark = run.cumulative.find((other) => other.column === column);
  return mark ? mark.text : <span className="unknown">not stated</span>;
}

interface PercentileLineProps {
  run: Series;
  /** The bucket that the limit lies in, and its end; −1 for none. */
  at: number;
  end: string | undefined;
}

/** The percentiles of one run: a line that wraps, instead of a table of one row. */
function PercentileLine({ run, at, end }: PercentileLineProps) {
  return (
    <dl className={styles.percentiles} aria-label="Percentiles">
      {run.percentiles.map(({ percentile, text }) => (
        <div key={percentile}>
          <dt>p{percentile}</dt>
          <dd>
            <Percentile text={text} />
          </dd>
        </div>
      ))}
      {at >= 0 && (
        <div>
          <dt>below {end}</dt>
          <dd>
            <Below run={run} column={at} />
          </dd>
        </div>
      )}
    </dl>
  );
}

export function PercentileTable({ figure, limitUs }: PercentileTableProps) {
  const series = figure.series.filter(({ percentiles }) => percentiles.length > 0);
  if (series.length === 0) return null;
  const all = series.flatMap(({ percentiles }) => percentiles.map(({ percentile }) => percentile));
  const shown = [...new Set(all)].sort((a, b) => a - b);
  // The bucket that the limit lies in; the share below its end is stated.
  const isIn = ({ upper_us: end }: HistogramFigure['columns'][number]) =>
    limitUs !== null && end !== null && end >= limitUs;
  const at = figure.columns.findIndex(isIn);
  const [first, ...others] = series;
  if (first && others.length === 0)
    return <PercentileLine run={first} at={at} end={figure.columns[at]?.upper_text} />;
  return (
    <TableScroll label="Percentiles">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Run</th>
            {shown.map((percentile) => (
              <th key={percentile} scope="col" className="number">
                p{percentile}
              </th>
            ))}
            {at >= 0 && (
              <th scope="col" className="number">
                below {figure.columns[at]?.upper_text}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {series.map((run) => (
            <tr key={run.run_id}>
              <th scope="row">
                <span className={styles.name}>
                  <Swatch style={run.style} line={false} />
                  <ShortName run={run} /> <span className="muted small">{run.point_label}</span>
                </span>
              </th>
              {shown.map((percentile) => (
                <td key={percentile} className="number">
                  <Percentile
                    text={run.percentiles.find((of) => of.percentile === percentile)?.text}
                  />
                </td>
              ))}
              {at >= 0 && (
                <td className="number">
                  <Below run={run} column={at} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

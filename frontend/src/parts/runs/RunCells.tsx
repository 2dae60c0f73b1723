/** The cells of a run in the tables of runs. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { visibilityText } from '../../model/access/access';
import type { DisplayValue, RunSummary } from '../../model/contract';
import type { RunColumn } from '../../model/runs/columns';
import { concurrencyText, countOf, dateText } from '../../model/words/formatting';
import { SparklinePlot } from '../curves/thumbnails/SparklinePlot';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import styles from './RunCells.module.css';

/** A dash for an unknown value, with the reason if given. */
function Unknown({ why }: { why?: string | null | undefined }) {
  return (
    <span className="unknown" title={why ?? undefined}>
      –{why && <span className="seen-by-readers-only"> ({why})</span>}
    </span>
  );
}

/** A number of a column whose head has the unit. */
const bare = (value: DisplayValue) => value.bare ?? value.text;

/** A bandwidth has no value in a column of IOPS: it is shown below a dash, with its unit. */
function Throughput({ value }: { value: DisplayValue }) {
  if (value.unit === 'IOPS') return <>{bare(value)}</>;
  return <span title="no IOPS are stated">{value.text}</span>;
}

/** Labelled if of writes or of both: a table's latency is of reads. */
function Latency({ value }: { value: DisplayValue }) {
  return (
    <>
      {bare(value)}
      {value.metric === 'write_latency_us' && <span className={styles.below}>of writes</span>}
      {value.metric === 'mixed_latency_us' && (
        <span className={styles.below}>of reads and writes</span>
      )}
    </>
  );
}

function Curve({ run }: { run: RunSummary }) {
  if (run.sparkline.length === 0) return <span className="muted">no latency</span>;
  return (
    <span className={styles.curve}>
      <SparklinePlot run={run} />
      {run.sparkline.length === 1 && <span className={styles.below}>one level</span>}
    </span>
  );
}

const kneeTitle = ({ knee_latency: latency, knee_reason: reason }: RunSummary) =>
  [latency && `at ${latency.text}`, reason].filter(Boolean).join('; ') || undefined;

function Knee({ run }: { run: RunSummary }) {
  if (!run.knee) return <Unknown why={run.knee_reason} />;
  return (
    <span title={kneeTitle(run)}>
      <Throughput value={run.knee} />
    </span>
  );
}

const CELLS: Record<RunColumn, (run: RunSummary) => ReactNode> = {
  curve: (run) => <Curve run={run} />,
  system: (run) => (
    <>
      {run.family ?? run.system}
      {run.client && <span className={styles.below}>{run.client}</span>}
    </>
  ),
  storage: (run) => run.storage ?? <Unknown />,
  workload: (run) => run.workload,
  points: (run) => (
    <span title={concurrencyText(run) ?? undefined}>
      {run.load_points}
      <span className={styles.levels}>{concurrencyText(run)}</span>
    </span>
  ),
  peak: (run) =>
    run.peak ? <Throughput value={run.peak} /> : <Unknown why="no throughput is stated" />,
  latency: (run) =>
    run.latency_at_peak ? (
      <Latency value={run.latency_at_peak} />
    ) : (
      <Unknown why="no latency is stated" />
    ),
  knee: (run) => <Knee run={run} />,
  provenance: (run) => <ProvenanceBadge provenance={run.provenance} />,
  source: (run) =>
    run.source ? (
      <Link to={`/sources/${run.source}`}>{run.source_title ?? run.source}</Link>
    ) : (
      <Unknown why="uploaded" />
    ),
  release: (run) => run.oracle_release ?? <Unknown />,
  date: (run) => (run.dated_on ? dateText(run.dated_on) : <Unknown why="no date is stated" />),
  added: (run) => (run.created_at ? dateText(run.created_at) : <Unknown />),
  visibility: (run) => (run.visibility ? visibilityText(run.visibility) : <Unknown />),
};

export const runCell = (column: RunColumn, run: RunSummary): ReactNode => CELLS[column](run);

const kneeText = ({ knee }: RunSummary) => knee && `knee ${knee.text}`;

/** Cells without a heading: a number has its unit. */
const PHONE_CELLS: Partial<Record<RunColumn, (run: RunSummary) => ReactNode>> = {
  peak: (run) => run.peak?.text,
  latency: (run) => run.latency_at_peak?.text,
  knee: kneeText,
  points: (run) => countOf(run.load_points, 'load point'),
};

export const phoneCell = (column: RunColumn, run: RunSummary): ReactNode =>
  (PHONE_CELLS[column] ?? CELLS[column])(run);

interface RunTitleProps {
  run: RunSummary;
  /** Shows the label, which tells runs apart by fewer letters. */
  isShort?: boolean;
}

/** The run's title, which leads to its page; below it workload, source and tags in one line. */
export function RunTitle({ run, isShort = false }: RunTitleProps) {
  const about = [run.workload, ...run.tags, run.source_title].filter(Boolean).join(' · ');
  return (
    <>
      <Link to={`/runs/${encodeURIComponent(run.id)}`} className={styles.title} title={run.title}>
        {isShort ? run.label : run.title}
      </Link>
      <span className={styles.about} title={about}>
        {about}
      </span>
    </>
  );
}

/** Runs that differ in one setting or two: what they differ in, the chart, the answer, the numbers. */
import type { ReactNode } from 'react';
import type { SweepAnswers } from '../../model/contract';
import { sweepGrid } from '../../model/sweeps/grid';
import { dashOf } from '../../plots/sweeps/sweep';
import { ExportButtons } from '../tables/ExportButtons';
import styles from './SweepPanel.module.css';
import { SweepPlot } from './SweepPlot';
import { SweepTable } from './SweepTable';

interface SweepPanelProps {
  sweep: SweepAnswers;
  /** What may be chosen; a frozen chart has no choice. */
  controls?: ReactNode;
  offers?: ReactNode;
}

const DASHES: Record<string, string | undefined> = { dash: '8 5', dot: '2 4', dashdot: '8 4 2 4' };

/** Which line is which value of the second setting. */
function SeriesKey({ sweep }: { sweep: SweepAnswers }) {
  if (!sweep.series) return null;
  const { title, values } = sweep.series;
  return (
    <ul className={styles.key} aria-label={`Lines by ${sweep.series.name}`}>
      {values.map(({ text }, at) => (
        <li key={text}>
          <svg width="34" height="10" viewBox="0 0 34 10" aria-hidden="true">
            <path
              d="M0 5h34"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray={DASHES[dashOf(at)]}
            />
          </svg>
          {title} {text}
        </li>
      ))}
    </ul>
  );
}

export function SweepPanel({ sweep, controls, offers }: SweepPanelProps) {
  const { x, metric } = sweep;
  const isDrawn = x && sweep.points.some((point) => point.value && point.reason === null);
  return (
    <section aria-label="Sweep" className={styles.section}>
      <div className={styles.head}>
        <h2>Sweep</h2>
        {controls}
      </div>
      {offers}
      {sweep.title && (
        <p className={styles.sentence}>
          <strong>{sweep.title}</strong>
        </p>
      )}
      {x && <p className={styles.sentence}>{sweep.sentence}</p>}
      {metric && isDrawn && (
        <figure className={styles.figure} aria-label={`${metric.title} over ${x.name}`}>
          <SweepPlot sweep={sweep} />
          <SeriesKey sweep={sweep} />
        </figure>
      )}
      {x && !metric && (
        <p className="muted">No two of the runs state the same throughput or latency.</p>
      )}
      {sweep.words.length > 0 && (
        <div className={styles.words}>
          {sweep.words.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {x && metric && (
        <div>
          <ExportButtons grid={() => sweepGrid(sweep)} />
          <SweepTable sweep={sweep} />
        </div>
      )}
    </section>
  );
}

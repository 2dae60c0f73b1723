/** The section of a sweep: differing settings, chart, summary and table. */
import { type ReactNode, useMemo, useState } from 'react';
import type { SweepResults } from '../../model/contract';
import { sweepPanelsOf } from '../../model/sweeps/rows';
import { sweepGrid } from '../../model/sweeps/sweepGrid';
import { dashOf } from '../../plots/sweeps/sweepPlot';
import { ExportButtons } from '../tables/ExportButtons';
import styles from './SweepPanel.module.css';
import { SweepPlot } from './SweepPlot';
import { SweepTable } from './SweepTable';

interface SweepPanelProps {
  sweep: SweepResults;
  /** Another metric of the same runs, drawn below. */
  below?: SweepResults | null;
  /** What may be chosen; a frozen chart has no choice. */
  controls?: ReactNode;
  offers?: ReactNode;
}

/** The anchor of the sweep section. */
export const SWEEP_PLACE = 'sweep';

const DASHES: Record<string, string | undefined> = { dash: '8 5', dot: '2 4', dashdot: '8 4 2 4' };

/** The legend of the second setting. */
function SeriesKey({ sweep }: { sweep: SweepResults }) {
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

interface ChartsProps {
  sweep: SweepResults;
  linked: string | null;
  onLink: (runId: string | null) => void;
}

/** The chart of a sweep, or its panels side by side. */
function Charts({ sweep, linked, onLink }: ChartsProps) {
  const parts = useMemo(() => sweepPanelsOf(sweep), [sweep]);
  return (
    <div className={sweep.panels ? styles.panels : undefined}>
      {parts.map(({ title, sweep: part }) => (
        <div key={title}>
          {title && <p className={styles.panel}>{title}</p>}
          <SweepPlot sweep={part} name={title} linked={linked} onLink={onLink} />
        </div>
      ))}
    </div>
  );
}

export function SweepPanel({ sweep, below = null, controls, offers }: SweepPanelProps) {
  const { x, metric } = sweep;
  const [linked, setLinked] = useState<string | null>(null);
  const shown = below && below.metric?.metric !== metric?.metric ? [sweep, below] : [sweep];
  const charts = shown.filter((part) => part.points.some((point) => point.y !== null));
  const words = [...new Set(shown.flatMap((part) => part.words))];
  return (
    <section aria-label="Sweep" id={SWEEP_PLACE} tabIndex={-1} className={styles.section}>
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
      {charts.map((chart) => (
        <figure
          key={chart.metric?.metric}
          className={chart.panels ? styles.wide : styles.figure}
          aria-label={`${chart.metric?.title} over ${chart.x?.name}`}
        >
          <Charts sweep={chart} linked={linked} onLink={setLinked} />
          <SeriesKey sweep={chart} />
        </figure>
      ))}
      {x && !metric && (
        <p className="muted">No two runs state the same throughput or latency metric.</p>
      )}
      {words.length > 0 && (
        <div className={styles.words}>
          {words.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {x &&
        metric &&
        shown.map((part) => (
          <div key={part.metric?.metric}>
            <ExportButtons grid={() => sweepGrid(part)} />
            <SweepTable sweep={part} />
          </div>
        ))}
    </section>
  );
}

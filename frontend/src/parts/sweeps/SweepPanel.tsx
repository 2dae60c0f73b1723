/** Runs that differ in one setting or two: what they differ in, the chart, the answer, the numbers. */
import type { SweepAnswers } from '../../model/contract';
import { dashOf } from '../../plots/sweeps/sweep';
import { Dropdown, Segments } from '../controls/Choices';
import styles from './SweepPanel.module.css';
import { SweepPlot } from './SweepPlot';
import { SweepTable } from './SweepTable';

interface SweepPanelProps {
  sweep: SweepAnswers;
  onMetric: (metric: string) => void;
  onSetting: (setting: string) => void;
}

/** The two settings of a grid, in an order that stays when they are swapped. */
function settingsOf({ x, series }: SweepAnswers): Record<string, string> {
  const both = [x, series].flatMap((one) => (one?.is_ordered ? [one] : []));
  return Object.fromEntries(
    both.sort((a, b) => a.key.localeCompare(b.key)).map((one) => [one.key, one.title]),
  );
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

export function SweepPanel({ sweep, onMetric, onSetting }: SweepPanelProps) {
  const { x, metric, metrics } = sweep;
  if (!x) return null;
  const settings = settingsOf(sweep);
  const isDrawn = sweep.points.some((point) => point.value && point.reason === null);
  return (
    <section aria-label="Sweep" className={styles.section}>
      <div className={styles.head}>
        <h2>Sweep</h2>
        <div className={`${styles.controls} screen-only`}>
          {metric && metrics.length > 1 && (
            <Dropdown
              label="What the sweep shows"
              options={Object.fromEntries(metrics.map((one) => [one.metric, one.title]))}
              value={metric.metric}
              onChange={onMetric}
            />
          )}
          {Object.keys(settings).length > 1 && (
            <Segments
              label="Setting along the axis"
              options={settings}
              value={x.key}
              onChange={onSetting}
            />
          )}
        </div>
      </div>
      <p className={styles.sentence}>{sweep.sentence}</p>
      {metric && isDrawn && (
        <figure className={styles.figure} aria-label={`${metric.title} over ${x.name}`}>
          <SweepPlot sweep={sweep} />
          <SeriesKey sweep={sweep} />
        </figure>
      )}
      {!metric && <p className="muted">No two of the runs state the same throughput or latency.</p>}
      {sweep.words.length > 0 && (
        <div className={styles.words}>
          {sweep.words.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <SweepTable sweep={sweep} />
    </section>
  );
}

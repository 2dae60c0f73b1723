/** Links from runs and load points to the page that compares two load points. */
import { Link } from 'react-router';
import { changesAddress, loadPointKey } from '../../model/changes/address';
import type { RunLabel } from '../../model/contract';
import type { Marker } from '../../model/curves/markers';
import { hasTimeline, timelinePath } from '../../model/timeline/availability';
import styles from './ChangesLinks.module.css';

const MOST_OFFERED = 4;

interface ChangesOfferProps {
  labels: RunLabel[];
  hidden: string[];
  baseline: string | null;
}

/** From one of the runs on the chart to each other, at the highest load that both have. */
export function ChangesOffer({ labels, hidden, baseline }: ChangesOfferProps) {
  const shown = labels.filter((run) => !hidden.includes(run.run_id));
  const from = shown.find((run) => run.run_id === baseline) ?? shown[0];
  const others = shown.filter((run) => run !== from).slice(0, MOST_OFFERED);
  if (!from || others.length === 0) return null;
  return (
    <section aria-label="What changed" className={`${styles.offer} screen-only`}>
      <span className="muted">Compare {from.label} at the same load with</span>
      {others.map((run) => (
        <Link
          key={run.run_id}
          to={changesAddress({ before: from.run_id, after: run.run_id })}
          className={styles.link}
        >
          {run.label}
        </Link>
      ))}
    </section>
  );
}

const haveTimelines = ({ point }: Marker): boolean => point != null && hasTimeline(point);

/** From a load point that is chosen on the chart: to another one of any run, and to its timeline. */
export function LoadPointLinks({ marker }: { marker: Marker }) {
  const timelines = haveTimelines(marker) ? (marker.point?.point_ids ?? []) : [];
  return (
    <p className={`${styles.links} screen-only`}>
      {marker.isObserved && (
        <Link to={timelinePath(marker.runId, null)} className={styles.link}>
          Timeline of its run
        </Link>
      )}
      {timelines.map((id, index) => (
        <Link key={id} to={timelinePath(marker.runId, id)} className={styles.link}>
          Timeline{timelines.length > 1 && `, repeat ${index + 1}`}
        </Link>
      ))}
      <Link
        to={changesAddress({ before: loadPointKey(marker.runId, marker.pointId) })}
        className={styles.link}
      >
        Compare this load point with …
      </Link>
    </p>
  );
}

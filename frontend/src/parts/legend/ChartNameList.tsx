/** The names of runs below a chart too small to label its curves. */
import type { RunLabel } from '../../model/contract';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import styles from './ChartNameList.module.css';

/** More would push the rest off the screen; the list of runs has all. */
const MOST = 12;

export function ChartNameList({ runs }: { runs: RunLabel[] }) {
  const more = runs.length - MOST;
  return (
    <ul className={styles.names} aria-label="Lines of the chart">
      {runs.slice(0, MOST).map((run) => (
        <li key={run.run_id}>
          <Swatch style={run.style} line={!run.is_observed} />
          <ShortName run={run} />
        </li>
      ))}
      {more > 0 && <li className="muted">and {more} more in the list of runs</li>}
    </ul>
  );
}

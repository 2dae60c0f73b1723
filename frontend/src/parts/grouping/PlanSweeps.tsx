/** The sweeps among proposed runs; saving can open one. */
import type { ProposedSweep } from '../../model/grouping/proposedSweeps';
import { countOf } from '../../model/words/formatting';
import styles from './PlanSweeps.module.css';

interface PlanSweepsProps {
  sweeps: ProposedSweep[];
  runCount: number;
  /** The sweep to open after saving; null for all runs on common axes. */
  chosen: ProposedSweep | null;
  onChoose: (sweep: ProposedSweep | null) => void;
}

export function PlanSweeps({ sweeps, runCount, chosen, onChoose }: PlanSweepsProps) {
  if (sweeps.length === 0) return null;
  const isWhole = sweeps.some((sweep) => sweep.isWhole);
  return (
    <fieldset className={styles.sweeps}>
      <legend>
        {isWhole ? 'These runs are a sweep. Saving leads to' : 'Some are sweeps. Saving leads to'}
      </legend>
      {sweeps.map((sweep) => (
        <label key={sweep.title + sweep.keys.join()}>
          <input
            type="radio"
            name="saving-leads-to"
            checked={sweep === chosen}
            onChange={() => onChoose(sweep)}
          />
          <span>
            <strong>{sweep.title}</strong>
            <span className="muted"> · {countOf(sweep.keys.length, 'run')} over this setting</span>
          </span>
        </label>
      ))}
      <label>
        <input
          type="radio"
          name="saving-leads-to"
          checked={chosen === null}
          onChange={() => onChoose(null)}
        />
        <span>
          All {countOf(runCount, 'run')} <span className="muted">on common axes</span>
        </span>
      </label>
    </fieldset>
  );
}

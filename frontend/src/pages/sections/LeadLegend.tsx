/** A legend that only tells: which line is which run, and how its numbers came to be. */
import type { CurveFigure } from '../../model/contract';
import { Swatch } from '../../parts/plotly/Swatch';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import styles from './LeadLegend.module.css';

export function LeadLegend({ figure }: { figure: CurveFigure }) {
  const shown = [...figure.series, ...figure.marks].map((one) => one.run_id);
  const drawn = figure.runs.filter((run) => shown.includes(run.run_id));
  return (
    <ul className={styles.legend}>
      {drawn.map((run) => (
        <li key={run.run_id}>
          <Swatch style={run.style} line={!run.is_observed} />
          <span className={styles.name}>{run.label}</span>
          <ProvenanceBadge provenance={run.provenance} />
        </li>
      ))}
    </ul>
  );
}

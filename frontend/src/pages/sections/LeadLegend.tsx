/** A read-only legend: line, run and provenance. */
import type { CurveFigure } from '../../model/contract';
import { shortLabel } from '../../model/words/figureTitle';
import { Swatch } from '../../parts/plotly/Swatch';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import styles from './LeadLegend.module.css';

export function LeadLegend({ figure }: { figure: CurveFigure }) {
  const shown = [...figure.series, ...figure.marks].map((item) => item.run_id);
  const drawn = figure.runs.filter((run) => shown.includes(run.run_id));
  return (
    <ul className={styles.legend}>
      {figure.shared_name && <li className="muted">{figure.shared_name}</li>}
      {drawn.map((run) => (
        <li key={run.run_id}>
          <Swatch style={run.style} line={!run.is_observed} />
          <span className={styles.name} title={run.label}>
            {shortLabel(run)}
          </span>
          <ProvenanceBadge provenance={run.provenance} />
        </li>
      ))}
    </ul>
  );
}

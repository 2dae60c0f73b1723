/** A frozen fit result; it makes no requests. */
import { Link } from 'react-router';
import type { FitResult } from '../../model/contract';
import { countOf, numberText, percentText } from '../../model/words/formatting';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import { CeilingTable } from './CeilingTable';
import { DemandTable } from './DemandTable';
import { FitPlot } from './FitPlot';
import styles from './FrozenFit.module.css';
import { OfferTable } from './OfferTable';

/** The options of the fit, without defaults. */
function asked({ growth, of_pct: part, capacity_gib: gib, machine }: FitResult): string {
  return [
    growth === 1 ? null : `demand × ${numberText(growth)}`,
    part === 100 ? 'all intervals must fit' : `${percentText(part)} of intervals must fit`,
    gib === null ? null : `${numberText(gib)} GiB of capacity`,
    machine === null ? null : `on ${machine}`,
  ]
    .filter((text) => text !== null)
    .join(', ');
}

function Demand({ runs }: Pick<FitResult, 'runs'>) {
  return (
    <section aria-label="Demand" className={styles.list}>
      <ul>
        {runs.map((run) => (
          <li key={run.run_id}>
            <Link to={`/runs/${encodeURIComponent(run.run_id)}`}>{run.title}</Link>
            <ProvenanceBadge provenance={run.provenance} />
            <span className="muted">
              {countOf(run.intervals, 'interval')},{' '}
              {run.is_observed ? 'observed' : 'at a controlled load'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Curves({ curves }: Pick<FitResult, 'curves'>) {
  return (
    <section aria-label="Measured curves" className={styles.list}>
      <h2>Latency on measured curves</h2>
      <ul>
        {curves.map((curve) => (
          <li key={curve.run_id}>
            <Link to={`/runs/${encodeURIComponent(curve.run_id)}`}>{curve.label}</Link>
            <ProvenanceBadge provenance={curve.provenance} />
            <span>{curve.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FrozenFit({ answer }: { answer: FitResult }) {
  const { chosen, curves } = answer;
  return (
    <div className={styles.found}>
      <section aria-label="In words">
        <p className={styles.verdict}>{answer.verdict}</p>
        <p className="muted">Checked: {asked(answer)}.</p>
      </section>
      <Demand runs={answer.runs} />
      <FitPlot answer={answer} />
      {chosen && <CeilingTable offer={chosen} />}
      <OfferTable offers={answer.offers} chosen={chosen?.offered.tier_id ?? null} />
      <DemandTable answer={answer} />
      {curves.length > 0 && <Curves curves={curves} />}
    </div>
  );
}

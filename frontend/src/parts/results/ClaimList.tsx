/** The claims of a source, checked against its own numbers. */
import { Link } from 'react-router';
import type { CheckedClaim } from '../../model/contract';
import {
  type ClaimVerdict,
  sortByVerdict,
  VERDICT_TEXTS,
  verdictCounts,
} from '../../model/results/claims';
import { Icon, type IconName } from '../controls/Icon';
import styles from './ClaimList.module.css';

const ICONS: Record<ClaimVerdict, IconName> = {
  contradicts: 'close',
  qualifies: 'nearly',
  supports: 'check',
  'cannot be checked': 'question',
};

interface ClaimListProps {
  claims: CheckedClaim[];
  /** Where the runs a claim rests on are on one chart. */
  chartAddress: (runIds: string[]) => string;
}

function ClaimItem({
  checked,
  chartAddress,
}: { checked: CheckedClaim } & Pick<ClaimListProps, 'chartAddress'>) {
  const { claim, verdict, arithmetic, run_ids } = checked;
  return (
    <li className={styles.claim} data-verdict={verdict} id={`claim-${claim.slug}`}>
      <p className={styles.verdict}>
        <Icon name={ICONS[verdict]} size={18} />
        {VERDICT_TEXTS[verdict]}
      </p>
      <div className={styles.words}>
        <h3>{claim.says}</h3>
        {arithmetic && <p className={styles.arithmetic}>{arithmetic}</p>}
        {claim.note && <p>{claim.note}</p>}
        {claim.is_our_reading && (
          <p className="muted small">We checked our interpretation of this quote:</p>
        )}
        <blockquote>“{claim.quote}”</blockquote>
        {run_ids.length > 0 && (
          <p className="small">
            <Link to={chartAddress(run_ids)}>
              {run_ids.length === 1 ? 'The run behind it' : `The ${run_ids.length} runs behind it`}
              <span className="seen-by-readers-only">: {claim.says}</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

export function ClaimList({ claims, chartAddress }: ClaimListProps) {
  if (claims.length === 0) return null;
  return (
    <section aria-label="Claims" className={styles.claims}>
      <h2>Claims, checked</h2>
      <p className="muted">{verdictCounts(claims)}. Checks use only the source’s own numbers.</p>
      <ul>
        {sortByVerdict(claims).map((checked) => (
          <ClaimItem key={checked.claim.slug} checked={checked} chartAddress={chartAddress} />
        ))}
      </ul>
    </section>
  );
}

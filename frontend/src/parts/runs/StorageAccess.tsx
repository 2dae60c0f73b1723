/** How the storage was reached: as stated, beside the evidence in the run's reports. */
import { Link } from 'react-router';
import type { RunParameters } from '../../model/contract';
import { countText } from '../../model/words/formatting';
import { reportAddress, reportPlaceAddress } from '../../model/words/reportPlace';
import { Icon } from '../controls/Icon';
import { useAddressInRun } from '../provenance/openRunContext';
import facts from './FactList.module.css';
import styles from './StorageAccess.module.css';

type Shown = RunParameters['storage_access'][number];

function InReports({ shown: { client, reason, evidence, differs } }: { shown: Shown }) {
  const inRun = useAddressInRun();
  const { report_sha256: sha256, line } = evidence;
  const address = reportPlaceAddress(evidence) ?? reportAddress(sha256 ?? '');
  return (
    <dd className={styles.shown}>
      {client ?? 'Not certain'}: {reason} ·{' '}
      <Link to={inRun(address)}>
        {line === null ? 'open the report' : `line ${countText(line)} of the report`}
      </Link>
      {differs && (
        <strong className={styles.differs}>
          <Icon name="warn" size={15} /> differs from the stated client
        </strong>
      )}
    </dd>
  );
}

interface StorageAccessProps {
  stated: string | null;
  /** Null until the reports have been searched. */
  found: Shown[] | null;
  hasReports: boolean;
}

export function StorageAccess({ stated, found, hasReports }: StorageAccessProps) {
  return (
    <section aria-label="Storage access" className={facts.facts}>
      <h2>Storage access</h2>
      <dl>
        <div>
          <dt>Stated</dt>
          <dd>{stated || 'not stated'}</dd>
        </div>
        {found && (
          <div>
            <dt>In the reports</dt>
            {found.length === 0 && (
              <dd>{hasReports ? 'no evidence in the reports' : 'this run has no reports'}</dd>
            )}
            {found.map((shown) => (
              <InReports key={shown.reason} shown={shown} />
            ))}
          </div>
        )}
      </dl>
    </section>
  );
}

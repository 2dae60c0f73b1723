/** The sources of a chart's numbers: each run's document and method, every value, the ceilings. */
import { Link } from 'react-router';
import type { CurveFigure } from '../../model/contract';
import { CeilingList } from '../../parts/curves/CeilingList';
import { EvidenceTable } from '../../parts/provenance/EvidenceTable';
import { MethodNote } from '../../parts/provenance/MethodNote';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import styles from './DataSources.module.css';

interface DataSourcesProps {
  figure: CurveFigure;
  originalAddress: (sha256: string) => string;
}

export function DataSources({ figure, originalAddress }: DataSourcesProps) {
  return (
    <>
      <section aria-label="Provenance" className={styles.part}>
        <h2>Provenance</h2>
        <ul className={styles.origins}>
          {figure.runs.map((run) => (
            <li key={run.run_id}>
              <p>
                <strong>{run.label}</strong> <ProvenanceBadge provenance={run.provenance} />
              </p>
              <p className="muted">
                {run.title}
                {run.source && (
                  <>
                    {' · from '}
                    <Link to={`/sources/${run.source}`}>{run.source_title ?? 'Source'}</Link>
                  </>
                )}
              </p>
              {run.method && <MethodNote method={run.method} />}
            </li>
          ))}
        </ul>
        <EvidenceTable figure={figure} />
      </section>
      <CeilingList ceilings={figure.ceilings} originalAddress={originalAddress} />
    </>
  );
}

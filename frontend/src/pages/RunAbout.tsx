/** What a run is, in lines: source, notes, tags; and the reports it was read from. */
import { Link } from 'react-router';
import { originalAddress } from '../api/upload';
import type { RunAnswer } from '../model/contract';
import { findingsByCheck } from '../model/findings';
import { concurrencyText, countOf, momentText, sizeText } from '../model/wording';
import { Icon } from '../parts/Icon';
import { Findings } from '../parts/PointDetails';
import { ProvenanceBadge } from '../parts/ProvenanceBadge';
import styles from './RunPage.module.css';

export function RunAbout({ answer }: { answer: RunAnswer }) {
  const { run, summary, source } = answer;
  const facts = [
    run.system.name,
    run.workload.name,
    countOf(run.points.length, 'load point'),
    concurrencyText(summary),
    run.repeats_stated ? `${run.repeats_stated} repeats stated` : null,
  ];
  return (
    <>
      <p className={styles.facts}>
        <ProvenanceBadge provenance={run.provenance} />
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {source && (
        <p>
          From <Link to={`/sources/${source.slug}`}>{source.title}</Link>
        </p>
      )}
      {run.tags.length > 0 && (
        <p className={styles.tags}>
          {run.tags.map((tag) => (
            <Link key={tag} to={`/runs?tag=${encodeURIComponent(tag)}`}>
              {tag}
            </Link>
          ))}
        </p>
      )}
      {run.notes && <p className={styles.notes}>{run.notes}</p>}
    </>
  );
}

/** What cross-checks found at the load points, check by check. */
function RunFindings({ answer }: { answer: RunAnswer }) {
  const checks = findingsByCheck(answer.run.points);
  if (checks.length === 0) return null;
  return (
    <section aria-label="Cross-checks" className={styles.section}>
      <h2>Cross-checks</h2>
      <ul className={styles.reports}>
        {checks.map(({ check, summary, findings }) => (
          <li key={check}>
            <details>
              <summary>
                <strong>{check}</strong> {summary}
              </summary>
              <Findings findings={findings} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** awr.txt.8 before awr.txt.16. */
const BY_NAME = new Intl.Collator('en', { numeric: true });

export function RunReports({ answer }: { answer: RunAnswer }) {
  const reports = answer.reports.toSorted((one, other) => BY_NAME.compare(one.name, other.name));
  return (
    <>
      <RunFindings answer={answer} />
      {reports.length > 0 && (
        <section aria-label="Reports" className={styles.section}>
          <h2>Reports</h2>
          {reports.some((report) => report.masked) && (
            <p>
              Names of hosts, instances and databases were masked
              {reports.every((report) => report.masked) ? '' : ' in the reports marked so'} before
              anything was stored; the originals were not kept.
            </p>
          )}
          <ul className={styles.reports}>
            {reports.map((report) => (
              <li key={report.sha256}>
                <a href={originalAddress(report.sha256)} download>
                  <Icon name="download" size={16} /> {report.name}
                </a>
                <span className="muted small">
                  {sizeText(report.size_bytes)} · uploaded {momentText(report.uploaded_at)} ·
                  {report.masked && 'masked · '}SHA-256{' '}
                  <span className="mono">{report.sha256.slice(0, 12)}…</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What a run is, in lines: system, workload, source, notes, tags. */
import { Link } from 'react-router';
import { visibilityText } from '../../model/access/access';
import type { RunDetail } from '../../model/contract';
import { concurrencyText, countOf, dateTimeText } from '../../model/words/formatting';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import styles from './RunPage.module.css';

interface RunDescriptionProps {
  answer: RunDetail;
  /** Whether it matters here for whom a run is, and whose. */
  hasAccounts: boolean;
}

export function RunDescription({ answer, hasAccounts }: RunDescriptionProps) {
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
      {run.origin && (
        <p>
          Imported from {run.origin.address}, as it was there on{' '}
          <time dateTime={run.origin.exported_at}>{dateTimeText(run.origin.exported_at)}</time>. Its
          reports are stored there.
        </p>
      )}
      {hasAccounts && (
        <p>
          {visibilityText(answer.visibility)}
          {answer.owner && ` · saved by ${answer.owner}`}
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

/** What a run is, in lines: system, workload, source, notes, tags. */
import { Link } from 'react-router';
import type { RunAnswer } from '../model/contract';
import { concurrencyText, countOf } from '../model/wording';
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

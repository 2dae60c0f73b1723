/** A shared answer as its page and its offline report show it: what it is, and the answer. */
import { Link } from 'react-router';
import type { ChangeSide, SharedAnswer } from '../../model/contract';
import { ChangesFound } from '../../parts/changes/ChangesFound';
import { FitFound } from '../../parts/fit/FitFound';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import { TimelineFound } from '../../parts/timeline/TimelineFound';
import styles from './SharedAnswer.module.css';

function Side({ name, side }: { name: string; side: ChangeSide }) {
  return (
    <section aria-label={name} className={styles.side}>
      <p>
        <span className="muted">{name}</span> <ProvenanceBadge provenance={side.provenance} />
      </p>
      <p>
        <Link to={`/runs/${encodeURIComponent(side.run_id)}`}>{side.run_title}</Link>,{' '}
        {side.point_label}
      </p>
      {side.report_sha256 !== null && (
        <p>
          <Link to={`/reports/${side.report_sha256}`}>Its report</Link>
        </p>
      )}
    </section>
  );
}

export function SharedAnswerBody({ answer }: { answer: SharedAnswer }) {
  const { changes, fit, timeline } = answer;
  return (
    <div className={styles.body}>
      {changes && (
        <>
          <div className={styles.sides}>
            <Side name="Before" side={changes.before} />
            <Side name="After" side={changes.after} />
          </div>
          <ChangesFound answer={changes} />
        </>
      )}
      {fit && <FitFound answer={fit} />}
      {timeline && <TimelineFound answer={timeline} title={answer.title} />}
    </div>
  );
}

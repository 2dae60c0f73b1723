/** A shared answer (changes, fit or timeline), exactly as it was when shared. */
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useChangesSince } from '../../api/queries';
import type { SharedResult as Answer, ChangeSide } from '../../model/contract';
import { resultExport } from '../../model/library/exportSource';
import { ChangesResult } from '../../parts/changes/ChangesResult';
import { ExportButton } from '../../parts/exports/ExportButton';
import { FrozenFit } from '../../parts/fit/FrozenFit';
import { ChangesSince } from '../../parts/library/ChangesSince';
import { MethodChangesNote } from '../../parts/library/MethodChangesNote';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import { FrozenTimeline } from '../../parts/timeline/FrozenTimeline';
import { PageHead } from '../sections/head/PageHead';
import { FrozenDetails } from './FrozenDetails';
import styles from './SharedResult.module.css';

export function SharedResult({ answer, token }: { answer: Answer; token: string }) {
  const since = useChangesSince(token, true);
  const { pathname } = useLocation();
  const exported = resultExport(answer.title, (ending) => `${pathname}.${ending}`, [
    'json',
    'html',
  ]);
  return (
    <>
      <PageHead
        title={answer.title}
        about={<FrozenDetails item={answer} />}
        actions={
          <>
            <Button component={Link} to={answer.live_path} variant="default">
              Open live
            </Button>
            <ExportButton exported={exported} />
          </>
        }
      />
      <MethodChangesNote methods={since.data?.methods ?? null} />
      <ChangesSince
        changes={since.data?.changes ?? []}
        kind="answer"
        live={<Link to={answer.live_path}>Open live</Link>}
      />
      <SharedResultBody answer={answer} />
    </>
  );
}

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

export function SharedResultBody({ answer }: { answer: Answer }) {
  const { changes, fit, timeline } = answer;
  return (
    <div className={styles.body}>
      {changes && (
        <>
          <div className={styles.sides}>
            <Side name="Before" side={changes.before} />
            <Side name="After" side={changes.after} />
          </div>
          <ChangesResult answer={changes} />
        </>
      )}
      {fit && <FrozenFit answer={fit} />}
      {timeline && <FrozenTimeline answer={timeline} title={answer.title} />}
    </div>
  );
}

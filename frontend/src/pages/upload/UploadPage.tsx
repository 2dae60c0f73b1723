/** Reports in, runs out: files and their verdicts, then the runs they make with their curves. */
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useSession, useUnattachedReports } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import type { Visibility } from '../../model/contract';
import { loadPointsByKey } from '../../model/grouping/plan';
import { readPaste, storePaste, type UploadDraft } from '../../model/grouping/uploadDraft';
import { Problem } from '../../model/problem';
import { readUploads } from '../../model/upload/uploads';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { SeparatingSettingsForm } from '../../parts/grouping/SeparatingSettingsForm';
import { FileDrop } from '../../parts/upload/FileDrop';
import { pastedText } from '../../parts/upload/fileSources';
import { ImportedRuns } from '../../parts/upload/ImportedRuns';
import { TableGrid } from '../../parts/upload/TableGrid';
import { UploadCounts } from '../../parts/upload/UploadCounts';
import { UploadGuide } from '../../parts/upload/UploadGuide';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import { EarlierReports } from './EarlierReports';
import { PlanSection } from './PlanSection';
import { UnfinishedDrafts } from './UnfinishedDrafts';
import { PastedReading, UploadedFiles } from './UploadedFiles';
import styles from './UploadPage.module.css';
import { FILES_PART } from './uploadSteps';
import { useDrafts } from './useDrafts';
import { useImports } from './useImports';
import { usePlan } from './usePlan';
import { useUploads } from './useUploads';

/** Upload page; without permission it names the required role. */
export function UploadPage() {
  useTitle('Upload');
  const { data: session, error } = useSession();
  if (error) return <ProblemNote isPage error={error} />;
  if (!session) return <LoadingNote what="the page" />;
  if (session.role === null) return <ProblemNote isPage error={SIGN_IN_TO_UPLOAD} />;
  if (!mayContribute(session)) {
    return (
      <EmptyState isPage title="Uploading needs the contributor role">
        <p>
          You are signed in as {session.name} with the role {session.role}. Ask the administrator of
          this server for another key.
        </p>
      </EmptyState>
    );
  }
  return <Upload key={session.name ?? ''} account={session.name ?? ''} />;
}

const SIGN_IN_TO_UPLOAD = new Problem(
  'Sign-in needed',
  'Uploading needs an account with the contributor role',
  401,
);

function Upload({ account }: { account: string }) {
  const sent = useUploads();
  const { queue, uploads, isUnderWay } = sent;
  const imports = useImports();
  const { plan, change, error, retry, apartBy, setApartBy, resume, correct } = usePlan(
    uploads,
    isUnderWay,
  );
  const [visibility, setVisibility] = useState<Visibility>('team');
  const drafts = useDrafts(account, { uploads, plan, apartBy, visibility });
  const [pasted] = useState(() => readPaste(localStorage, account));
  const unattached = useUnattachedReports();
  const read = useMemo(() => readUploads(uploads), [uploads]);
  const numbers = useMemo(() => loadPointsByKey(read.map(({ answer }) => answer)), [read]);
  const taken = new Set(read.map(({ answer }) => answer.sha256));
  const earlier = (unattached.data ?? []).filter((report) => !taken.has(report.sha256));
  const goOn = (draft: UploadDraft) => {
    drafts.takeUp(draft);
    setVisibility(draft.visibility);
    resume(
      draft,
      draft.reports.map(({ sha256 }) => sha256),
    );
    for (const report of draft.reports) queue.addKnown(report);
  };
  return (
    <>
      <PageHead
        title="Upload reports"
        about={
          uploads.length === 0 &&
          'A run is one system under one workload, measured at one or more load levels: one report for each. Files are stored unchanged unless you mask them, and are sent nowhere else.'
        }
      />
      {uploads.length === 0 && (
        <UnfinishedDrafts drafts={drafts.others} onContinue={goOn} onDiscard={drafts.discard} />
      )}
      <div className={styles.files} id={FILES_PART} tabIndex={-1} data-folded={uploads.length > 0}>
        <FileDrop
          kept={{ start: pasted, keep: (text) => storePaste(localStorage, account, text) }}
          reading={(text) => <PastedReading text={text} />}
          counts={uploads.length > 0 && <UploadCounts uploads={uploads} />}
          onFiles={(files, masked) =>
            void imports.take(files).then((others) => queue.add(others, masked))
          }
        >
          <TableGrid onText={(text) => queue.add([pastedText(text, 'table.tsv')], false)} />
          {uploads.length === 0 && (
            <p>
              Only a picture of the chart? <Link to="/digitise">Digitise a picture</Link>
            </p>
          )}
        </FileDrop>
        <div>
          {uploads.length === 0 && imports.files.length === 0 && <UploadGuide />}
          <ImportedRuns files={imports.files} />
          <UploadedFiles {...sent} />
          {!isUnderWay && (
            <EarlierReports reports={earlier} onTake={(report) => queue.addKnown(report)} />
          )}
        </div>
      </div>
      {error ? <ProblemNote error={error} onRetry={retry} /> : null}
      {!drafts.isKept && (
        <p role="status">
          The browser’s storage is full, so your entries will be lost when you leave: save the runs
          first.
        </p>
      )}
      <PlanSection
        plan={plan}
        uploads={uploads}
        numbers={numbers}
        onChange={change}
        onCorrect={correct}
        visibility={visibility}
        onVisibility={setVisibility}
        makers={<SeparatingSettingsForm makers={apartBy} onChange={setApartBy} />}
      />
    </>
  );
}

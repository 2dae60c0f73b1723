/** Reports in, runs out: files and their verdicts, then the runs they make with their curves. */
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useSession, useUnattachedReports } from '../../api/queries';
import type { ReportSummary } from '../../model/contract';
import { loadPointsByKey } from '../../model/grouping/plan';
import { Problem } from '../../model/problem';
import { mayContribute } from '../../model/share/access';
import { readUploads } from '../../model/upload/list';
import { countOf, countText, sizeText } from '../../model/words/wording';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { FileDrop } from '../../parts/upload/FileDrop';
import { ImportedRuns } from '../../parts/upload/ImportedRuns';
import { UploadGuide } from '../../parts/upload/UploadGuide';
import { PageHead } from '../sections/PageHead';
import { useTitle } from '../sections/useTitle';
import { PlanSection } from './PlanSection';
import { UploadedFiles } from './UploadedFiles';
import styles from './UploadPage.module.css';
import { useImports } from './useImports';
import { usePlan } from './usePlan';
import { useUploads } from './useUploads';

interface EarlierProps {
  reports: ReportSummary[];
  onTake: (report: ReportSummary) => void;
}

const MOST_LISTED = 100;

function Earlier({ reports, onTake }: EarlierProps) {
  if (reports.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>{countOf(reports.length, 'report')} uploaded earlier and in no run yet</summary>
      <Button variant="subtle" size="compact-sm" onClick={() => reports.forEach(onTake)}>
        Add all
      </Button>
      <ul>
        {reports.slice(0, MOST_LISTED).map((report) => (
          <li key={report.sha256}>
            <span>{report.name}</span>
            <span className="muted small">{sizeText(report.size_bytes)}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Add ${report.name}`}
              onClick={() => onTake(report)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      {reports.length > MOST_LISTED && (
        <p className="muted small">and {countText(reports.length - MOST_LISTED)} more</p>
      )}
    </details>
  );
}

/** Uploading, for those who may; others are told what they need. */
export function UploadPage() {
  useTitle('Upload');
  const { data: session, error } = useSession();
  if (error) return <ProblemNote isPage error={error} />;
  if (!session) return <Waiting what="the page" />;
  if (session.role === null) return <ProblemNote isPage error={SIGN_IN_TO_UPLOAD} />;
  if (!mayContribute(session)) {
    return (
      <Empty isPage title="Uploading needs the role contributor">
        <p>
          You are signed in as {session.name} with the role {session.role}. Ask the administrator of
          this server for another key.
        </p>
      </Empty>
    );
  }
  return <Upload />;
}

const SIGN_IN_TO_UPLOAD = new Problem(
  'Sign-in needed',
  'Uploading is for people with an account here that has the role contributor',
  401,
);

function Upload() {
  const sent = useUploads();
  const { queue, uploads, isUnderWay } = sent;
  const imports = useImports();
  const { plan, change, error, retry } = usePlan(uploads, isUnderWay);
  const unattached = useUnattachedReports();
  const read = useMemo(() => readUploads(uploads), [uploads]);
  const numbers = useMemo(() => loadPointsByKey(read.map(({ answer }) => answer)), [read]);
  const taken = new Set(read.map(({ answer }) => answer.sha256));
  const earlier = (unattached.data ?? []).filter((report) => !taken.has(report.sha256));
  return (
    <>
      <PageHead
        title="Upload reports"
        about="A run is one system under one workload, measured at one or more load levels: one report for each. The files are kept as they came, unless you mask them; they are read here and sent nowhere else."
      />
      <div className={styles.files}>
        <FileDrop
          onFiles={(files, masked) =>
            void imports.take(files).then((others) => queue.add(others, masked))
          }
        />
        <div>
          {uploads.length === 0 && imports.files.length === 0 && <UploadGuide />}
          <ImportedRuns files={imports.files} />
          <UploadedFiles {...sent} />
          {!isUnderWay && <Earlier reports={earlier} onTake={(report) => queue.addKnown(report)} />}
        </div>
      </div>
      {error ? <ProblemNote error={error} onRetry={retry} /> : null}
      <PlanSection plan={plan} numbers={numbers} onChange={change} />
    </>
  );
}

/** Reports in, a run out: files and their verdicts, then a short form with the curve beside it. */
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSaveRun } from '../api/changes';
import { useUnattachedReports } from '../api/queries';
import type { ReportAnswer, ReportSummary } from '../model/contract';
import {
  type Decisions,
  type DraftWords,
  draftPoints,
  suggestedWords,
  toNewRun,
} from '../model/draft';
import { previewFigure } from '../model/preview';
import { reportsOf } from '../model/uploads';
import { countOf, sizeText } from '../model/wording';
import { CurveChart } from '../parts/CurveChart';
import { DraftRun } from '../parts/DraftRun';
import { FileDrop } from '../parts/FileDrop';
import { UploadGuide } from '../parts/UploadGuide';
import { UploadList } from '../parts/UploadList';
import { PageHead } from './PageHead';
import styles from './UploadPage.module.css';
import { useTitle } from './useTitle';
import { useUploads } from './useUploads';

const PREVIEW_HEIGHT_PX = 360;
const PREVIEW_VIEW = {
  hidden: [],
  xScale: 'linear' as const,
  yScale: 'linear' as const,
  chosen: null,
};

function Preview({ words, points }: { words: DraftWords; points: ReturnType<typeof draftPoints> }) {
  const figure = useMemo(() => previewFigure(words, points), [words, points]);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2>Preview</h2>
      {figure ? (
        <CurveChart
          figure={figure}
          view={PREVIEW_VIEW}
          label="Preview of the new run"
          onChoose={() => undefined}
          heightPx={PREVIEW_HEIGHT_PX}
        />
      ) : (
        <p className="muted">
          None of the included load points states both a throughput and a read latency, so there is
          no curve to draw. The values are saved all the same.
        </p>
      )}
    </section>
  );
}

function Draft({ reports }: { reports: ReportAnswer[] }) {
  const [edited, setEdited] = useState<Partial<DraftWords>>({});
  const [decisions, setDecisions] = useState<Decisions>({});
  const save = useSaveRun();
  const navigate = useNavigate();
  const points = useMemo(() => draftPoints(reports, decisions), [reports, decisions]);
  const words = useMemo(() => ({ ...suggestedWords(reports), ...edited }), [reports, edited]);
  const saveRun = () =>
    save.mutate(toNewRun(words, points, reports), {
      onSuccess: ({ run }) => void navigate(`/runs/${encodeURIComponent(run.id)}`),
    });
  if (points.length === 0) return null;
  return (
    <div className={styles.draft}>
      <section aria-label="New run">
        <h2 className={styles.title}>The run these make</h2>
        <DraftRun
          words={words}
          points={points}
          isSaving={save.isPending}
          error={save.error}
          onWords={(change) => setEdited((before) => ({ ...before, ...change }))}
          onDecide={(key, decision) =>
            setDecisions((before) => ({ ...before, [key]: { ...before[key], ...decision } }))
          }
          onSave={saveRun}
        />
      </section>
      <Preview words={words} points={points} />
    </div>
  );
}

interface EarlierProps {
  reports: ReportSummary[];
  onTake: (report: ReportSummary) => void;
}

function Earlier({ reports, onTake }: EarlierProps) {
  if (reports.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>{countOf(reports.length, 'report')} uploaded earlier and in no run yet</summary>
      <Button variant="subtle" size="compact-sm" onClick={() => reports.forEach(onTake)}>
        Take them all
      </Button>
      <ul>
        {reports.map((report) => (
          <li key={report.sha256}>
            <span>{report.name}</span>
            <span className="muted small">{sizeText(report.size_bytes)}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Take ${report.name}`}
              onClick={() => onTake(report)}
            >
              Take
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function UploadPage() {
  useTitle('Upload');
  const { uploads, add, addKnown, remove, retry } = useUploads();
  const unattached = useUnattachedReports();
  const reports = useMemo(() => reportsOf(uploads), [uploads]);
  const taken = new Set(reports.map((report) => report.sha256));
  const earlier = (unattached.data?.items ?? []).filter((report) => !taken.has(report.sha256));
  return (
    <>
      <PageHead
        title="Upload reports"
        about="A run is one system under one workload, measured at one or more load levels: one report for each. The files are kept as they came; they are read here and sent nowhere else."
      />
      <div className={styles.files}>
        <FileDrop onFiles={add} />
        <div>
          {uploads.length === 0 && <UploadGuide />}
          <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
          <Earlier reports={earlier} onTake={addKnown} />
        </div>
      </div>
      <Draft reports={reports} />
    </>
  );
}

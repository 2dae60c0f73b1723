/** Reports in, runs out: files and their verdicts, then the runs they make with their curves. */
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useReport, useUnattachedReports } from '../api/queries';
import type { ReportSummary } from '../model/contract';
import { loadPointsByKey } from '../model/plan';
import { countsOf, readUploads } from '../model/uploadList';
import { countOf, sizeText } from '../model/wording';
import { FileDrop } from '../parts/FileDrop';
import { ReadValues } from '../parts/ReadValues';
import { ProblemNote, Waiting } from '../parts/States';
import { UploadGuide } from '../parts/UploadGuide';
import { UploadList } from '../parts/UploadList';
import { UploadProgress } from '../parts/UploadProgress';
import { PageHead } from './PageHead';
import { PlanSection } from './PlanSection';
import styles from './UploadPage.module.css';
import { usePlan } from './usePlan';
import { useTitle } from './useTitle';
import { useUploads } from './useUploads';

function Sections({ sha256 }: { sha256: string }) {
  const report = useReport(sha256);
  if (report.error) return <ProblemNote error={report.error} />;
  if (!report.data) return <Waiting what="what was read" />;
  return report.data.readings.map((reading) => (
    <ReadValues key={reading.index} reading={reading} />
  ));
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
  const { queue, uploads, isUnderWay, progress } = useUploads();
  const { plan, change, error, retry } = usePlan(uploads, isUnderWay);
  const unattached = useUnattachedReports();
  const read = useMemo(() => readUploads(uploads), [uploads]);
  const numbers = useMemo(() => loadPointsByKey(read.map(({ answer }) => answer)), [read]);
  const taken = new Set(read.map(({ answer }) => answer.sha256));
  const earlier = (unattached.data?.items ?? []).filter((report) => !taken.has(report.sha256));
  return (
    <>
      <PageHead
        title="Upload reports"
        about="A run is one system under one workload, measured at one or more load levels: one report for each. The files are kept as they came, unless you mask them; they are read here and sent nowhere else."
      />
      <div className={styles.files}>
        <FileDrop onFiles={(files, masked) => queue.add(files, masked)} />
        <div>
          {uploads.length === 0 && <UploadGuide />}
          <UploadProgress
            progress={progress}
            isUnderWay={isUnderWay}
            stopped={countsOf(uploads).failed}
            onCancel={() => queue.cancel()}
            onRetry={() => queue.retry()}
          />
          <UploadList
            uploads={uploads}
            onRemove={(key) => queue.remove(key)}
            onRetry={(key) => queue.retry(key)}
            sections={(sha256) => <Sections sha256={sha256} />}
          />
          {!isUnderWay && <Earlier reports={earlier} onTake={(report) => queue.addKnown(report)} />}
        </div>
      </div>
      {error ? <ProblemNote error={error} onRetry={retry} /> : null}
      <PlanSection plan={plan} numbers={numbers} onChange={change} />
    </>
  );
}

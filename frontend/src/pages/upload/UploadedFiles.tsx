/** How far an upload has come, and its files with their verdicts. */
import { useReport } from '../../api/queries';
import { countsOf } from '../../model/upload/list';
import { ProblemNote, Waiting } from '../../parts/controls/States';
import { ReadValues } from '../../parts/runs/ReadValues';
import { UploadList } from '../../parts/upload/UploadList';
import { UploadProgress } from '../../parts/upload/UploadProgress';
import { UploadRemarks } from '../../parts/upload/UploadRemarks';
import { TablePreview } from './PlanPreview';
import type { Uploads } from './useUploads';

function Sections({ sha256 }: { sha256: string }) {
  const report = useReport(sha256);
  if (report.error) return <ProblemNote error={report.error} />;
  if (!report.data) return <Waiting what="the reading" />;
  return report.data.readings.map((reading) => (
    <ReadValues key={reading.index} sha256={sha256} reading={reading} />
  ));
}

export function UploadedFiles({ queue, uploads, isUnderWay, progress }: Uploads) {
  return (
    <>
      <UploadProgress
        progress={progress}
        isUnderWay={isUnderWay}
        stopped={countsOf(uploads).failed}
        onCancel={() => queue.cancel()}
        onRetry={() => queue.retry()}
      />
      <UploadRemarks uploads={uploads} />
      <UploadList
        uploads={uploads}
        onRemove={(key) => queue.remove(key)}
        onRetry={(key) => queue.retry(key)}
        onMap={(key, mapping) => queue.map(key, mapping)}
        preview={(series) => <TablePreview series={series} />}
        sections={(sha256) => <Sections sha256={sha256} />}
      />
    </>
  );
}

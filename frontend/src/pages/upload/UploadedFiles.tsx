/** How far an upload has come, its files with their verdicts, and a pasted text as it is typed. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useReport } from '../../api/queries';
import { readWithoutStoring } from '../../api/upload';
import type { ReportDetail } from '../../model/contract';
import type { Problem } from '../../model/problem';
import { countsOf } from '../../model/upload/uploads';
import { loadPointsText, reportKindText } from '../../model/upload/verdicts';
import { LoadingNote, ProblemNote } from '../../parts/controls/States';
import { ReportValues } from '../../parts/runs/ReportValues';
import { UploadList } from '../../parts/upload/UploadList';
import { UploadProgress } from '../../parts/upload/UploadProgress';
import { UploadRemarks } from '../../parts/upload/UploadRemarks';
import { RefusalReason } from '../../parts/upload/UploadRow';
import { TablePreview } from './PlanPreview';
import type { Uploads } from './useUploads';

function Sections({ sha256 }: { sha256: string }) {
  const report = useReport(sha256);
  if (report.error) return <ProblemNote error={report.error} />;
  if (!report.data) return <LoadingNote what="the reading" />;
  return report.data.readings.map((reading) => (
    <ReportValues key={reading.index} sha256={sha256} reading={reading} />
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

const TYPED_MS = 500;

/** A pasted text as it would be read, a moment after the last key; nothing is stored. */
export function PastedReading({ text }: { text: string }) {
  const [settled] = useDebouncedValue(text, TYPED_MS);
  const isAsked = settled.trim() !== '';
  const { data, error } = useQuery<ReportDetail, Problem>({
    queryKey: ['pasted', settled],
    queryFn: ({ signal }) => readWithoutStoring(settled, signal),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  });
  if (!isAsked || settled !== text) return null;
  return (
    <div role="status">
      {data && (
        <p>
          {reportKindText(data)}: {loadPointsText(data)}
        </p>
      )}
      {error?.table && <p>A table; the meaning of its columns is asked next.</p>}
      {error && !error.table && <RefusalReason problem={error} />}
    </div>
  );
}

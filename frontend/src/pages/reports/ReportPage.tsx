/** A stored report to read, a page at a time, at the line that a number was read from. */
import { Link, useParams, useSearchParams } from 'react-router';
import { useReportPage } from '../../api/queries';
import { isDigitisation } from '../../model/digitising/storedDraft';
import { originalAddress } from '../../model/runs/originals';
import { countText } from '../../model/words/formatting';
import { withRun } from '../../model/words/reportPlace';
import { Icon } from '../../parts/controls/Icon';
import { LoadingNote, ProblemNote } from '../../parts/controls/States';
import { ReportBlocks } from '../../parts/originals/ReportBlocks';
import { ReportPager } from '../../parts/originals/ReportPager';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import styles from './ReportPage.module.css';

/** A positive whole number of the address; null if missing. */
function countOf(text: string | null): number | null {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : null;
}

export function ReportPage() {
  const { sha256 = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const line = countOf(query.get('line'));
  const number = countOf(query.get('page'));
  const run = query.get('run');
  const inRun: Record<string, string> = run === null ? {} : { run };
  const report = useReportPage(sha256, { line, number, run });
  useTitle(report.data?.name ?? 'Report');
  if (report.error) {
    return <ProblemNote isPage error={report.error} onRetry={() => void report.refetch()} />;
  }
  if (!report.data) return <LoadingNote what="the report" />;
  const { name, masked, page } = report.data;
  const about = [
    page.title,
    `lines ${countText(page.first_line)}–${countText(page.last_line)} of ${countText(page.lines)}`,
    masked ? 'names masked' : null,
    page.is_html ? 'rebuilt as text and tables' : null,
  ];
  const isPicture = page.blocks.some(({ text }) => isDigitisation(text ?? ''));
  return (
    <div className={styles.report}>
      <PageHead
        title={name}
        about={about.filter(Boolean).join(' · ')}
        actions={
          <>
            {isPicture && (
              <Link to={withRun(`/digitise?report=${sha256}`, run)} className={styles.original}>
                Show on the picture
              </Link>
            )}
            <a href={withRun(originalAddress(sha256), run)} download className={styles.original}>
              <Icon name="download" size={16} /> Original report
            </a>
          </>
        }
      />
      <ReportPager
        page={page}
        onPage={(next) => setQuery({ page: String(next), ...inRun })}
        onLine={(next) => setQuery({ line: String(next), ...inRun })}
      />
      <ReportBlocks page={page} asked={{ line, mark: query.get('mark') }} />
    </div>
  );
}

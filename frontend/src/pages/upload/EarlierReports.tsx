/** Reports that were uploaded before and are in no run yet, to take them up. */
import { Button } from '@mantine/core';
import type { ReportSummary } from '../../model/contract';
import { countOf, countText, sizeText } from '../../model/words/formatting';
import styles from './UploadPage.module.css';

interface EarlierReportsProps {
  reports: ReportSummary[];
  onTake: (report: ReportSummary) => void;
}

const MOST_LISTED = 100;

export function EarlierReports({ reports, onTake }: EarlierReportsProps) {
  if (reports.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>{countOf(reports.length, 'report')} uploaded earlier, not in a run yet</summary>
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

/** Values of a report: cross-checks, and each value by section with its place. */
import { Link } from 'react-router';
import type { Reading, SectionRow } from '../../model/contract';
import { countOf, countText } from '../../model/words/formatting';
import { reportPlaceAddress } from '../../model/words/reportPlace';
import { FindingList } from '../provenance/FindingList';
import { Table } from '../tables/Table';
import styles from './ReportValues.module.css';

function placeText({ place }: SectionRow): string {
  const steps = [place.section, place.row, place.column].filter((step) => step !== null);
  const line = place.line === null ? [] : [`line ${countText(place.line)}`];
  return [steps.join(' › '), ...line].filter(Boolean).join(', ');
}

/** Where a value stands, as a link to that line of the report. */
function Place({ sha256, row }: { sha256: string; row: SectionRow }) {
  const address = reportPlaceAddress({ ...row.place, report_sha256: sha256, kept_at: null });
  const text = placeText(row);
  return address ? <Link to={address}>{text}</Link> : text;
}

interface SectionProps {
  sha256: string;
  section: Reading['sections'][number];
}

function Section({ sha256, section }: SectionProps) {
  const unlisted = section.row_count - section.rows.length;
  return (
    <details className={styles.section}>
      <summary>
        {section.title} <span className="muted">{countOf(section.row_count, 'value')}</span>
      </summary>
      <Table label={`Values read: ${section.title}`} heads={['Name', 'Value', 'Location']}>
        {section.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; rows never move.
          <tr key={`${row.title} ${index}`}>
            <th scope="row">{row.title}</th>
            <td className="mono">{row.text}</td>
            <td className="muted">
              <Place sha256={sha256} row={row} />
            </td>
          </tr>
        ))}
      </Table>
      {unlisted > 0 && <p className="muted small">and {countText(unlisted)} more</p>}
    </details>
  );
}

export function ReportValues({ sha256, reading }: { sha256: string; reading: Reading }) {
  // Warnings stand with the file's verdict already.
  const others = reading.findings.filter((finding) => finding.severity !== 'warning');
  return (
    <div className={styles.values}>
      <div className={styles.checks}>
        <FindingList findings={others} />
      </div>
      {reading.sections.map((section) => (
        <Section key={section.title} sha256={sha256} section={section} />
      ))}
    </div>
  );
}

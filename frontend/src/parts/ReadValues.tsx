/** What was read from a report, section by section, with each value's place; and what is missing. */
import type { Reading, SectionRow } from '../model/contract';
import { countOf, countText } from '../model/wording';
import { Findings } from './PointDetails';
import styles from './ReadValues.module.css';

function placeText({ place }: SectionRow): string {
  const steps = [place.section, place.row, place.column].filter((step) => step !== null);
  const line = place.line === null ? [] : [`line ${countText(place.line)}`];
  return [steps.join(' › '), ...line].filter(Boolean).join(', ');
}

function Section({ section }: { section: Reading['sections'][number] }) {
  const unlisted = section.row_count - section.rows.length;
  return (
    <details className={styles.section}>
      <summary>
        {section.title} <span className="muted">{countOf(section.row_count, 'value')}</span>
      </summary>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
              <th scope="col">Where it stands</th>
            </tr>
          </thead>
          <tbody>
            {section.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; rows never move.
              <tr key={`${row.title} ${index}`}>
                <th scope="row">{row.title}</th>
                <td className="mono">{row.text}</td>
                <td className="muted">{placeText(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unlisted > 0 && <p className="muted small">and {countText(unlisted)} more</p>}
    </details>
  );
}

export function ReadValues({ reading }: { reading: Reading }) {
  const warnings = reading.findings.filter((finding) => finding.severity === 'warning');
  const others = reading.findings.filter((finding) => finding.severity !== 'warning');
  const agreeing = others.filter((finding) => finding.severity === 'agrees').length;
  return (
    <div className={styles.values}>
      {reading.missing.length > 0 && (
        <ul className={styles.missing} aria-label="Missing from this report">
          {reading.missing.map((one) => (
            <li key={one.section}>
              <strong>{one.section}</strong> is missing: {one.reason}
            </li>
          ))}
        </ul>
      )}
      <Findings findings={warnings} />
      {reading.sections.length > 0 && (
        <details className={styles.all}>
          <summary>
            What was read: {countOf(reading.sections.length, 'section')}, each value with its place
            {agreeing > 0 && `; ${countOf(agreeing, 'cross-check agrees', 'cross-checks agree')}`}
          </summary>
          <div className={styles.checks}>
            <Findings findings={others} />
          </div>
          {reading.sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </details>
      )}
    </div>
  );
}

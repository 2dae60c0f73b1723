/** Where a number stands: a cell of a report, a source's own words, or a formula. */
import { Link } from 'react-router';
import type { Evidence } from '../../model/contract';
import { countText } from '../../model/words/formatting';
import { pictureAddress, reportPlaceAddress } from '../../model/words/reportPlace';
import { Icon } from '../controls/Icon';
import styles from './EvidenceNote.module.css';
import { useAddressInRun } from './openRunContext';

interface EvidenceNoteProps {
  evidence: Evidence;
  /** The address of a report's original, by its SHA-256; absent where the link stands elsewhere. */
  originalAddress?: ((sha256: string) => string) | undefined;
}

function ReportPlace({ evidence, originalAddress }: EvidenceNoteProps) {
  const { section, row, column, line, raw, report_sha256: sha256, kept_at: keptAt } = evidence;
  const inRun = useAddressInRun();
  const address = reportPlaceAddress(evidence);
  const picture = pictureAddress(evidence);
  const steps = [section, row, column].filter((step) => step !== null);
  if (steps.length === 0 && (sha256 === null || !originalAddress)) return null;
  return (
    <p className={styles.place}>
      {address ? (
        <Link to={inRun(address)}>{[...steps, `line ${countText(line ?? 0)}`].join(' › ')}</Link>
      ) : (
        <>
          {steps.length > 0 && <span>{steps.join(' › ')}</span>}
          {line !== null && <span>line {countText(line)}</span>}
        </>
      )}
      {picture ? (
        <Link to={inRun(picture)}>Show {raw} on the picture</Link>
      ) : (
        raw !== null && (
          <span>
            printed <code className="mono">{raw}</code>
          </span>
        )
      )}
      {keptAt && <span>report kept at {keptAt}</span>}
      {sha256 !== null && !keptAt && originalAddress && (
        <a href={inRun(originalAddress(sha256))} download>
          <Icon name="download" size={15} /> original report
        </a>
      )}
    </p>
  );
}

export function EvidenceNote({ evidence, originalAddress }: EvidenceNoteProps) {
  const { quote, source, formula } = evidence;
  return (
    <div className={styles.evidence}>
      <ReportPlace evidence={evidence} originalAddress={originalAddress} />
      {quote !== null && (
        <blockquote className={styles.quote}>
          “{quote}”
          {source !== null && (
            <>
              {' '}
              <Link to={`/sources/${source}`}>source</Link>
            </>
          )}
        </blockquote>
      )}
      {formula !== null && (
        <p>
          computed: <span className={styles.formula}>{formula}</span>
        </p>
      )}
    </div>
  );
}

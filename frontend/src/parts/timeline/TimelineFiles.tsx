/** The sample files of a load point: host, why they were assigned, and corrections. */
import type { PointTimeline } from '../../model/contract';
import type { LoadPointChoice } from '../../model/timeline/loadPointChoices';
import { countOf } from '../../model/words/formatting';
import { CorrectSamples, type OnCorrect } from './CorrectSamples';
import styles from './TimelineFiles.module.css';

interface TimelineFilesProps {
  files: PointTimeline['files'];
  /** Null if files are only named: a link grants no access to them. */
  addressOf: ((sha256: string) => string) | null;
  /** Null without permission to change them. */
  onCorrect: OnCorrect | null;
  /** The load points they may be assigned to. */
  choices?: LoadPointChoice[];
}

/** Logs of fio go with the job they are named after. */
const isLogOfJob = (tool: string) => tool.startsWith('fio (');

/** vdbench logs its intervals in its own result: their clock and host are the result’s. */
const INTERVALS = 'vdbench';

export function TimelineFiles({ files, addressOf, onCorrect, choices = [] }: TimelineFilesProps) {
  return (
    <section aria-label="Sample files">
      <h2>Sample files</h2>
      <ul className={styles.files}>
        {files.map(({ file, belongs, instance, reason }) => (
          <li key={file.report_sha256}>
            <p>
              {addressOf ? (
                <a href={addressOf(file.report_sha256)} download>
                  {file.name}
                </a>
              ) : (
                <b>{file.name}</b>
              )}{' '}
              {file.tool}, {countOf(file.samples, 'sample')}
              {file.interval_s !== null && ` every ${file.interval_s} s`}
              {file.host_said
                ? `, host ${file.host_said} (entered by hand)`
                : file.host_printed && `, host ${file.host_printed}`}
              {file.offset_s !== 0 && `, ${file.offset_s} s clock offset`}.
            </p>
            <p className={belongs ? 'muted' : styles.apart}>
              {belongs
                ? `Belongs to ${instance ? `instance ${instance}` : 'the report'}: ${reason}.`
                : `Does not belong to the report: ${reason}.`}
            </p>
            {onCorrect && file.tool !== INTERVALS && (
              <details>
                <summary>Correct its clock, host or load point</summary>
                <CorrectSamples
                  key={`${file.offset_s} ${file.host_said} ${file.goes_with_said}`}
                  file={{
                    sha256: file.report_sha256,
                    path: file.name,
                    host: file.host_said ?? file.host_printed,
                    offsetS: file.offset_s,
                    goesWithSaid: file.goes_with_said ?? null,
                  }}
                  choices={isLogOfJob(file.tool) ? [] : choices}
                  onCorrect={onCorrect}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

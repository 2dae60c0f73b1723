/** A file of an upload: progress, verdict, or reason for refusal. */
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Reading, ReportDetail } from '../../model/contract';
import type { Problem } from '../../model/problem';
import type { Mapping } from '../../model/upload/queue';
import type { TableSeries } from '../../model/upload/tableNumbers';
import { isListed, type Upload } from '../../model/upload/uploads';
import { loadPointsText, reportKindText } from '../../model/upload/verdicts';
import { percentText, sizeText } from '../../model/words/formatting';
import { Icon } from '../controls/Icon';
import { FindingList } from '../provenance/FindingList';
import csvTemplate from './load-points.csv?url&no-inline';
import xlsxTemplate from './load-points.xlsx?url&no-inline';
import { TableMapping } from './TableMapping';
import styles from './UploadList.module.css';

const TEMPLATE = 'load-points';

export interface UploadActions {
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Sends a table again, with what its headings mean. */
  onMap: (key: string, mapping: Mapping) => void;
  /** All values of a report, loaded when expanded. */
  sections: (sha256: string) => ReactNode;
  /** The preview of the curves of the chosen columns. */
  preview?: (series: TableSeries[]) => ReactNode;
}

function Sending({ state }: { state: Extract<Upload['state'], { is: 'sending' }> }) {
  if (state.trouble) {
    return <p className={styles.trouble}>{state.trouble.title}; trying again soon …</p>;
  }
  const percent = Math.round(state.share * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label="Sent" />
      <span>
        {state.isKnown
          ? 'already stored'
          : percent < 100
            ? `${percentText(percent)} sent`
            : 'being read …'}
      </span>
    </div>
  );
}

function Known({ answer, wantsMask }: { answer: ReportDetail; wantsMask: boolean }) {
  return (
    <p className="muted small">
      Already uploaded; {answer.runs.length > 0 ? 'in ' : 'not in a run yet'}
      {answer.runs.map((run, index) => (
        <span key={run.id}>
          {index > 0 && ', '}
          <Link to={`/runs/${encodeURIComponent(run.id)}`}>{run.title}</Link>
        </span>
      ))}
      .{wantsMask && !answer.masked && ' It was uploaded without masking, so its names are stored.'}
    </p>
  );
}

function Remarks({ reading }: { reading: Reading }) {
  const { remarks } = reading;
  const warnings = reading.findings.filter(
    ({ severity, check }) => severity === 'warning' || check === 'table',
  );
  return (
    <>
      {remarks.length > 0 && (
        <ul className={styles.missing} aria-label="Missing from this report">
          {remarks.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <FindingList findings={warnings} />
    </>
  );
}

function Read({ answer, masked, sections }: ReadProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        {reportKindText(answer)}: {loadPointsText(answer)}
        {answer.masked && ' · names masked'}
      </p>
      {answer.already_known && <Known answer={answer} wantsMask={masked} />}
      {answer.readings.map((reading) => (
        <Remarks key={reading.index} reading={reading} />
      ))}
      <details
        className={styles.all}
        onToggle={(event) => event.currentTarget.open && setIsOpen(true)}
      >
        <summary>Values and locations</summary>
        {isOpen && sections(answer.sha256)}
      </details>
    </>
  );
}

type ReadProps = { answer: ReportDetail; masked: boolean } & Pick<UploadActions, 'sections'>;

const SIGNS: Partial<Record<Upload['state']['is'], 'check' | 'warn'>> = {
  read: 'check',
  refused: 'warn',
  failed: 'warn',
};

/** A refusal in two lines: the reason and the fix. The name stands above, so it is not repeated. */
export function RefusalReason({ problem, path = '' }: { problem: Problem; path?: string }) {
  const { title, detail, whatToDo } = problem;
  const [reason, fix] = whatToDo
    ? [detail.slice(0, detail.length - whatToDo.length).replace(/; $/, ''), whatToDo]
    : title === 'Not accepted'
      ? [detail, '']
      : [title, detail];
  return (
    <>
      <p className={styles.refusal}>{asSentence(withoutName(reason, path))}</p>
      {fix && (
        <p>
          {asSentence(fix.charAt(0).toUpperCase() + fix.slice(1))}
          {fix.includes(TEMPLATE) && (
            <>
              {' '}
              <a href={csvTemplate} download={`${TEMPLATE}.csv`}>
                CSV template
              </a>
              ,{' '}
              <a href={xlsxTemplate} download={`${TEMPLATE}.xlsx`}>
                xlsx template
              </a>
            </>
          )}
        </p>
      )}
    </>
  );
}

const withoutName = (reason: string, path: string): string =>
  path && reason.startsWith(`${path} is `) ? `This is ${reason.slice(path.length + 4)}` : reason;

const asSentence = (text: string): string => `${text.replace(/[.]$/, '')}.`;

type StoppedProps = { upload: Upload } & Pick<UploadActions, 'onRetry' | 'onMap' | 'preview'>;

function Stopped({ upload, onRetry, onMap, preview }: StoppedProps) {
  const { state, answered } = upload;
  const table = state.is === 'refused' ? (state.problem.table ?? answered?.table) : undefined;
  const isProblem = state.is === 'refused' || state.is === 'failed';
  const isAsked = state.is === 'refused' && state.problem.table !== undefined;
  return (
    <>
      {!isAsked && (
        <div role={isProblem ? 'alert' : undefined}>
          {isProblem ? (
            <RefusalReason problem={state.problem} path={upload.path} />
          ) : (
            <p>Cancelled; it was not sent.</p>
          )}
          {state.is !== 'refused' && (
            <button type="button" className={styles.retry} onClick={() => onRetry(upload.key)}>
              Try again
            </button>
          )}
        </div>
      )}
      {table && (
        <TableMapping
          table={table}
          earlier={answered?.mapping}
          preview={preview}
          onMap={(mapping) => onMap(upload.key, mapping)}
        />
      )}
    </>
  );
}

export function UploadRow({
  upload,
  onRemove,
  onRetry,
  onMap,
  sections,
  preview,
}: {
  upload: Upload;
} & UploadActions) {
  const { state } = upload;
  const isAsked = isListed(upload, 'asked');
  return (
    <li className={styles.upload} data-state={state.is} data-asked={isAsked || undefined}>
      <Icon name={isAsked ? 'question' : (SIGNS[state.is] ?? 'file')} size={20} />
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{upload.path}</strong>
          <span className="muted small">{sizeText(upload.sizeBytes)}</span>
        </p>
        {(state.is === 'waiting' || state.is === 'ready') && (
          <p className="muted">waiting for its turn</p>
        )}
        {state.is === 'checking' && <p className="muted">comparing with stored reports</p>}
        {state.is === 'sending' && <Sending state={state} />}
        {state.is === 'read' && (
          <Read answer={state.answer} masked={upload.masked} sections={sections} />
        )}
        {['refused', 'failed', 'cancelled'].includes(state.is) && (
          <Stopped upload={upload} onRetry={onRetry} onMap={onMap} {...(preview && { preview })} />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Remove ${upload.path} from the list`}
        onClick={() => onRemove(upload.key)}
      >
        <Icon name="close" size={16} />
      </ActionIcon>
    </li>
  );
}

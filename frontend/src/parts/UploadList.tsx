/** The files of an upload, each with its verdict and what was read from it. */
import { ActionIcon } from '@mantine/core';
import { Link } from 'react-router';
import type { ReportAnswer } from '../model/contract';
import type { Upload } from '../model/uploads';
import { countOf, sizeText } from '../model/wording';
import { Icon } from './Icon';
import { ReadValues } from './ReadValues';
import styles from './UploadList.module.css';

/** What a report turned out to be, in a line. */
function verdictOf(answer: ReportAnswer): string {
  const [only] = answer.readings;
  const points = answer.readings.flatMap((reading) => reading.load_points).length;
  const what =
    answer.readings.length === 1 && only ? only.title : countOf(answer.readings.length, 'reading');
  const found = points > 0 ? countOf(points, 'load point') : 'no load point of its own';
  return `${what}: ${found}`;
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label="Sent" />
      <span>{percent < 100 ? `${percent} % sent` : 'being read …'}</span>
    </div>
  );
}

function Read({ answer }: { answer: ReportAnswer }) {
  return (
    <>
      <p>{verdictOf(answer)}</p>
      {answer.already_known && (
        <p className="muted small">
          These bytes were uploaded before{answer.runs.length > 0 && ', and are in '}
          {answer.runs.map((run, index) => (
            <span key={run.id}>
              {index > 0 && ', '}
              <Link to={`/runs/${encodeURIComponent(run.id)}`}>{run.title}</Link>
            </span>
          ))}
          .
        </p>
      )}
      {answer.readings.map((reading) => (
        <ReadValues key={reading.index} reading={reading} />
      ))}
    </>
  );
}

const SIGNS = { waiting: 'file', sending: 'file', read: 'check', refused: 'warn' } as const;

function UploadRow({
  upload,
  onRemove,
  onRetry,
}: { upload: Upload } & Omit<UploadListProps, 'uploads'>) {
  const { state } = upload;
  return (
    <li className={styles.upload} data-state={state.is}>
      <Icon name={SIGNS[state.is]} size={20} />
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{upload.name}</strong>
          <span className="muted small">{sizeText(upload.sizeBytes)}</span>
        </p>
        {state.is === 'waiting' && <p className="muted">waiting for its turn</p>}
        {state.is === 'sending' && <Progress share={state.share} />}
        {state.is === 'read' && <Read answer={state.answer} />}
        {state.is === 'refused' && (
          <div role="alert">
            <p className={styles.refusal}>{state.problem.title}</p>
            <p>{state.problem.detail}</p>
            {state.problem.status !== 422 && (
              <button type="button" className={styles.retry} onClick={() => onRetry(upload.key)}>
                Try again
              </button>
            )}
          </div>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Take ${upload.name} off the list`}
        onClick={() => onRemove(upload.key)}
      >
        <Icon name="close" size={16} />
      </ActionIcon>
    </li>
  );
}

interface UploadListProps {
  uploads: Upload[];
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

export function UploadList({ uploads, onRemove, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Files">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onRemove={onRemove} onRetry={onRetry} />
      ))}
    </ul>
  );
}

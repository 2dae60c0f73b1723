/** Errors, warnings and missing parts: a line per kind, its files collapsed below. */

import { type RemarkKind, remarkKinds, remarkKindText } from '../../model/upload/remarks';
import { countsOf, type Upload } from '../../model/upload/uploads';
import { countText } from '../../model/words/formatting';
import { Icon } from '../controls/Icon';
import { MAX_STOPPED_SHOWN } from './UploadList';
import styles from './UploadRemarks.module.css';

const MOST_FILES = 50;

function Kind({ kind, read }: { kind: RemarkKind; read: number }) {
  const { severity, title, files } = kind;
  return (
    <li data-severity={severity}>
      <Icon name={severity === 'missing' ? 'question' : 'warn'} size={16} />
      <details>
        <summary>
          {title} <span className="muted small">{remarkKindText(kind, read)}</span>
        </summary>
        <ul className="small">
          {files.slice(0, MOST_FILES).map(({ key, path, text }) => (
            <li key={key}>
              <strong>{path}</strong> {text}
            </li>
          ))}
        </ul>
        {files.length > MOST_FILES && (
          <p className="muted small">and {countText(files.length - MOST_FILES)} more</p>
        )}
      </details>
    </li>
  );
}

export function UploadRemarks({ uploads }: { uploads: Upload[] }) {
  const isOpen = countsOf(uploads).refused <= MAX_STOPPED_SHOWN;
  const kinds = remarkKinds(uploads).filter(({ severity }) => !isOpen || severity !== 'refused');
  // Up to three files lie open, and each says its own.
  if (kinds.length === 0 || uploads.length <= 3) return null;
  const { read } = countsOf(uploads);
  return (
    <ul className={styles.kinds} aria-label="Remarks by kind">
      {kinds.map((kind) => (
        <Kind key={`${kind.severity} ${kind.title}`} kind={kind} read={read} />
      ))}
    </ul>
  );
}

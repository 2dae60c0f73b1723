/** How many files were refused, ask something or were read. */
import { countsOf, type Upload, type UploadFilter } from '../../model/upload/uploads';
import { countOf, countText } from '../../model/words/formatting';
import { Icon } from '../controls/Icon';
import styles from './UploadList.module.css';

const SHOWN = [
  ['refused', 'warn', 'refused'],
  ['failed', 'warn', 'not sent'],
  ['asked', 'question', 'to answer'],
  ['read', 'check', 'read'],
] as const satisfies [UploadFilter, string, string][];

export function UploadCounts({ uploads }: { uploads: Upload[] }) {
  const counts = countsOf(uploads);
  return (
    <p className={styles.counts}>
      <strong>{countOf(uploads.length, 'file')}</strong>
      {SHOWN.map(
        ([listed, icon, word]) =>
          counts[listed] > 0 && (
            <span key={listed} data-listed={listed}>
              <Icon name={icon} size={16} /> {countText(counts[listed])} {word}
            </span>
          ),
      )}
    </p>
  );
}

/** What kind of item a frozen one is, when it was frozen, and its author's note. */
import type { FrozenChart, SharedResult } from '../../model/contract';
import { fromRecord } from '../../model/view/record';
import { axesInWords } from '../../model/view/url';
import { dateTimeText } from '../../model/words/formatting';
import styles from './FrozenDetails.module.css';

const KINDS = { change: 'What changed', fit: 'Does it fit', timeline: 'Over time' } as const;

export function FrozenDetails({ item }: { item: FrozenChart | SharedResult }) {
  return (
    <>
      <p>
        {item.kind === 'view' ? axesInWords(fromRecord(item.view)) : KINDS[item.kind]} · frozen on{' '}
        <time dateTime={item.created_at}>{dateTimeText(item.created_at)}</time>
      </p>
      {item.note && <p className={styles.note}>{item.note}</p>}
    </>
  );
}

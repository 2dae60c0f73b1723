/** Items as rows: picture, name, kind, readers, link and date, and what can be done with each. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { visibilityText } from '../../model/access/access';
import type { LibraryItem } from '../../model/contract';
import { contentsText, expiryText, itemKindText, stateText } from '../../model/library/items';
import { itemAddress, omissionsText } from '../../model/library/savedViews';
import { momentText } from '../../model/words/formatting';
import { CopyButton } from '../../parts/controls/CopyButton';
import { ItemPicture } from './ItemPicture';
import styles from './LibraryPage.module.css';

interface ItemTableProps {
  items: LibraryItem[];
  /** Whether it matters here for whom an item is. */
  tellsReaders: boolean;
  onEdit: (item: LibraryItem) => void;
  onDelete: (item: LibraryItem) => void;
}

function Name({ item, items }: { item: LibraryItem; items: LibraryItem[] }) {
  const address = itemAddress(item);
  const small = [contentsText(item), omissionsText(item), expiryText(item, items)].filter(Boolean);
  return (
    <>
      {address === null ? item.title : <Link to={address}>{item.title}</Link>}
      {item.note && <span className={styles.note}>{item.note}</span>}
      {small.map((text) => (
        <span key={text} className={styles.small}>
          {text}
        </span>
      ))}
    </>
  );
}

export function ItemTable({ items, tellsReaders, onEdit, onDelete }: ItemTableProps) {
  return (
    <table className={`table ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Preview</th>
          <th scope="col">Name</th>
          <th scope="col">Kind</th>
          {tellsReaders && <th scope="col">Visibility</th>}
          <th scope="col">Link</th>
          <th scope="col">Changed</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className={styles.preview}>
              <ItemPicture item={item} />
            </td>
            <th scope="row">
              <Name item={item} items={items} />
            </th>
            <td>
              {itemKindText(item.kind)}
              <span className={styles.small}>{stateText(item)}</span>
            </td>
            {tellsReaders && <td>{visibilityText(item.visibility)}</td>}
            <td>
              {item.token === null ? (
                <span className={styles.none}>no link</span>
              ) : (
                <CopyButton
                  text={() => new URL(item.path ?? '', window.location.href).href}
                  label="Copy the link"
                />
              )}
            </td>
            <td className={styles.moment}>
              {momentText(item.updated_at)}
              {item.owner && <span className={styles.small}>by {item.owner}</span>}
            </td>
            <td className={styles.buttons}>
              {item.may_change && (
                <>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Edit ${item.title}`}
                    onClick={() => onEdit(item)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    color="red"
                    aria-label={`${item.token === null ? 'Delete' : 'Revoke'} ${item.title}`}
                    onClick={() => onDelete(item)}
                  >
                    {item.token === null ? 'Delete' : 'Revoke'}
                  </Button>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

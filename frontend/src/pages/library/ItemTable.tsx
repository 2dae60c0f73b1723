/** Items as rows: picture, name, kind, readers, link and date, and what can be done with each. */
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { visibilityText } from '../../model/access/access';
import type { LibraryItem } from '../../model/contract';
import { contentsText, expiryText, itemKindText, stateText } from '../../model/library/items';
import { isSavedView, itemAddress, omissionsText } from '../../model/library/savedViews';
import { dateText, dateTimeText } from '../../model/words/formatting';
import { ActionMenu, MenuButton } from '../../parts/controls/ActionMenu';
import { CopyButton, useCopy } from '../../parts/controls/CopyButton';
import { Icon, type IconName } from '../../parts/controls/Icon';
import { ItemPicture } from './ItemPicture';
import styles from './LibraryPage.module.css';

/** Wide enough for a column each. */
const WIDE = '(min-width: 1001px)';

interface RowProps {
  item: LibraryItem;
  /** All listed items. */
  items: LibraryItem[];
  /** Whether it matters here for whom an item is. */
  tellsReaders: boolean;
  onEdit: (item: LibraryItem) => void;
  onDelete: (item: LibraryItem) => void;
}

function Name({ item, items }: Pick<RowProps, 'item' | 'items'>) {
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

/** What stands where an item has no chart. */
const SIGNS: Record<LibraryItem['kind'], IconName> = {
  view: 'nearly',
  change: 'swap',
  fit: 'check',
  timeline: 'nearly',
  filter: 'filter',
  collection: 'copy',
  tier: 'file',
};

function Preview({ item }: { item: LibraryItem }) {
  const hasChart = item.kind === 'view' && (item.token !== null || isSavedView(item));
  return (
    <td className={styles.preview}>
      <div>
        {hasChart ? <ItemPicture item={item} /> : <Icon name={SIGNS[item.kind]} size={22} />}
      </div>
    </td>
  );
}

const linkOf = ({ path }: LibraryItem) => new URL(path ?? '', window.location.href).href;
const removalText = ({ token }: LibraryItem) => (token === null ? 'Delete' : 'Revoke');

function WideRow({ item, items, tellsReaders, onEdit, onDelete }: RowProps) {
  return (
    <tr>
      <Preview item={item} />
      <th scope="row">
        <Name item={item} items={items} />
      </th>
      <td className={styles.kind}>
        {itemKindText(item.kind)}
        <span className={styles.small}>{stateText(item)}</span>
      </td>
      {tellsReaders && <td className={styles.kind}>{visibilityText(item.visibility)}</td>}
      <td>
        {item.token === null ? (
          <span className={styles.none}>no link</span>
        ) : (
          <CopyButton text={() => linkOf(item)} label="Copy the link" />
        )}
      </td>
      <td className={styles.moment}>
        {dateTimeText(item.updated_at)}
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
              className={styles.removal ?? ''}
              aria-label={`${removalText(item)} ${item.title}`}
              onClick={() => onDelete(item)}
            >
              {removalText(item)}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

function ItemMenu({ item, onEdit, onDelete }: Pick<RowProps, 'item' | 'onEdit' | 'onDelete'>) {
  const { said, copy } = useCopy();
  return (
    <ActionMenu
      side="end"
      trigger={(props) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`More about ${item.title}`}
          {...props}
        >
          <Icon name={said === 'Copied' ? 'check' : 'more'} />
          <span aria-live="polite" className="seen-by-readers-only">
            {said}
          </span>
        </ActionIcon>
      )}
    >
      {() => (
        <>
          {item.token !== null && (
            <MenuButton onClick={() => void copy(linkOf(item))}>Copy the link</MenuButton>
          )}
          {item.may_change && (
            <>
              <MenuButton onClick={() => onEdit(item)}>Edit</MenuButton>
              <MenuButton isGrave onClick={() => onDelete(item)}>
                {removalText(item)}
              </MenuButton>
            </>
          )}
        </>
      )}
    </ActionMenu>
  );
}

/** A row on a phone: everything below the name, and one menu. */
function NarrowRow({ item, items, tellsReaders, ...actions }: RowProps) {
  const about = [
    itemKindText(item.kind),
    stateText(item),
    tellsReaders && visibilityText(item.visibility),
    dateText(item.updated_at),
    item.owner,
  ].flatMap((text) => text || []);
  return (
    <tr>
      <Preview item={item} />
      <th scope="row">
        <Name item={item} items={items} />
        {/* A date is not broken between its parts. */}
        <span className={styles.about}>
          {about.map((text) => text.replaceAll(' ', '\u00a0')).join(' · ')}
        </span>
      </th>
      <td className={styles.buttons}>
        {(item.token !== null || item.may_change) && <ItemMenu item={item} {...actions} />}
      </td>
    </tr>
  );
}

export function ItemTable(props: Omit<RowProps, 'item'>) {
  const { items, tellsReaders } = props;
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? true;
  const Row = isWide ? WideRow : NarrowRow;
  return (
    <table className={`table ${styles.table}`}>
      <thead className={isWide ? undefined : 'seen-by-readers-only'}>
        <tr>
          <th scope="col">Preview</th>
          <th scope="col">Name</th>
          {isWide && (
            <>
              <th scope="col">Kind</th>
              {tellsReaders && <th scope="col">Visibility</th>}
              <th scope="col">Link</th>
              <th scope="col">Changed</th>
            </>
          )}
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} {...props} item={item} />
        ))}
      </tbody>
    </table>
  );
}

/** One collection: comparisons and runs in order, with text between. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useChangeEntries, useRemoveItem } from '../../api/collection';
import { useItem } from '../../api/library';
import type { CollectionEntry } from '../../model/contract';
import { entryName } from '../../model/library/items';
import { dateTimeText } from '../../model/words/formatting';
import { Icon } from '../../parts/controls/Icon';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import { AddItems } from './AddItems';
import styles from './Collection.module.css';
import { CollectionItems } from './CollectionItems';
import { EditItemDialog } from './LibraryPage';

/** The item removed last, and all items before that. */
interface TakenOut {
  name: string;
  before: CollectionEntry[];
}

export function CollectionPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const collection = useItem(id);
  const change = useChangeEntries(id);
  const remove = useRemoveItem();
  const [isEditing, setIsEditing] = useState(false);
  const [takenOut, setTakenOut] = useState<TakenOut | null>(null);
  useTitle(collection.data?.title ?? 'Collection');
  if (collection.error)
    return (
      <ProblemNote isPage error={collection.error} onRetry={() => void collection.refetch()} />
    );
  if (!collection.data) return <LoadingNote what="the collection" height={400} />;
  const about = collection.data;
  const items = about.items ?? [];
  const put = (next: CollectionEntry[]) => {
    const gone = items.find((item) => !next.some((other) => other.id === item.id));
    setTakenOut(gone ? { name: entryName(gone), before: items } : null);
    change.mutate(next);
  };
  return (
    <>
      <PageHead
        title={about.title}
        about={
          <>
            {about.note && <p className={styles.note}>{about.note}</p>}
            <p className={styles.small}>
              <Link to="/library">Library</Link> · changed {dateTimeText(about.updated_at)}
              {about.owner && ` · by ${about.owner}`}
            </p>
          </>
        }
        actions={
          about.may_change && (
            <>
              <Button
                variant="default"
                leftSection={<Icon name="edit" />}
                onClick={() => setIsEditing(true)}
              >
                Edit
              </Button>
              <Button
                variant="default"
                leftSection={<Icon name="bin" />}
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(about, {
                    onSuccess: () => void navigate('/library', { state: { deleted: about } }),
                  })
                }
              >
                Delete
              </Button>
            </>
          )
        }
      />
      {change.error && <ProblemNote error={change.error} />}
      {remove.error && <ProblemNote error={remove.error} />}
      {takenOut && !change.error && (
        <p role="status" className={styles.said}>
          <span>“{takenOut.name}” was removed from the collection.</span>
          <Button variant="default" size="compact-sm" onClick={() => put(takenOut.before)}>
            Undo
          </Button>
        </p>
      )}
      {items.length === 0 && (
        <EmptyState title="This collection is empty">
          {about.may_change && (
            <p>Add Library items and runs in reading order, with text between them.</p>
          )}
        </EmptyState>
      )}
      <CollectionItems items={items} mayChange={about.may_change} onChange={put} />
      {about.may_change && <AddItems items={items} onAdd={(item) => put([...items, item])} />}
      {isEditing && <EditItemDialog item={about} onClose={() => setIsEditing(false)} />}
    </>
  );
}

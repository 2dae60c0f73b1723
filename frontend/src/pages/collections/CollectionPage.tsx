/** One collection: comparisons and runs in order, with text between. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useChangeItems, useCollection } from '../../api/saved';
import type { CollectionItem } from '../../model/contract';
import { itemName } from '../../model/saved/saved';
import { momentText } from '../../model/words/wording';
import { Icon } from '../../parts/controls/Icon';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { PageHead } from '../sections/PageHead';
import { useTitle } from '../sections/useTitle';
import { AddItems } from './AddItems';
import { CollectionItems } from './CollectionItems';
import styles from './Collections.module.css';
import { EditSaved } from './EditSaved';

/** What was taken out last, and all items before it was. */
interface TakenOut {
  name: string;
  before: CollectionItem[];
}

export function CollectionPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const collection = useCollection(id);
  const change = useChangeItems(id);
  const [isEditing, setIsEditing] = useState(false);
  const [takenOut, setTakenOut] = useState<TakenOut | null>(null);
  useTitle(collection.data?.about.title ?? 'Collection');
  if (collection.error)
    return (
      <ProblemNote isPage error={collection.error} onRetry={() => void collection.refetch()} />
    );
  if (!collection.data) return <Waiting what="the collection" height={400} />;
  const { about, items } = collection.data;
  const put = (next: CollectionItem[]) => {
    const gone = items.find((item) => !next.some((other) => other.id === item.id));
    setTakenOut(gone ? { name: itemName(gone), before: items } : null);
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
              <Link to="/collections">Saved</Link> · changed {momentText(about.updated_at)}
              {about.owner && ` · by ${about.owner}`}
            </p>
          </>
        }
        actions={
          about.may_change && (
            <Button
              variant="default"
              leftSection={<Icon name="edit" />}
              onClick={() => setIsEditing(true)}
            >
              Name and note
            </Button>
          )
        }
      />
      {change.error && <ProblemNote error={change.error} />}
      {takenOut && !change.error && (
        <p role="status" className={styles.said}>
          <span>“{takenOut.name}” was taken out of the collection.</span>
          <Button variant="default" size="compact-sm" onClick={() => put(takenOut.before)}>
            Undo
          </Button>
        </p>
      )}
      {items.length === 0 && (
        <Empty title="Nothing is in this collection yet">
          {about.may_change && (
            <p>
              Add saved comparisons and runs in the order in which they should be read, and text
              between them that says what they show.
            </p>
          )}
        </Empty>
      )}
      <CollectionItems items={items} mayChange={about.may_change} onChange={put} />
      {about.may_change && <AddItems items={items} onAdd={(item) => put([...items, item])} />}
      {isEditing && (
        <EditSaved
          kind="collection"
          about={about}
          onDeleted={(deleted) => void navigate('/collections', { state: { deleted } })}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

/** What is saved here: collections, and comparisons under their names. */
import { Button, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../api/queries';
import {
  type SavedThing,
  useCollections,
  useMakeCollection,
  useSavedComparisons,
} from '../../api/saved';
import type { CollectionRow, SavedComparison } from '../../model/contract';
import { collectionAddress, holdsText } from '../../model/saved/saved';
import { hasAccounts, mayContribute } from '../../model/share/access';
import { Icon } from '../../parts/controls/Icon';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { SavedCard } from '../../parts/saved/SavedCard';
import { SavedWords } from '../../parts/saved/SavedWords';
import { PageHead } from '../sections/PageHead';
import { useTitle } from '../sections/useTitle';
import { JustDeleted } from '../trash/JustDeleted';
import styles from './Collections.module.css';
import { EditSaved } from './EditSaved';
import { MoreSaved } from './MoreSaved';
import { SavedPicture } from './SavedPicture';

function NewCollection({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const session = useSession().data;
  const make = useMakeCollection();
  return (
    <SavedWords
      heading="New collection"
      about={null}
      hasAccounts={hasAccounts(session)}
      isSaving={make.isPending}
      error={make.error}
      onSave={(words) =>
        make.mutate(words, {
          onSuccess: ({ about }) => void navigate(collectionAddress(about.id)),
        })
      }
      onClose={onClose}
    />
  );
}

export function CollectionList({ collections }: { collections: CollectionRow[] }) {
  return (
    <ul className={styles.list}>
      {collections.map(({ about, ...counts }) => (
        <li key={about.id}>
          <Link to={collectionAddress(about.id)}>{about.title}</Link>
          <span className={styles.small}>{holdsText(counts)}</span>
          {about.note && <p className={styles.note}>{about.note}</p>}
        </li>
      ))}
    </ul>
  );
}

interface ComparisonsProps {
  comparisons: SavedComparison[];
  onEdit: (saved: SavedComparison) => void;
}

function Comparisons({ comparisons, onEdit }: ComparisonsProps) {
  return (
    <div className={styles.gallery}>
      {comparisons.map((saved) => (
        <SavedCard
          key={saved.about.id}
          saved={saved}
          picture={saved.runs.length > 0 ? <SavedPicture saved={saved} /> : null}
          actions={
            saved.about.may_change && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Edit ${saved.about.title}`}
                onClick={() => onEdit(saved)}
              >
                Edit
              </Button>
            )
          }
        />
      ))}
    </div>
  );
}

function NothingSaved({ words }: { words: string }) {
  if (words) return <Empty title={`Nothing saved has “${words}” in its name, note or text`} />;
  return (
    <Empty title="Nothing is saved yet">
      <p>
        Open a <Link to="/">comparison</Link>, or choose <Link to="/runs">runs</Link> to compare,
        and press Save. What belongs together goes into a collection, with your text between.
      </p>
    </Empty>
  );
}

function goneIn(state: unknown): SavedThing | null {
  const { deleted } = (state ?? {}) as { deleted?: SavedThing };
  return deleted ?? null;
}

export function CollectionsPage() {
  useTitle('Saved');
  const session = useSession().data;
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const comparisons = useSavedComparisons(words);
  const collections = useCollections(words);
  const [isMaking, setIsMaking] = useState(false);
  const [edited, setEdited] = useState<SavedComparison | null>(null);
  const [gone, setGone] = useState<SavedThing | null>(goneIn(useLocation().state));
  const error = comparisons.error ?? collections.error;
  const kept = comparisons.data?.items ?? [];
  const lists = collections.data?.items ?? [];
  const isHere = comparisons.data !== undefined && collections.data !== undefined;
  const isEmpty = isHere && kept.length + lists.length === 0;
  const left = gone && ![...kept, ...lists].some(({ about }) => about.id === gone.id) ? gone : null;
  const retry = () => void Promise.all([comparisons.refetch(), collections.refetch()]);
  return (
    <>
      <PageHead
        title="Saved"
        about="Comparisons kept under a name, and collections of them. They show their runs as they are now; a shared chart stays as it was."
        actions={
          <>
            <TextInput
              type="search"
              aria-label="Search what is saved"
              placeholder="Search names, notes and texts"
              leftSection={<Icon name="search" />}
              className={styles.search ?? ''}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {mayContribute(session) && (
              <Button leftSection={<Icon name="plus" />} onClick={() => setIsMaking(true)}>
                New collection
              </Button>
            )}
          </>
        }
      />
      {left && <JustDeleted thing={left} onBack={() => setGone(null)} />}
      {error && <ProblemNote error={error} onRetry={retry} />}
      {!isHere && !error && <Waiting what="what is saved" height={300} />}
      {isEmpty && <NothingSaved words={words} />}
      {lists.length > 0 && (
        <section aria-label="Collections" className={styles.section}>
          <h2>Collections</h2>
          <CollectionList collections={lists} />
          <MoreSaved list={collections} noun="collection" />
        </section>
      )}
      {kept.length > 0 && (
        <section aria-label="Saved comparisons" className={styles.section}>
          <h2>Comparisons</h2>
          <Comparisons comparisons={kept} onEdit={setEdited} />
          <MoreSaved list={comparisons} noun="comparison" />
        </section>
      )}
      {isMaking && <NewCollection onClose={() => setIsMaking(false)} />}
      {edited && (
        <EditSaved
          kind="comparison"
          about={edited.about}
          onDeleted={(thing) => {
            setEdited(null);
            setGone(thing);
            retry();
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

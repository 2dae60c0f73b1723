/** Adding to a collection: a saved item, a run, or text. */
import { Button, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useLibrary } from '../../api/library';
import type { CollectionEntry, ItemKind } from '../../model/contract';
import { itemKindText, newEntry, stateText } from '../../model/library/items';
import { Dialog } from '../../parts/controls/Dialog';
import { Icon } from '../../parts/controls/Icon';
import { LoadingNote, ProblemNote } from '../../parts/controls/States';
import { RunFinder } from '../sections/AddRuns';
import styles from './Collection.module.css';
import { TextBlockForm } from './CollectionItems';

interface AddItemsProps {
  items: CollectionEntry[];
  onAdd: (item: CollectionEntry) => void;
}

/** Why there is nothing to add; the words are the search terms. */
function noneText(areSome: boolean, words: string): string {
  if (words)
    return areSome
      ? `Every saved item that matches “${words}” is already in this collection.`
      : `No saved item has “${words}” in its name or note.`;
  return areSome
    ? 'Every saved item is already in this collection.'
    : 'Nothing is saved yet: open a comparison and click Save.';
}

function ItemFinder(props: AddItemsProps) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  return (
    <div className={styles.finder}>
      <TextInput
        type="search"
        aria-label="Search saved items to add"
        placeholder="Search names and notes"
        leftSection={<Icon name="search" />}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FoundItems words={words} {...props} />
    </div>
  );
}

const KINDS: ItemKind[] = ['view', 'change', 'fit', 'timeline', 'filter'];

function FoundItems({ words, items, onAdd }: AddItemsProps & { words: string }) {
  const list = useLibrary({ kind: KINDS, words });
  if (list.error && !list.data)
    return <ProblemNote error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <LoadingNote what="saved items" />;
  const left = list.data.items.filter(({ id }) => !items.some((item) => item.id === id));
  return (
    <>
      {left.length === 0 && !list.hasNextPage && (
        <p>{noneText(list.data.items.length > 0, words)}</p>
      )}
      <ul className={styles.choices}>
        {left.map((item) => (
          <li key={item.id}>
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => onAdd(newEntry('item', item.id, { title: item.title, item }))}
            >
              {item.title}
            </Button>{' '}
            <span className={styles.small}>
              {itemKindText(item.kind)}, {stateText(item).toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

/** An id that the text keeps; the server takes it as it is. */
const textId = () => `text-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;

export function AddItems({ items, onAdd }: AddItemsProps) {
  const [opened, setOpened] = useState<CollectionEntry['kind'] | null>(null);
  const close = () => setOpened(null);
  if (opened === 'text')
    return (
      <div className={styles.add}>
        <div className={styles.body}>
          <TextBlockForm
            text=""
            onSave={(text) => onAdd(newEntry('text', textId(), { text }))}
            onClose={close}
          />
        </div>
      </div>
    );
  return (
    <div className={styles.add}>
      {(
        [
          ['item', 'Add a saved item'],
          ['run', 'Add a run'],
          ['text', 'Add text'],
        ] as const
      ).map(([kind, label]) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={() => setOpened(kind)}
        >
          {label}
        </Button>
      ))}
      <Dialog isOpen={opened === 'item'} onClose={close} title="Add a saved item" isWide>
        <ItemFinder items={items} onAdd={onAdd} />
      </Dialog>
      <Dialog isOpen={opened === 'run'} onClose={close} title="Add a run" isWide>
        <RunFinder
          label="Search runs to add"
          present={items.map(({ id }) => id)}
          isPresentText="in it"
          takeText="add"
          onTake={(id) => onAdd(newEntry('run', id))}
        />
      </Dialog>
    </div>
  );
}

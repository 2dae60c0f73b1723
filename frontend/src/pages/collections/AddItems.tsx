/** Adding to a collection: a saved comparison, a run, or text. */
import { Button, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useSavedComparisons } from '../../api/saved';
import type { CollectionItem, SavedComparison } from '../../model/contract';
import { newItem } from '../../model/saved/saved';
import { Dialog } from '../../parts/controls/Dialog';
import { Icon } from '../../parts/controls/Icon';
import { ProblemNote, Waiting } from '../../parts/controls/States';
import { RunFinder } from '../sections/AddRuns';
import { TextForm } from './CollectionItems';
import styles from './Collections.module.css';
import { MoreSaved } from './MoreSaved';

interface AddItemsProps {
  items: CollectionItem[];
  onAdd: (item: CollectionItem) => void;
}

/** Why there is none to add; the words are those that were looked for. */
function noneText(areSome: boolean, words: string): string {
  if (words)
    return areSome
      ? `Every saved comparison with “${words}” is in this collection.`
      : `No saved comparison has “${words}” in its name or note.`;
  return areSome
    ? 'Every saved comparison is in this collection.'
    : 'No comparison is saved yet: open one and press Save.';
}

function ComparisonFinder(props: AddItemsProps) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  return (
    <div className={styles.finder}>
      <TextInput
        type="search"
        aria-label="Search saved comparisons to add"
        placeholder="Search names and notes"
        leftSection={<Icon name="search" />}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FoundComparisons words={words} {...props} />
    </div>
  );
}

function FoundComparisons({ words, items, onAdd }: AddItemsProps & { words: string }) {
  const saved = useSavedComparisons(words);
  if (saved.error && !saved.data)
    return <ProblemNote error={saved.error} onRetry={() => void saved.refetch()} />;
  if (!saved.data) return <Waiting what="saved comparisons" />;
  const kept = saved.data.items;
  const left = kept.filter(({ about }) => !items.some((item) => item.id === about.id));
  return (
    <>
      {left.length === 0 && !saved.hasNextPage && <p>{noneText(kept.length > 0, words)}</p>}
      <Choices comparisons={left} onAdd={onAdd} />
      <MoreSaved list={saved} noun="comparison" />
    </>
  );
}

interface ChoicesProps {
  comparisons: SavedComparison[];
  onAdd: AddItemsProps['onAdd'];
}

function Choices({ comparisons, onAdd }: ChoicesProps) {
  return (
    <ul className={styles.choices}>
      {comparisons.map((saved) => (
        <li key={saved.about.id}>
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() =>
              onAdd(
                newItem('comparison', saved.about.id, {
                  title: saved.about.title,
                  comparison: saved,
                }),
              )
            }
          >
            {saved.about.title}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** An id that the text keeps; the server takes it as it is. */
const textId = () => `text-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;

export function AddItems({ items, onAdd }: AddItemsProps) {
  const [opened, setOpened] = useState<CollectionItem['kind'] | null>(null);
  const close = () => setOpened(null);
  if (opened === 'text')
    return (
      <div className={styles.add}>
        <div className={styles.body}>
          <TextForm
            text=""
            onSave={(text) => onAdd(newItem('text', textId(), { text }))}
            onClose={close}
          />
        </div>
      </div>
    );
  return (
    <div className={styles.add}>
      {(
        [
          ['comparison', 'Add a saved comparison'],
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
      <Dialog
        isOpen={opened === 'comparison'}
        onClose={close}
        title="Add a saved comparison"
        isWide
      >
        <ComparisonFinder items={items} onAdd={onAdd} />
      </Dialog>
      <Dialog isOpen={opened === 'run'} onClose={close} title="Add a run" isWide>
        <RunFinder
          label="Search runs to add"
          present={items.map(({ id }) => id)}
          isPresentText="in it"
          takeText="add"
          onTake={(id) => onAdd(newItem('run', id))}
        />
      </Dialog>
    </div>
  );
}

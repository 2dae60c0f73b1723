/** Adding to a collection: a saved comparison, a run, or text. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSavedComparisons } from '../../api/saved';
import type { CollectionItem } from '../../model/contract';
import { newItem } from '../../model/saved/saved';
import { Dialog } from '../../parts/controls/Dialog';
import { Icon } from '../../parts/controls/Icon';
import { RunFinder } from '../sections/AddRuns';
import { TextForm } from './CollectionItems';
import styles from './Collections.module.css';

interface AddItemsProps {
  items: CollectionItem[];
  onAdd: (item: CollectionItem) => void;
}

function ComparisonFinder({ items, onAdd }: AddItemsProps) {
  const kept = useSavedComparisons().data?.items ?? [];
  const left = kept.filter(({ about }) => !items.some((item) => item.id === about.id));
  if (left.length === 0)
    return (
      <p>
        {kept.length === 0
          ? 'No comparison is saved yet: open one and press Save.'
          : 'Every saved comparison is in this collection.'}
      </p>
    );
  return (
    <ul className={styles.choices}>
      {left.map((saved) => (
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

/** Finding runs and putting them on the chart without leaving it. */
import { TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useRuns } from '../../api/queries';
import { Dialog } from '../../parts/controls/Dialog';
import { Icon } from '../../parts/controls/Icon';
import { ProblemNote } from '../../parts/controls/States';
import { Swatch } from '../../parts/plotly/Swatch';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import styles from './AddRuns.module.css';

interface AddRunsProps {
  isOpen: boolean;
  present: string[];
  onAdd: (ids: string[]) => void;
  onClose: () => void;
}

function Finder({ present, onAdd }: Pick<AddRunsProps, 'present' | 'onAdd'>) {
  const [words, setWords] = useState('');
  const search = useDeferredValue(words);
  const runs = useRuns({ search, facets: {}, sort: 'title' });
  const rows = runs.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <TextInput
        type="search"
        aria-label="Search runs to add"
        placeholder="Search: system, host, file, setting …"
        leftSection={<Icon name="search" />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      {runs.error && <ProblemNote error={runs.error} />}
      <ul className={styles.list}>
        {rows.map((run) => {
          const isPresent = present.includes(run.id);
          return (
            <li key={run.id}>
              <button
                type="button"
                className={styles.run}
                disabled={isPresent}
                onClick={() => onAdd([run.id])}
              >
                <Swatch style={run.style} line={false} />
                <span className={styles.title}>{run.title}</span>
                <ProvenanceBadge provenance={run.provenance} />
                <span className={styles.state}>{isPresent ? 'on the chart' : 'add'}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {runs.data && rows.length === 0 && <p className="muted">No run fits these words.</p>}
    </>
  );
}

export function AddRuns({ isOpen, present, onAdd, onClose }: AddRunsProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add runs" isWide>
      <Finder present={present} onAdd={onAdd} />
    </Dialog>
  );
}

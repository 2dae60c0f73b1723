/** The dialog that finds runs and adds them to the chart. */
import { TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useRuns } from '../../api/queries';
import type { RunSummary } from '../../model/contract';
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

interface RunFinderProps {
  /** The name of the field to search with. */
  label: string;
  /** The runs that cannot be added, and their remark. */
  present: string[];
  isPresentText: string;
  takeText: string;
  /** Filters the runs on offer; all if absent. */
  fits?: (run: RunSummary) => boolean;
  onTake: (id: string) => void;
}

/** A search for runs; each result is a button that selects it. */
export function RunFinder(props: RunFinderProps) {
  const { label, present, isPresentText, takeText, fits = () => true, onTake } = props;
  const [words, setWords] = useState('');
  const search = useDeferredValue(words);
  const runs = useRuns({ search, facets: {}, sort: 'title' });
  const rows = runs.data?.pages.flatMap((page) => page.items.filter(fits)) ?? [];
  return (
    <>
      <TextInput
        type="search"
        aria-label={label}
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
                onClick={() => onTake(run.id)}
              >
                <Swatch style={run.style} line={false} />
                <span className={styles.title}>{run.title}</span>
                <ProvenanceBadge provenance={run.provenance} />
                <span className={styles.state}>{isPresent ? isPresentText : takeText}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {runs.data && rows.length === 0 && <p className="muted">No matching runs.</p>}
    </>
  );
}

export function AddRuns({ isOpen, present, onAdd, onClose }: AddRunsProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add runs" isWide>
      <RunFinder
        label="Search runs to add"
        present={present}
        isPresentText="on the chart"
        takeText="add"
        onTake={(id) => onAdd([id])}
      />
    </Dialog>
  );
}

interface ChooseRunProps {
  isOpen: boolean;
  title: string;
  onRun: (id: string) => void;
  onClose: () => void;
}

/** A dialog that chooses one run. */
export function ChooseRun({ isOpen, title, onRun, onClose }: ChooseRunProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isWide>
      <RunFinder
        label="Search runs"
        present={[]}
        isPresentText=""
        takeText="choose"
        onTake={(id) => {
          onClose();
          onRun(id);
        }}
      />
    </Dialog>
  );
}

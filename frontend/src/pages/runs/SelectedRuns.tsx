/** What can be done to the runs that are selected: edit them alike, or delete them. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChangeRuns, useDeleteRuns } from '../../api/manyRuns';
import { useSession } from '../../api/queries';
import { type ManyDraft, manyChanges } from '../../model/runs/many';
import { hasAccounts, mayContribute } from '../../model/share/access';
import { DeleteRunsDialog, EditRunsDialog } from '../../parts/editing/ManyRuns';

/** What was done last to runs of the list, to be said above it. */
export interface ManyDone {
  kind: 'changed' | 'deleted';
  runs: string[];
}

interface SelectedRunsProps {
  selected: string[];
  knownTags: string[];
  onDone: (done: ManyDone) => void;
}

export function SelectedRuns({ selected, knownTags, onDone }: SelectedRunsProps) {
  const session = useSession().data;
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const change = useChangeRuns();
  const remove = useDeleteRuns();
  if (!mayContribute(session) || selected.length === 0) return null;
  const close = () => {
    setOpened(null);
    change.reset();
    remove.reset();
  };
  const done = (kind: ManyDone['kind']) => ({
    onSuccess: ({ runs }: { runs: string[] }) => {
      close();
      onDone({ kind, runs });
    },
  });
  const save = (draft: ManyDraft) => {
    const changes = manyChanges(selected, draft);
    if (changes) change.mutate(changes, done('changed'));
    else close();
  };
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened('edit')}>
        Edit
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => setOpened('delete')}>
        Delete
      </Button>
      <EditRunsDialog
        count={selected.length}
        knownTags={knownTags}
        hasAccounts={hasAccounts(session)}
        isOpen={opened === 'edit'}
        isPending={change.isPending}
        error={change.error}
        onSave={save}
        onClose={close}
      />
      <DeleteRunsDialog
        count={selected.length}
        isOpen={opened === 'delete'}
        isPending={remove.isPending}
        error={remove.error}
        onDelete={() => remove.mutate(selected, done('deleted'))}
        onClose={close}
      />
    </>
  );
}

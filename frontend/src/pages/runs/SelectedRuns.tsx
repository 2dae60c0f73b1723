/** What can be done to the runs that are selected: edit them alike, or delete them. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChangeRuns, useDeleteRuns } from '../../api/batchRuns';
import { useSession } from '../../api/queries';
import { hasAccounts, mayContribute } from '../../model/access/access';
import { type BatchDraft, batchChanges } from '../../model/runs/batch';
import { DeleteRunsDialog, EditRunsDialog } from '../../parts/editing/BatchDialogs';

/** The last change of runs of the list, shown above it. */
export interface BatchOutcome {
  kind: 'changed' | 'deleted';
  runs: string[];
}

interface SelectedRunsProps {
  selected: string[];
  knownTags: string[];
  onDone: (done: BatchOutcome) => void;
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
  // Said even if the list, read anew meanwhile, has no run left to be selected, and this is gone.
  const say = (kind: BatchOutcome['kind'], going: Promise<{ runs: string[] }>) =>
    going.then(
      ({ runs }) => {
        close();
        onDone({ kind, runs });
      },
      () => undefined, // The dialog shows the error, and stays.
    );
  const save = (draft: BatchDraft) => {
    const changes = batchChanges(selected, draft);
    if (changes) void say('changed', change.mutateAsync(changes));
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
        onDelete={() => void say('deleted', remove.mutateAsync(selected))}
        onClose={close}
      />
    </>
  );
}

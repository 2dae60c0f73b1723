/** Dialogs to edit a run's texts and load levels, and to delete it; measured values never change. */
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { runVisibilityText } from '../../model/access/access';
import type { RunChanges, RunDetail } from '../../model/contract';
import { editProblems, type RunDraft, runChangesOf, runDraftOf } from '../../model/runs/edit';
import { Dialog } from '../controls/Dialog';
import { NameInput } from '../controls/inputs/NameInput';
import { ProblemNote } from '../controls/States';
import { VisibilitySelect } from '../library/VisibilitySelect';
import { CeilingFields } from './CeilingFields';
import { DeleteDialog } from './DeleteDialog';
import styles from './Form.module.css';
import { LevelFields } from './LevelFields';
import { RangeNoteFields } from './RangeNoteFields';
import { ChartNames, SystemFields, WorkloadFields } from './RunFields';
import { TagsAndNotes } from './TagsAndNotes';

interface EditRunDialogProps {
  answer: RunDetail;
  isOpen: boolean;
  /** Whether runs have a visibility: only with sign-in. */
  hasAccounts: boolean;
  isSaving: boolean;
  error: unknown;
  onSave: (changes: RunChanges) => void;
  onClose: () => void;
}

function EditForm(props: Omit<EditRunDialogProps, 'isOpen'>) {
  const { answer, hasAccounts, isSaving, error, onSave, onClose } = props;
  // Changes are relative to the run in the form: the page may refetch meanwhile.
  const [shown] = useState(answer);
  const [draft, setDraft] = useState(() => runDraftOf(shown));
  const change = (part: Partial<RunDraft>) => setDraft((before) => ({ ...before, ...part }));
  const wants = editProblems(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wants.length === 0) onSave(runChangesOf(draft, shown));
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <NameInput
        label="Title"
        required
        value={draft.title}
        onChange={(title) => change({ title })}
        data-autofocus
      />
      <TagsAndNotes tags={draft.tags} notes={draft.notes} onChange={change} />
      {hasAccounts && (
        <VisibilitySelect
          value={draft.visibility}
          description={runVisibilityText(draft.visibility)}
          onChange={(visibility) => change({ visibility })}
        />
      )}
      <ChartNames draft={draft} onChange={change} />
      <SystemFields draft={draft} onChange={change} />
      <WorkloadFields draft={draft} onChange={change} />
      <CeilingFields ceilings={draft.ceilings} onChange={(ceilings) => change({ ceilings })} />
      <RangeNoteFields notes={draft.rangeNotes} onChange={(rangeNotes) => change({ rangeNotes })} />
      <LevelFields
        unit={draft.unit}
        levels={draft.levels}
        onUnit={(unit) => change({ unit })}
        onLevels={(levels) => change({ levels })}
      />
      {wants.length > 0 && (
        <ul className={styles.wants} aria-label="Still needed">
          {wants.map((want) => (
            <li key={want}>{want}</li>
          ))}
        </ul>
      )}
      {error ? <ProblemNote error={error} /> : null}
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving} disabled={wants.length > 0}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function EditRunDialog({ isOpen, ...props }: EditRunDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title="Edit the run" isWide>
      <EditForm {...props} />
    </Dialog>
  );
}

interface DeleteRunDialogProps {
  title: string;
  isOpen: boolean;
  isDeleting: boolean;
  error: unknown;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteRunDialog({ title, ...props }: DeleteRunDialogProps) {
  return (
    <DeleteDialog {...props} question="Delete this run?" keep="Cancel">
      <strong>{title}</strong> and its load points go into the trash, from which they can be
      restored. Its reports stay, and charts that were shared keep showing it as it was.
    </DeleteDialog>
  );
}

/** Editing or deleting the runs that are selected in a list. */
import { Button, NativeSelect, TagsInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { runVisibilityText, VISIBILITIES } from '../../model/access/access';
import { type BatchDraft, NO_CHANGE } from '../../model/runs/batch';
import { countOf } from '../../model/words/formatting';
import { Dialog } from '../controls/Dialog';
import { fieldProps } from '../controls/inputs/fieldProps';
import { NameInput } from '../controls/inputs/NameInput';
import { ProblemNote } from '../controls/States';
import { DeleteDialog } from './DeleteDialog';
import styles from './Form.module.css';
import { StorageAccessField } from './StorageAccessField';

interface ManyRunsProps {
  count: number;
  isOpen: boolean;
  isPending: boolean;
  error: unknown;
  onClose: () => void;
}

interface EditRunsProps extends ManyRunsProps {
  /** Tags that runs here have. */
  knownTags: string[];
  /** Whether runs have a visibility: only with sign-in. */
  hasAccounts: boolean;
  onSave: (draft: BatchDraft) => void;
}

const AS_IT_IS = { value: '', label: 'Unchanged' };

function EditForm(props: Omit<EditRunsProps, 'isOpen'>) {
  const { count, knownTags, hasAccounts, isPending, error, onSave, onClose } = props;
  const [draft, setDraft] = useState(NO_CHANGE);
  const change = (part: Partial<BatchDraft>) => setDraft((before) => ({ ...before, ...part }));
  const system = (part: Partial<BatchDraft['system']>) =>
    change({ system: { ...draft.system, ...part } });
  const field = fieldProps(draft.system, system);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(draft);
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <p>Empty fields don’t change. The history of each run records the change.</p>
      <TagsInput
        label="Add tags"
        description="Press Enter after each"
        data={knownTags}
        openOnFocus={false}
        value={draft.tagsAdded}
        onChange={(tagsAdded) => change({ tagsAdded })}
        data-autofocus
      />
      <TagsInput
        label="Remove tags"
        description="A run without the tag stays as it is"
        data={knownTags}
        openOnFocus={false}
        value={draft.tagsRemoved}
        onChange={(tagsRemoved) => change({ tagsRemoved })}
      />
      {hasAccounts && (
        <NativeSelect
          label="Visibility"
          data={[AS_IT_IS, ...VISIBILITIES]}
          value={draft.visibility ?? ''}
          description={draft.visibility && runVisibilityText(draft.visibility)}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({
              visibility: VISIBILITIES.find(({ value }) => value === chosen)?.value ?? null,
            });
          }}
        />
      )}
      <div className={styles.pair}>
        <NameInput {...field('name', 'System')} />
        <NameInput {...field('storage', 'Storage')} />
        <NameInput {...field('host', 'Host')} />
        <NameInput
          label="Workload"
          value={draft.workload.name}
          onChange={(name) => change({ workload: { name } })}
        />
      </div>
      <StorageAccessField
        value={draft.system.client}
        onChange={(client) => system({ client })}
        empty="Unchanged"
      />
      {error ? <ProblemNote error={error} /> : null}
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {`Change ${countOf(count, 'run')}`}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function EditRunsDialog({ isOpen, ...props }: EditRunsProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={`Edit ${countOf(props.count, 'run')}`}
      isWide
    >
      <EditForm {...props} />
    </Dialog>
  );
}

export function DeleteRunsDialog(props: ManyRunsProps & { onDelete: () => void }) {
  const { count, isPending, ...rest } = props;
  const question = `Delete ${countOf(count, 'run')}?`;
  return (
    <DeleteDialog {...rest} isDeleting={isPending} question={question} keep="Cancel">
      The selected runs and their load points go to the trash and can be restored. Their reports
      stay, and shared charts don’t change.
    </DeleteDialog>
  );
}

/** The editable note of the chosen load point, for users who may change the run. */
import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useEditRun } from '../../../api/mutations';
import { useRun } from '../../../api/queries';
import type { Marker } from '../../../model/curves/markers';
import { ProblemNote } from '../../../parts/controls/States';
import styles from './PointNote.module.css';

export function PointNote({ marker }: { marker: Marker }) {
  const answer = useRun(marker.runId).data;
  const edit = useEditRun(marker.runId);
  // Null unless the user is typing.
  const [draft, setDraft] = useState<string | null>(null);
  const point = answer?.run.points.find(({ id }) => id === marker.pointId);
  if (!answer?.may_change || !point?.id) return null;
  const { id, note } = point;
  if (draft === null) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={`${styles.open} screen-only`}
        onClick={() => setDraft(note ?? '')}
      >
        {note ? 'Edit the note' : 'Add a note'}
      </Button>
    );
  }
  const isSame = draft.trim() === (note ?? '');
  const save = () => {
    const points = [{ id, note: draft.trim() }];
    edit.mutate({ points }, { onSuccess: () => setDraft(null) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrow keys and Escape of the chart are not for a text.
    event.stopPropagation();
    if (event.key === 'Escape' && isSame) setDraft(null);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        ref={focus}
        label="Note"
        description="Numbered at its marker on charts"
        autosize
        maxLength={10_000}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {edit.error && <ProblemNote error={edit.error} />}
      <div className={styles.buttons}>
        <Button type="submit" size="compact-sm" loading={edit.isPending} disabled={isSame}>
          Save note
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => setDraft(null)}>
          {isSame ? 'Cancel' : 'Discard'}
        </Button>
      </div>
    </form>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

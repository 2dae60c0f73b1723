/** The form of a new run: what the reports cannot say, filled in as far as they suggest it. */
import { Button, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { type DraftPoint, type DraftWords, unready } from '../model/draft';
import { DraftPoints } from './DraftPoints';
import styles from './DraftRun.module.css';
import { ProblemNote } from './States';

interface DraftRunProps {
  words: DraftWords;
  points: DraftPoint[];
  isSaving: boolean;
  error: unknown;
  onWords: (change: Partial<DraftWords>) => void;
  onDecide: (
    key: string,
    decision: Partial<Pick<DraftPoint, 'concurrency' | 'isIncluded'>>,
  ) => void;
  onSave: () => void;
}

type Words = Pick<DraftRunProps, 'words' | 'onWords'>;

function Identity({ words, onWords }: Words) {
  return (
    <>
      <TextInput
        label="Title"
        required
        maxLength={200}
        value={words.title}
        onChange={(event) => onWords({ title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label="System"
          description="What was tested, as you call it"
          required
          maxLength={200}
          value={words.system}
          onChange={(event) => onWords({ system: event.currentTarget.value })}
        />
        <TextInput
          label="Storage"
          description="Service or array, size, tier"
          maxLength={200}
          value={words.storage}
          onChange={(event) => onWords({ storage: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label="Client"
          description="Such as dNFS, kNFS, ASM or local"
          maxLength={200}
          value={words.client}
          onChange={(event) => onWords({ client: event.currentTarget.value })}
        />
        <TextInput
          label="Concurrency counts"
          description="Such as sessions, or threads per schema"
          maxLength={200}
          value={words.unit}
          onChange={(event) => onWords({ unit: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

const numberOrNull = (value: number | string) => (typeof value === 'number' ? value : null);

function Mix({ words, onWords }: Words) {
  return (
    <div className={styles.pair}>
      <TextInput
        label="Workload"
        description="Such as SLOB 75/25"
        required
        maxLength={200}
        value={words.workload}
        onChange={(event) => onWords({ workload: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <NumberInput
          label="Updates"
          description="% of calls"
          min={0}
          max={100}
          hideControls
          value={words.updatePct ?? ''}
          onChange={(value) => onWords({ updatePct: numberOrNull(value) })}
        />
        <NumberInput
          label="I/O size"
          description="KiB"
          min={0.5}
          max={1_048_576}
          hideControls
          value={words.ioSizeKib ?? ''}
          onChange={(value) => onWords({ ioSizeKib: numberOrNull(value) })}
        />
      </div>
    </div>
  );
}

export function DraftRun(props: DraftRunProps) {
  const { words, points, isSaving, error, onWords, onDecide, onSave } = props;
  const wants = unready(words, points);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wants.length === 0) onSave();
  };
  return (
    <form onSubmit={submit} className={styles.form} aria-label="New run" noValidate>
      <DraftPoints points={points} unit={words.unit} onDecide={onDecide} />
      <Identity words={words} onWords={onWords} />
      <Mix words={words} onWords={onWords} />
      <TagsInput
        label="Tags"
        description="Press Enter after each"
        value={words.tags}
        onChange={(tags) => onWords({ tags })}
      />
      <Textarea
        label="Notes"
        maxLength={10_000}
        autosize
        minRows={2}
        value={words.notes}
        onChange={(event) => onWords({ notes: event.currentTarget.value })}
      />
      {error ? <ProblemNote error={error} /> : null}
      {wants.length > 0 && (
        <ul className={styles.wants} aria-label="Still needed">
          {wants.map((want) => (
            <li key={want}>{want}</li>
          ))}
        </ul>
      )}
      <Button type="submit" size="md" loading={isSaving} disabled={wants.length > 0}>
        Save the run
      </Button>
    </form>
  );
}

/** Title, note, end and successor of a shared chart. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SharedChart } from '../../model/contract';
import { chartReach } from '../../model/share/access';
import {
  type ChartChanges,
  changesOf,
  dayField,
  wordsOf,
  wrongWords,
} from '../../model/share/words';
import { ProblemNote } from '../controls/States';
import styles from './ChartWordsForm.module.css';
import { VisibilitySelect } from './VisibilitySelect';

interface ChartWordsFormProps {
  chart: SharedChart;
  /** Charts that may take its place. */
  others: SharedChart[];
  /** Whether it matters here for whom a chart is. */
  hasAccounts: boolean;
  error: unknown;
  isSaving: boolean;
  onSave: (changes: ChartChanges) => void;
}

export function ChartWordsForm(props: ChartWordsFormProps) {
  const { chart, others, hasAccounts, error, isSaving, onSave } = props;
  const [words, setWords] = useState(wordsOf(chart));
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (part: Partial<typeof words>) => setWords({ ...words, ...part });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const reason = wrongWords(words, dayField(new Date().toISOString()));
    setWrong(reason);
    if (reason === null) onSave(changesOf(chart, words));
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextInput
        label="Title"
        maxLength={200}
        value={words.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Note"
        description="Shown under the title to anyone with the link"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={words.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Last day"
        description="After this day the link shows nothing; empty for no end"
        value={words.lastDay}
        onChange={(event) => change({ lastDay: event.currentTarget.value })}
      />
      {others.length > 0 && (
        <NativeSelect
          label="Replaced by"
          description="Anyone who opens this link is sent to that chart"
          data={[
            { value: '', label: 'Nothing' },
            ...others.map((other) => ({ value: other.id, label: other.title })),
          ]}
          value={words.replacedBy}
          onChange={(event) => change({ replacedBy: event.currentTarget.value })}
        />
      )}
      {hasAccounts && (
        <VisibilitySelect
          value={words.visibility}
          description={chartReach(words.visibility)}
          onChange={(visibility) => change({ visibility })}
        />
      )}
      {wrong && <p role="alert">{wrong}</p>}
      {error ? <ProblemNote error={error} /> : null}
      <div>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}

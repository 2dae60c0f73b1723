/** The words of a run: what its reports tell is filled in, the rest is asked. */
import { NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { KnownSystem } from '../model/contract';
import type { RunWords } from '../model/plan';
import styles from './PlanRun.module.css';

interface PlanFormProps {
  words: RunWords;
  /** What the database knows, to complete what is typed. */
  systems: KnownSystem[];
  onWords: (change: Partial<RunWords>) => void;
}

const MAX_NAME = 200;

/** A known system named: its storage and client, where nothing was said of them. */
function completed(name: string, words: RunWords, systems: KnownSystem[]): Partial<RunWords> {
  const known = systems.find((system) => system.name === name);
  return {
    system: name,
    ...(known?.storage && !words.storage ? { storage: known.storage } : {}),
    ...(known?.client && !words.client ? { client: known.client } : {}),
  };
}

function Options({ id, values }: { id: string; values: (string | null)[] }) {
  const stated = [...new Set(values)].filter((value): value is string => Boolean(value));
  return (
    <datalist id={id}>
      {stated.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

function Identity({ words, systems, onWords }: PlanFormProps) {
  const id = useId();
  return (
    <>
      <TextInput
        label="Title"
        required
        maxLength={MAX_NAME}
        value={words.title}
        onChange={(event) => onWords({ title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label="System"
          description="What was tested, as you call it"
          required
          maxLength={MAX_NAME}
          list={`${id} systems`}
          value={words.system}
          onChange={(event) => onWords(completed(event.currentTarget.value, words, systems))}
        />
        <TextInput
          label="Storage"
          description="Service or array, size, tier"
          maxLength={MAX_NAME}
          list={`${id} storages`}
          value={words.storage}
          onChange={(event) => onWords({ storage: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label="Client"
          description="Such as dNFS, kNFS, ASM or local"
          maxLength={MAX_NAME}
          list={`${id} clients`}
          value={words.client}
          onChange={(event) => onWords({ client: event.currentTarget.value })}
        />
        <TextInput
          label="Concurrency counts"
          description="Such as sessions, or threads per schema"
          maxLength={MAX_NAME}
          value={words.unit}
          onChange={(event) => onWords({ unit: event.currentTarget.value })}
        />
      </div>
      <Options id={`${id} systems`} values={systems.map((system) => system.name)} />
      <Options id={`${id} storages`} values={systems.map((system) => system.storage)} />
      <Options id={`${id} clients`} values={systems.map((system) => system.client)} />
    </>
  );
}

const numberOrNull = (value: number | string) => (typeof value === 'number' ? value : null);

function Mix({ words, onWords }: Omit<PlanFormProps, 'systems'>) {
  return (
    <div className={styles.pair}>
      <TextInput
        label="Workload"
        description="Such as SLOB 75/25"
        required
        maxLength={MAX_NAME}
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

export function PlanForm({ words, systems, onWords }: PlanFormProps) {
  return (
    <>
      <Identity words={words} systems={systems} onWords={onWords} />
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
    </>
  );
}

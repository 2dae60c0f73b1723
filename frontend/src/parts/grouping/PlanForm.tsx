/** The words of a run: what its reports tell is filled in, the rest is asked. */
import { useId } from 'react';
import type { KnownSystem } from '../../model/contract';
import type { RunTexts } from '../../model/grouping/plan';
import { NameInput } from '../controls/inputs/NameInput';
import { IO_SIZE_KIB, OptionalNumber, PERCENT } from '../controls/inputs/OptionalNumber';
import { StorageAccessField } from '../editing/StorageAccessField';
import { TagsAndNotes } from '../editing/TagsAndNotes';
import styles from './PlanRun.module.css';

interface PlanFormProps {
  words: RunTexts;
  /** Known systems, to complete typed names. */
  systems: KnownSystem[];
  /** What the reports tell of the client. */
  clientReason?: string | null | undefined;
  onWords: (change: Partial<RunTexts>) => void;
}

interface ForAll {
  isForAll?: boolean;
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

/** System, storage and client: of one run, or for all of them, where none must be given. */
export function Identity(props: PlanFormProps & ForAll) {
  const { words, systems, clientReason, onWords, isForAll = false } = props;
  const id = useId();
  // What other runs say of a system is offered, never filled in: this one may differ in it.
  const first = systems.filter((system) => system.name === words.system);
  const known = [...first, ...systems];
  return (
    <>
      {!isForAll && (
        <NameInput
          label="Title"
          required
          value={words.title}
          onChange={(title) => onWords({ title })}
        />
      )}
      <div className={styles.pair}>
        <NameInput
          label="System"
          description="Name of the tested system"
          required={!isForAll}
          list={`${id} systems`}
          value={words.system}
          onChange={(system) => onWords({ system })}
        />
        <NameInput
          label="Storage"
          description="Service or array, size, tier"
          list={`${id} storages`}
          value={words.storage}
          onChange={(storage) => onWords({ storage })}
        />
      </div>
      <StorageAccessField
        value={words.client}
        onChange={(client) => onWords({ client })}
        reason={clientReason}
        known={known.map((system) => system.client)}
        {...(isForAll && { empty: 'Unchanged' })}
      />
      <NameInput
        label="Concurrency unit"
        description="Such as sessions, or threads per schema; empty: not stated"
        value={words.unit}
        onChange={(unit) => onWords({ unit })}
      />
      <Options id={`${id} systems`} values={systems.map((system) => system.name)} />
      <Options id={`${id} storages`} values={known.map((system) => system.storage)} />
    </>
  );
}

export function Mix({ words, onWords, isForAll = false }: Omit<PlanFormProps, 'systems'> & ForAll) {
  return (
    <div className={styles.pair}>
      <NameInput
        label="Workload"
        description="Such as SLOB 75/25"
        required={!isForAll}
        value={words.workload}
        onChange={(workload) => onWords({ workload })}
      />
      <div className={styles.pair}>
        <OptionalNumber
          {...PERCENT}
          label="Updates"
          description="% of calls"
          value={words.updatePct}
          onChange={(updatePct) => onWords({ updatePct })}
        />
        <OptionalNumber
          {...IO_SIZE_KIB}
          label="I/O size"
          description="KiB"
          value={words.ioSizeKib}
          onChange={(ioSizeKib) => onWords({ ioSizeKib })}
        />
      </div>
    </div>
  );
}

export function PlanForm({ words, onWords, ...props }: PlanFormProps) {
  return (
    <>
      <Identity words={words} onWords={onWords} {...props} />
      <Mix words={words} onWords={onWords} />
      <TagsAndNotes tags={words.tags} notes={words.notes} onChange={onWords} />
    </>
  );
}

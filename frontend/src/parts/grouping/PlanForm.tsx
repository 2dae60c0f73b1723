/** The texts of a run, prefilled from its reports. */
import { useId } from 'react';
import type { KnownSystem } from '../../model/contract';
import type { RunTexts } from '../../model/grouping/plan';
import { fieldProps } from '../controls/inputs/fieldProps';
import { NameInput } from '../controls/inputs/NameInput';
import { IO_SIZE_KIB, OptionalNumber, PERCENT } from '../controls/inputs/OptionalNumber';
import { StorageAccessField } from '../editing/StorageAccessField';
import { TagsAndNotes } from '../editing/TagsAndNotes';
import styles from './PlanRun.module.css';

interface PlanFormProps {
  words: RunTexts;
  /** Known systems, to complete typed names. */
  systems: KnownSystem[];
  /** The client found in the reports. */
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

/** System, storage and client of one run, or of all, where they are optional. */
export function PlanSystemFields(props: PlanFormProps & ForAll) {
  const { words, systems, clientReason, onWords, isForAll = false } = props;
  const id = useId();
  const field = fieldProps(words, onWords);
  // Values of other runs on the system are suggested only: this one may differ.
  const first = systems.filter((system) => system.name === words.system);
  const known = [...first, ...systems];
  return (
    <>
      {!isForAll && <NameInput {...field('title', 'Title')} required />}
      <div className={styles.pair}>
        <NameInput
          {...field('system', 'System')}
          description="Name of the tested system"
          required={!isForAll}
          list={`${id} systems`}
        />
        <NameInput
          {...field('storage', 'Storage')}
          description="Service or array, size, tier"
          list={`${id} storages`}
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
        {...field('unit', 'Concurrency unit')}
        description="Such as sessions, or threads per schema; empty: not stated"
      />
      <Options id={`${id} systems`} values={systems.map((system) => system.name)} />
      <Options id={`${id} storages`} values={known.map((system) => system.storage)} />
    </>
  );
}

export function PlanMixFields({
  words,
  onWords,
  isForAll = false,
}: Omit<PlanFormProps, 'systems'> & ForAll) {
  const field = fieldProps(words, onWords);
  return (
    <div className={styles.pair}>
      <NameInput
        {...field('workload', 'Workload')}
        description="Such as SLOB 75/25"
        required={!isForAll}
      />
      <div className={styles.pair}>
        <OptionalNumber {...field('updatePct', 'Updates')} {...PERCENT} description="% of calls" />
        <OptionalNumber {...field('ioSizeKib', 'I/O size')} {...IO_SIZE_KIB} description="KiB" />
      </div>
    </div>
  );
}

export function PlanForm({ words, onWords, ...props }: PlanFormProps) {
  return (
    <>
      <PlanSystemFields words={words} onWords={onWords} {...props} />
      <PlanMixFields words={words} onWords={onWords} />
      <TagsAndNotes tags={words.tags} notes={words.notes} onChange={onWords} />
    </>
  );
}

/** The fields of a saved run: what was tested, under which mix, and at which load levels. */
import { NumberInput, TextInput } from '@mantine/core';
import type { EditedLevel, RunDraft } from '../model/runEdit';
import styles from './EditRun.module.css';

interface FieldsProps {
  draft: RunDraft;
  onChange: (part: Partial<RunDraft>) => void;
}

const MAX_NAME = 200;
const SYSTEM = { name: 'System', storage: 'Storage', client: 'Client', host: 'Host' } as const;
const WORKLOAD = { name: 'Workload', generator: 'Generator', access: 'Access pattern' } as const;

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[];
const numberOrNull = (value: number | string) => (typeof value === 'number' ? value : null);

export function SystemFields({ draft, onChange }: FieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>What was tested</legend>
      <div className={styles.pair}>
        {keysOf(SYSTEM).map((key) => (
          <TextInput
            key={key}
            label={SYSTEM[key]}
            required={key === 'name'}
            maxLength={MAX_NAME}
            value={draft.system[key]}
            onChange={(event) =>
              onChange({ system: { ...draft.system, [key]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

export function WorkloadFields({ draft, onChange }: FieldsProps) {
  const number = (
    label: string,
    description: string,
    key: 'updatePct' | 'scanPct' | 'ioSizeKib',
    max: number,
  ) => (
    <NumberInput
      label={`${label}, ${description}`}
      min={0}
      max={max}
      hideControls
      value={draft[key] ?? ''}
      onChange={(value) => onChange({ [key]: numberOrNull(value) })}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>The mix</legend>
      <div className={styles.pair}>
        {keysOf(WORKLOAD).map((key) => (
          <TextInput
            key={key}
            label={WORKLOAD[key]}
            required={key === 'name'}
            maxLength={MAX_NAME}
            value={draft.workload[key]}
            onChange={(event) =>
              onChange({ workload: { ...draft.workload, [key]: event.currentTarget.value } })
            }
          />
        ))}
        {number('I/O size', 'KiB', 'ioSizeKib', 1_048_576)}
        {number('Updates', '% of calls', 'updatePct', 100)}
        {number('Scans', '% of calls', 'scanPct', 100)}
      </div>
    </fieldset>
  );
}

const COUNT = {
  min: 1,
  max: 1_000_000,
  allowDecimal: false,
  allowNegative: false,
  hideControls: true,
  size: 'xs',
} as const;

const counted = (value: number | string) =>
  typeof value === 'number' && value >= 1 ? value : null;

export function LevelFields({ draft, onChange }: FieldsProps) {
  const set = (id: string, part: Partial<EditedLevel>) =>
    onChange({
      levels: draft.levels.map((level) => (level.id === id ? { ...level, ...part } : level)),
    });
  return (
    <fieldset className={styles.group}>
      <legend>Load levels</legend>
      <TextInput
        label="Concurrency counts"
        description="Such as sessions, or threads per schema"
        required
        maxLength={MAX_NAME}
        value={draft.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      <div className={styles.level} aria-hidden="true">
        <span className="muted small">Load point</span>
        <span className="muted small">{draft.unit}</span>
        <span className="muted small">repeat</span>
      </div>
      <ul className={styles.levels}>
        {draft.levels.map(({ id, name, concurrency, repeat }) => (
          <li key={id} className={styles.level}>
            <span>{name}</span>
            <NumberInput
              {...COUNT}
              placeholder="?"
              aria-label={`Concurrency of ${name}`}
              value={concurrency ?? ''}
              onChange={(value) => set(id, { concurrency: counted(value) })}
            />
            <NumberInput
              {...COUNT}
              aria-label={`Repeat of ${name}`}
              value={repeat ?? ''}
              onChange={(value) => set(id, { repeat: counted(value) })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The load points of a saved run: levels and notes; remove and restore. */
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { EditedLevel } from '../../model/runs/edit';
import { countOf } from '../../model/words/formatting';
import { Icon } from '../controls/Icon';
import { CountInput } from '../controls/inputs/CountInput';
import { fieldProps } from '../controls/inputs/fieldProps';
import { NameInput } from '../controls/inputs/NameInput';
import styles from './Form.module.css';

interface RowProps {
  level: EditedLevel;
  onChange: (part: Partial<EditedLevel>) => void;
}

/** Further fields of a load point, in a line. */
function saidOf({ label, sessions, note, name }: EditedLevel): string {
  const parts = [label === name ? '' : label, sessions ? countOf(sessions, 'session') : '', note];
  return parts.filter(Boolean).join(' · ');
}

function Words({ level, onChange }: RowProps) {
  const field = fieldProps(level, onChange);
  return (
    <div className={styles.words}>
      <div className={styles.pair}>
        <NameInput {...field('label', 'Label')} size="xs" aria-label={`Label of ${level.name}`} />
        <CountInput
          {...field('sessions', 'Total sessions')}
          size="xs"
          aria-label={`Sessions of ${level.name}`}
        />
      </div>
      <Textarea
        size="xs"
        label="Note"
        description="Numbered at its marker on charts and printed below them"
        aria-label={`Note of ${level.name}`}
        autosize
        maxLength={10_000}
        value={level.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </div>
  );
}

function LevelRow({ level, onChange }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, concurrency, repeat } = level;
  const said = saidOf(level);
  return (
    <li className={styles.row}>
      <div className={styles.level}>
        <div>
          <p>{name}</p>
          {said && !isOpen && <p className={styles.said}>{said}</p>}
        </div>
        <CountInput
          size="xs"
          placeholder="?"
          aria-label={`Concurrency of ${name}`}
          value={concurrency}
          onChange={(changed) => onChange({ concurrency: changed })}
        />
        <CountInput
          size="xs"
          aria-label={`Repeat of ${name}`}
          value={repeat}
          onChange={(changed) => onChange({ repeat: changed })}
        />
        <div className={styles.signs}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`More of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="more" size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${name}`}
            onClick={() => onChange({ isOut: true })}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        </div>
      </div>
      {isOpen && <Words level={level} onChange={onChange} />}
    </li>
  );
}

function TakenOut({
  levels,
  onPutBack,
}: {
  levels: EditedLevel[];
  onPutBack: (id: string) => void;
}) {
  return (
    <section aria-label="Removed" className={styles.out}>
      <h3>Removed</h3>
      <ul>
        {levels.map(({ id, name, concurrency }) => (
          <li key={id}>
            <span>
              {name}
              {concurrency !== null && (
                <span className="muted small"> at concurrency {concurrency}</span>
              )}
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Restore ${name}`}
              onClick={() => onPutBack(id)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EditLevelsProps {
  unit: string;
  levels: EditedLevel[];
  onUnit: (unit: string) => void;
  onLevels: (levels: EditedLevel[]) => void;
}

export function LevelFields({ unit, levels, onUnit, onLevels }: EditLevelsProps) {
  const set = (id: string, part: Partial<EditedLevel>) =>
    onLevels(levels.map((level) => (level.id === id ? { ...level, ...part } : level)));
  const kept = levels.filter((level) => !level.isOut);
  const out = levels.filter((level) => level.isOut);
  return (
    <fieldset className={styles.group}>
      <legend>Load points</legend>
      <NameInput
        label="Concurrency unit"
        description="Such as sessions, or threads per schema"
        required
        value={unit}
        onChange={onUnit}
      />
      <div className={styles.levels}>
        <div className={styles.level} aria-hidden="true">
          <span className="muted small">{countOf(kept.length, 'load point')}</span>
          <span className={styles.head}>{unit}</span>
          <span className={styles.head}>repeat</span>
        </div>
        <ul>
          {kept.map((level) => (
            <LevelRow key={level.id} level={level} onChange={(part) => set(level.id, part)} />
          ))}
        </ul>
      </div>
      {out.length > 0 && <TakenOut levels={out} onPutBack={(id) => set(id, { isOut: false })} />}
    </fieldset>
  );
}

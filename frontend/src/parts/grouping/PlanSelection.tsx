/** Actions on the selected load points, as an alternative to dragging. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readPattern } from '../../model/grouping/pattern';
import type { Plan, PlanPoint } from '../../model/grouping/plan';
import type { DropTarget, PlanChange } from '../../model/grouping/planReducer';
import { countOf } from '../../model/words/formatting';
import { CountInput } from '../controls/inputs/CountInput';
import { focusRow } from './PlanPoints';
import styles from './PlanRun.module.css';

interface PlanSelectionProps {
  /** Targets of a move; absent if points cannot be moved. */
  plan?: Plan;
  points: PlanPoint[];
  onChange: (change: PlanChange) => void;
  onClear: () => void;
  /** Makes the selected load points parts of one load; without it they cannot be. */
  onJoin?: () => void;
}

const NEW_RUN = 'new run';
const OUT = 'removed';

const targetOf = (value: string): DropTarget =>
  value === NEW_RUN || value === OUT ? value : { run: value };

function MoveTo({
  plan,
  keys,
  onChange,
  onClear,
}: { plan: Plan; keys: string[] } & Omit<PlanSelectionProps, 'points' | 'plan'>) {
  const move = (value: string) => {
    if (!value) return;
    onChange({ type: 'moved', points: keys, to: targetOf(value) });
    onClear();
  };
  return (
    <NativeSelect
      label="Move to"
      size="xs"
      value=""
      onChange={(event) => move(event.currentTarget.value)}
      data={[
        { value: '', label: 'choose …' },
        { value: NEW_RUN, label: 'a new run' },
        ...plan.runs.map((run) => ({ value: run.key, label: run.words.title || 'untitled' })),
        { value: OUT, label: 'exclude' },
      ]}
    />
  );
}

function Column({ label, onSet }: { label: string; onSet: (value: number) => void }) {
  const [entered, setEntered] = useState<number | null>(null);
  return (
    <CountInput
      label={label}
      size="xs"
      className={styles.short}
      placeholder="for all"
      value={entered}
      onChange={(value) => {
        setEntered(value);
        if (value !== null) onSet(value);
      }}
    />
  );
}

function Pattern({ points, onChange }: Pick<PlanSelectionProps, 'points' | 'onChange'>) {
  const [text, setText] = useState('');
  const pattern = readPattern(text);
  const levels = pattern.ok
    ? points.flatMap((point) => {
        const level = pattern.concurrencyOf(point.path);
        return level === null ? [] : [level];
      })
    : [];
  const preview = pattern.ok
    ? `fits ${levels.length} of ${points.length}${levels.length > 0 ? `: ${levels.slice(0, 6).join(', ')}` : ''}`
    : pattern.reason;
  const apply = () =>
    onChange({ type: 'matched', points: points.map((point) => point.key), pattern });
  return (
    <>
      <TextInput
        label="Concurrency by pattern"
        size="xs"
        className={styles.pattern}
        placeholder="awr.txt.{n}"
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button size="xs" variant="default" disabled={levels.length === 0} onClick={apply}>
        Apply
      </Button>
      {text && (
        <p className="muted small" role="status">
          {preview}
        </p>
      )}
    </>
  );
}

export function PlanSelection({ plan, points, onChange, onClear, onJoin }: PlanSelectionProps) {
  const [first] = points;
  if (!first) return null;
  const keys = points.map((point) => point.key);
  return (
    <section className={styles.bar} aria-label="Selected load points">
      <p>
        <strong>{countOf(points.length, 'load point')}</strong> selected
      </p>
      {plan && <MoveTo plan={plan} keys={keys} onChange={onChange} onClear={onClear} />}
      <Column
        label="Concurrency"
        onSet={(concurrency) => onChange({ type: 'levelled', points: keys, concurrency })}
      />
      <Column
        label="Repeat"
        onSet={(repeat) => onChange({ type: 'repeated', points: keys, repeat })}
      />
      {onJoin && points.length > 1 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onJoin();
            onClear();
            focusRow(first.key);
          }}
        >
          Parts of one load
        </Button>
      )}
      <Pattern points={points} onChange={onChange} />
      <Button size="xs" variant="subtle" onClick={onClear}>
        Clear the selection
      </Button>
    </section>
  );
}

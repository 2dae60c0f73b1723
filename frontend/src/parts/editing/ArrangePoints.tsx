/** Selects load points of a saved run to move, join or separate them. */
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Run } from '../../model/contract';
import { type RepeatsChange, repeatsChange } from '../../model/runs/repeatsChange';
import { countOf, loadLevelText } from '../../model/words/formatting';
import styles from './Form.module.css';

interface ArrangePointsProps {
  run: Run;
  /** The name of each load point, by id. */
  names: Map<string, string>;
  isBusy: boolean;
  onArrange: (action: 'join' | 'separate' | 'move', ids: string[]) => void;
  onFindRun: (ids: string[]) => void;
  onRepeats: (repeats: RepeatsChange) => void;
  onClose: () => void;
}

type Point = Run['points'][number];

function aboutOf({ concurrency, repeat, parts }: Point, unit: string | null): string {
  const load = concurrency === null ? null : loadLevelText(concurrency, unit);
  const facts = [load, `repeat ${repeat}`, parts.length > 0 ? countOf(parts.length, 'part') : null];
  return facts.filter(Boolean).join(' · ');
}

export function ArrangePoints(props: ArrangePointsProps) {
  const { run, names, isBusy, onArrange, onFindRun, onRepeats, onClose } = props;
  const [selection, setSelection] = useState<Set<string>>(new Set());
  const ids = run.points.map(({ id }) => id ?? '').filter((id) => selection.has(id));
  const repeats = run.is_observed ? null : repeatsChange(run.points, selection);
  const chosen = run.points.filter(({ id }) => selection.has(id ?? ''));
  const isWhole = chosen.length > 0 && chosen.every(({ parts }) => parts.length > 0);
  const isAll = ids.length === run.points.length;
  const select = (id: string, isSelected: boolean) => {
    const others = [...selection].filter((each) => each !== id);
    setSelection(new Set(isSelected ? [...others, id] : others));
  };
  const actions: [text: string, isPossible: boolean, act: () => void][] = [
    ['Parts of one load', ids.length > 1, () => onArrange('join', ids)],
    ['Repeats of one load', repeats !== null, () => repeats && onRepeats(repeats)],
    ['Separate parts', isWhole, () => onArrange('separate', ids)],
    ['Move to a new run', ids.length > 0 && !isAll, () => onArrange('move', ids)],
    ['Move to another run', ids.length > 0, () => onFindRun(ids)],
  ];
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="seen-by-readers-only">Load points</legend>
        <Checkbox
          label={
            ids.length > 0 ? `${ids.length} selected` : countOf(run.points.length, 'load point')
          }
          aria-label="Select all load points"
          checked={isAll}
          indeterminate={ids.length > 0 && !isAll}
          onChange={({ currentTarget: { checked } }) =>
            setSelection(new Set(checked ? run.points.map(({ id }) => id ?? '') : []))
          }
        />
        <ul className={styles.choices}>
          {run.points.map((point) => {
            const id = point.id ?? '';
            return (
              <li key={id}>
                <Checkbox
                  label={names.get(id) ?? id}
                  description={aboutOf(point, run.concurrency_unit)}
                  checked={selection.has(id)}
                  onChange={({ currentTarget: { checked } }) => select(id, checked)}
                />
              </li>
            );
          })}
        </ul>
      </fieldset>
      <div className={styles.actions}>
        {actions.map(([text, isPossible, act]) => (
          <Button
            key={text}
            size="xs"
            variant="default"
            disabled={!isPossible || isBusy}
            onClick={act}
          >
            {text}
          </Button>
        ))}
        <Button size="xs" variant="subtle" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

/** The load points of one run with concurrency and repeat; select, drag or remove them. */
import { ActionIcon, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type LoadLevel,
  type NumberedPoint,
  type PlanPoint,
  withRepeats,
} from '../../model/grouping/plan';
import type { PlanChange } from '../../model/grouping/planReducer';
import { countOf } from '../../model/words/formatting';
import { Icon } from '../controls/Icon';
import { CountInput } from '../controls/inputs/CountInput';
import styles from './PlanRun.module.css';

/** Data type of dragged load points: their keys. */
export const POINTS_MIME_TYPE = 'application/x-loadcurve-points';

interface PlanPointsProps {
  points: PlanPoint[];
  /** Levels of the run they are added to. */
  saved?: LoadLevel[];
  unit: string | null;
  /** Points in time, which have no load to enter. */
  isObserved?: boolean;
  selected: Set<string>;
  onSelect: (keys: string[], isSelected: boolean) => void;
  onChange: (change: PlanChange) => void;
  /** Content below a load point of several parts. */
  partsOf?: (point: PlanPoint) => ReactNode;
}

function reasonText(point: NumberedPoint): string {
  const { concurrency, concurrencyReason, inFlight, companions, label } = point;
  const hint =
    concurrency === null && inFlight !== null
      ? `about ${inFlight.toPrecision(2)} reads in flight on average`
      : null;
  const beside =
    companions.length > 0 ? `with ${countOf(companions.length, 'additional report')}` : null;
  return [label, concurrencyReason, hint, beside].filter(Boolean).join(' · ');
}

/** Focuses a load point's row after its control has been removed. */
export function focusRow(key: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-point]')];
  rows
    .find((row) => row.dataset.point === key)
    ?.querySelector('input')
    ?.focus();
}

function PointRow({
  point,
  isObserved = false,
  selected,
  onSelect,
  onChange,
  partsOf,
}: { point: NumberedPoint } & Omit<PlanPointsProps, 'points' | 'saved' | 'unit'>) {
  const isSelected = selected.has(point.key);
  const keys = isSelected ? [...selected] : [point.key];
  return (
    <li
      className={styles.point}
      data-point={point.key}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(POINTS_MIME_TYPE, JSON.stringify(keys));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <Checkbox
        size="xs"
        aria-label={`Select ${point.path}`}
        checked={isSelected}
        onChange={(event) => onSelect([point.key], event.currentTarget.checked)}
      />
      <div className={styles.file}>
        <p>{point.path}</p>
        <p className="muted small">{reasonText(point)}</p>
      </div>
      {!isObserved && (
        <>
          <CountInput
            size="xs"
            placeholder="?"
            aria-label={`Concurrency of ${point.path}`}
            className={styles.level}
            value={point.concurrency}
            onChange={(concurrency) =>
              onChange({ type: 'levelled', points: [point.key], concurrency })
            }
          />
          <CountInput
            size="xs"
            placeholder="?"
            aria-label={`Repeat of ${point.path}`}
            className={styles.level}
            value={point.repeat}
            onChange={(repeat) => onChange({ type: 'repeated', points: [point.key], repeat })}
          />
        </>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Exclude ${point.path}`}
        onClick={() => onChange({ type: 'moved', points: [point.key], to: 'removed' })}
      >
        <Icon name="close" size={14} />
      </ActionIcon>
      {(point.parts?.length ?? 0) > 0 && partsOf?.(point)}
    </li>
  );
}

export function PlanPoints(props: PlanPointsProps) {
  const { points, saved = [], unit, isObserved, selected, onSelect, onChange, partsOf } = props;
  const chosen = points.filter((point) => selected.has(point.key)).length;
  return (
    <fieldset className={styles.points} data-observed={isObserved || undefined}>
      <legend className="seen-by-readers-only">Load points</legend>
      <div className={styles.heads}>
        <Checkbox
          size="xs"
          aria-label="Select all load points of this run"
          checked={chosen === points.length}
          indeterminate={chosen > 0 && chosen < points.length}
          onChange={(event) =>
            onSelect(
              points.map((point) => point.key),
              event.currentTarget.checked,
            )
          }
        />
        <span>{countOf(points.length, 'load point')}</span>
        {!isObserved && (
          <>
            <span className={styles.head}>{unit || 'concurrency'}</span>
            <span className={styles.head}>repeat</span>
          </>
        )}
      </div>
      {/* Rows keep their place while numbers are typed: they are saved in order all the same. */}
      <ul className={styles.rows}>
        {inPlace(points, saved).map((point) => (
          <PointRow
            key={point.key}
            point={point}
            isObserved={isObserved}
            selected={selected}
            onSelect={onSelect}
            onChange={onChange}
            partsOf={partsOf}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** The points with their repeats, in the order they came. */
function inPlace(points: PlanPoint[], saved: LoadLevel[]): NumberedPoint[] {
  const ranked = new Map(withRepeats(points, saved).map((point) => [point.key, point]));
  return points.flatMap((point) => ranked.get(point.key) ?? []);
}

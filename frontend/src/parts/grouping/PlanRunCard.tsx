/** A proposed run: why it is one run, its load points, its texts. */
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { type DragEvent, type ReactNode, useState } from 'react';
import type { KnownSystem, Provenance } from '../../model/contract';
import type { AlreadySaved } from '../../model/grouping/alreadySaved';
import { type Plan, type PlanPoint, type PlanRun, runProblems } from '../../model/grouping/plan';
import type { PlanChange } from '../../model/grouping/planReducer';
import { differenceText, falseRepeats, settingLabels } from '../../model/grouping/settings';
import { countOf } from '../../model/words/formatting';
import { ProblemNote } from '../controls/States';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import { AlreadySavedQuestion } from './AlreadySavedQuestion';
import { PlanForm } from './PlanForm';
import { PlanPoints, POINTS_MIME_TYPE } from './PlanPoints';
import styles from './PlanRun.module.css';

interface PlanRunCardProps {
  run: PlanRun;
  plan: Plan;
  systems: KnownSystem[];
  selected: Set<string>;
  provenance: Provenance;
  /** The run that already has some of its reports. */
  before: AlreadySaved | null;
  isAdding: boolean;
  onAddOthers: (run: PlanRun, before: AlreadySaved) => void;
  /** Why saving it failed; null if it did not. */
  problem: unknown;
  partsOf: (point: PlanPoint) => ReactNode;
  onSelect: (keys: string[], isSelected: boolean) => void;
  onChange: (change: PlanChange) => void;
}

/** With more runs than this, each starts closed. */
const MOST_OPEN = 3;

function Merge({ run, plan, onChange }: Pick<PlanRunCardProps, 'run' | 'plan' | 'onChange'>) {
  const others = plan.runs.filter((other) => other.key !== run.key);
  if (others.length === 0) return null;
  return (
    <NativeSelect
      label="Merge into"
      size="xs"
      value=""
      onChange={(event) => {
        const into = event.currentTarget.value;
        if (into) onChange({ type: 'merged', run: run.key, into });
      }}
      data={[
        { value: '', label: 'no other run' },
        ...others.map((other) => ({ value: other.key, label: other.words.title || 'untitled' })),
      ]}
    />
  );
}

/** Makes a sentence of the server's clause. */
const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/** The keys of dragged load points; null for other data. */
function draggedKeys(event: DragEvent): string[] {
  const text = event.dataTransfer.getData(POINTS_MIME_TYPE);
  const keys: unknown = text ? JSON.parse(text) : [];
  return Array.isArray(keys) ? keys.map(String) : [];
}

export function PlanRunCard(props: PlanRunCardProps) {
  const { run, plan, systems, selected, provenance, problem, onSelect, onChange } = props;
  const { before, isAdding, onAddOthers, partsOf } = props;
  const [isOver, setIsOver] = useState(false);
  const [isOpen, setIsOpen] = useState(plan.runs.length <= MOST_OPEN);
  const wants = runProblems(run);
  const unlike = differenceText(run.points);
  const title = run.words.title || 'Untitled run';
  const leaveOut = () =>
    onChange({ type: 'moved', points: run.points.map((point) => point.key), to: 'removed' });
  return (
    <section
      className={styles.run}
      aria-label={title}
      data-over={isOver}
      data-wanting={wants.length > 0 || before !== null || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(POINTS_MIME_TYPE)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onChange({ type: 'moved', points: draggedKeys(event), to: { run: run.key } });
      }}
    >
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <strong>{title}</strong>{' '}
          <span className="muted">{countOf(run.points.length, 'load point')}</span>{' '}
          <ProvenanceBadge provenance={provenance} />
          {before && !isOpen && <span className={styles.wants}> · in another run already</span>}
          {wants.length > 0 && !isOpen && <span className={styles.wants}> · {wants[0]}</span>}
        </summary>
        {isOpen && (
          <div className={styles.inside}>
            <ul className={styles.reasons} aria-label="Why one run">
              {run.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
              {unlike && <li>the load points differ: {unlike}</li>}
            </ul>
            {before && (
              <AlreadySavedQuestion
                before={before}
                isAdding={isAdding}
                onAddOthers={(found) => onAddOthers(run, found)}
                onNewRun={() => onChange({ type: 'wanted anew', run: run.key })}
                onLeaveOut={leaveOut}
              />
            )}
            {run.warnings && run.warnings.length > 0 && (
              <ul className={styles.warnings} aria-label="Warnings of this run">
                {run.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            )}
            {run.offer && (
              <Checkbox
                className={styles.offer}
                label="Observed: load not controlled"
                description={`${sentence(run.offer)} Production reports are points in time: drawn as a cloud, without a curve, knee or throughput at a latency limit.`}
                checked={run.words.isObserved ?? false}
                onChange={(event) =>
                  onChange({
                    type: 'worded',
                    run: run.key,
                    words: { isObserved: event.currentTarget.checked },
                  })
                }
              />
            )}
            <PlanPoints
              points={run.points}
              unit={run.words.unit}
              isObserved={run.words.isObserved}
              selected={selected}
              onSelect={onSelect}
              onChange={onChange}
              partsOf={partsOf}
            />
            <div className={styles.whole}>
              {falseRepeats(run.points).length > 0 && (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => onChange({ type: 'labelled', labels: settingLabels(run.points) })}
                >
                  Record on load points
                </Button>
              )}
              <Merge run={run} plan={plan} onChange={onChange} />
              <Button variant="subtle" size="xs" onClick={leaveOut}>
                Exclude run
              </Button>
            </div>
            <PlanForm
              words={run.words}
              systems={systems}
              clientReason={run.clientReason}
              onWords={(words) => onChange({ type: 'worded', run: run.key, words })}
            />
            {wants.length > 0 && (
              <ul className={styles.wants} aria-label="Still needed">
                {wants.map((want) => (
                  <li key={want}>{want}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </details>
      {problem ? <ProblemNote error={problem} /> : null}
    </section>
  );
}

/** Further reports of a run that is saved: files, their verdicts, and the load points they become. */
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAddPoints } from '../../../api/mutations';
import type { Run, SamplesCorrection } from '../../../model/contract';
import {
  additionProblems,
  additionsOf,
  conflictingRepeats,
  differenceLabels,
  levelsOf,
  runDifferences,
  splitByPresence,
} from '../../../model/grouping/additions';
import { type Plan, type PlanPoint, toNewPoints, withoutLoad } from '../../../model/grouping/plan';
import type { PlanChange } from '../../../model/grouping/planReducer';
import { choicesOfPoints } from '../../../model/timeline/loadPointChoices';
import { countOf } from '../../../model/words/formatting';
import { ProblemNote } from '../../../parts/controls/States';
import { ExcludedPoints } from '../../../parts/grouping/ExcludedPoints';
import { PlanPoints } from '../../../parts/grouping/PlanPoints';
import { PlanSamples } from '../../../parts/grouping/PlanSamples';
import { PlanSelection } from '../../../parts/grouping/PlanSelection';
import { FileDrop } from '../../../parts/upload/FileDrop';
import { UploadedFiles } from '../../upload/UploadedFiles';
import { usePlan } from '../../upload/usePlan';
import { useUploads } from '../../upload/useUploads';
import styles from './AddReports.module.css';
import { AddSamples } from './AddSamples';

/** What the files turned out to be, other than new load points of this run. */
function Remarks({ run, fresh, here }: { run: Run; fresh: PlanPoint[]; here: PlanPoint[] }) {
  const differing = runDifferences(fresh, run);
  return (
    <>
      {here.length > 0 && (
        <p role="status">
          Already in this run: {here.map((point) => point.path).join(', ')}. To change a load level,
          edit the run.
        </p>
      )}
      {differing.length > 0 && (
        <div className={styles.wants}>
          <p>A run is one system under one workload. Is it the same one?</p>
          <ul aria-label="Differences from the run">
            {differing.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface PointsProps {
  run: Run;
  plan: Plan;
  onChange: (change: PlanChange) => void;
  onCorrect: (sha256: string, said: SamplesCorrection) => Promise<void>;
  onAdded: (text: string) => void;
  cancel: ReactNode;
}

function Points({ run, plan, onChange, onCorrect, onAdded, cancel }: PointsProps) {
  const adding = useAddPoints(run.id);
  const [selection, setSelection] = useState<Set<string>>(new Set());
  const { fresh, here } = splitByPresence(
    plan.runs.flatMap((proposed) => proposed.points),
    run,
  );
  const samples = plan.samples ?? [];
  const joined = samples.filter(({ goesWith }) => fresh.some(({ key }) => key === goesWith));
  const selected = fresh.filter((point) => selection.has(point.key));
  const wants = additionProblems(fresh, run);
  const unlike = conflictingRepeats(fresh, run);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (fresh.length === 0 || wants.length > 0) return;
    const added = run.is_observed
      ? toNewPoints(withoutLoad(fresh))
      : toNewPoints(fresh, levelsOf(run));
    adding.mutate(added, {
      onSuccess: () => onAdded(countOf(fresh.length, 'load point was', 'load points were')),
    });
  };
  const select = (keys: string[], isSelected: boolean) => {
    const others = [...selection].filter((key) => !keys.includes(key));
    setSelection(new Set(isSelected ? [...others, ...keys] : others));
  };
  return (
    <form className={styles.points} aria-label="New load points" noValidate onSubmit={save}>
      <Remarks run={run} fresh={fresh} here={here} />
      <PlanSelection
        points={selected}
        onChange={onChange}
        onClear={() => setSelection(new Set())}
      />
      {fresh.length > 0 && (
        <PlanPoints
          points={fresh}
          saved={levelsOf(run)}
          unit={run.concurrency_unit}
          isObserved={run.is_observed}
          selected={selection}
          onSelect={select}
          onChange={onChange}
        />
      )}
      <PlanSamples samples={joined} choices={choicesOfPoints(fresh)} onCorrect={onCorrect} />
      <AddSamples
        run={run}
        samples={samples.filter((sample) => !joined.includes(sample))}
        onCorrect={onCorrect}
        onAdded={onAdded}
      />
      <ExcludedPoints plan={plan} onChange={onChange} />
      {wants.length > 0 && (
        <ul className={styles.wants} aria-label="Still needed">
          {wants.map((want) => (
            <li key={want}>{want}</li>
          ))}
        </ul>
      )}
      {adding.error ? <ProblemNote error={adding.error} /> : null}
      <div className={styles.actions}>
        {unlike.length > 0 && (
          <Button
            variant="default"
            onClick={() => onChange({ type: 'labelled', labels: differenceLabels(unlike, run) })}
          >
            Record the difference on each load point
          </Button>
        )}
        {fresh.length > 0 && (
          <Button type="submit" loading={adding.isPending} disabled={wants.length > 0}>
            {`Add ${countOf(fresh.length, 'load point')}`}
          </Button>
        )}
        {cancel}
      </div>
    </form>
  );
}

interface AddReportsProps {
  run: Run;
  onAdded: (text: string) => void;
  onClose: () => void;
}

export function AddReports({ run, onAdded, onClose }: AddReportsProps) {
  const sent = useUploads();
  const { queue, uploads, isUnderWay } = sent;
  const { plan, change, error, retry, correct } = usePlan(uploads, isUnderWay, (grouping) =>
    additionsOf(grouping, run),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isEmpty = [plan.runs, plan.removed, plan.leftOver, plan.samples ?? []].every(
    (list) => list.length === 0,
  );
  const cancel = (
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
  );
  return (
    <section className={styles.panel} aria-label="Add reports">
      <h2 ref={heading} tabIndex={-1}>
        Add reports
      </h2>
      <div className={styles.files}>
        <FileDrop onFiles={(files, masked) => queue.add(files, masked)} />
        <div>
          {uploads.length === 0 && (
            <p className="muted">
              Each report becomes a load point at the concurrency in its name or contents; a second
              report of the same load becomes a repeat. You can change both before adding.
            </p>
          )}
          <UploadedFiles {...sent} />
        </div>
      </div>
      {error ? <ProblemNote error={error} onRetry={retry} /> : null}
      {isEmpty ? (
        <div className={styles.actions}>{cancel}</div>
      ) : (
        <Points
          run={run}
          plan={plan}
          onChange={change}
          onCorrect={correct}
          onAdded={onAdded}
          cancel={cancel}
        />
      )}
    </section>
  );
}

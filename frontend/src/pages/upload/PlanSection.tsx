/** The runs an upload makes: suggested, changed, looked at, saved. */
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSession, useSystems } from '../../api/queries';
import { hasAccounts, runVisibilityText } from '../../model/access/access';
import type { LoadPoint, SamplesCorrection, Visibility } from '../../model/contract';
import { findSavedRun, runsByReport } from '../../model/grouping/alreadySaved';
import { type Plan, runProblems } from '../../model/grouping/plan';
import type { PlanChange } from '../../model/grouping/planReducer';
import { choicesOfPoints } from '../../model/timeline/loadPointChoices';
import { readUploads, type Upload } from '../../model/upload/uploads';
import { countOf } from '../../model/words/formatting';
import { ExcludedPoints } from '../../parts/grouping/ExcludedPoints';
import { PlanDefaults } from '../../parts/grouping/PlanDefaults';
import { PlanSamples } from '../../parts/grouping/PlanSamples';
import { PlanSweeps } from '../../parts/grouping/PlanSweeps';
import { VisibilitySelect } from '../../parts/library/VisibilitySelect';
import { UploadSteps } from '../../parts/upload/UploadSteps';
import { PlanPreview } from './PlanPreview';
import { PlanRuns } from './PlanRuns';
import { SavedRuns, savedRunsAddress } from './SavedRuns';
import styles from './UploadPage.module.css';
import { RUNS_PART, stepsOf } from './uploadSteps';
import { usePartSums } from './usePlan';
import { useAddToSavedRuns, useSaveAll } from './useSaveAll';
import { useSweepChoice } from './useSweepChoice';

type Numbers = Map<string, LoadPoint>;

function headingOf(runCount: number): string {
  if (runCount === 0) return 'No run to save';
  return runCount === 1 ? 'New run' : countOf(runCount, 'new run');
}

interface PlanSectionProps {
  plan: Plan;
  uploads: Upload[];
  numbers: Numbers;
  onChange: (change: PlanChange) => void;
  visibility: Visibility;
  onVisibility: (visibility: Visibility) => void;
  onCorrect: (sha256: string, said: SamplesCorrection) => Promise<void>;
  /** The switch of what makes a run. */
  makers: ReactNode;
}

export function PlanSection(props: PlanSectionProps) {
  const { plan, uploads, onChange, onCorrect, visibility, onVisibility, makers } = props;
  const ofParts = usePartSums(plan, props.numbers);
  const { numbers } = ofParts;
  const session = useSession().data;
  const systems = useSystems().data?.items ?? [];
  const navigate = useNavigate();
  const saving = useSaveAll((run) => onChange({ type: 'saved', run: run.key }));
  const earlier = runsByReport(readUploads(uploads).map(({ answer }) => answer));
  const others = useAddToSavedRuns((run, before) => saving.wasAdded(run, before.run));
  const ready = plan.runs.filter(
    (run) => runProblems(run).length === 0 && findSavedRun(run, earlier) === null,
  );
  const waiting = plan.runs.length - ready.length;
  const sweeping = useSweepChoice(ready);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (ready.length === 0) return;
    const { chosen } = sweeping;
    const saved = await saving.saveAll(ready, visibility);
    if (saved && waiting === 0) void navigate(savedRunsAddress(saved, chosen));
  };
  if (uploads.length === 0) return null;
  const steps = stepsOf(uploads, plan, ready.length, saving.saved.length);
  const samples = plan.samples ?? [];
  const parts = [plan.runs, plan.removed, plan.leftOver, samples];
  const isPlanned = parts.some((part) => part.length > 0);
  // The bar sticks to the window while any part of the page is in sight: it stands alone until
  // there are runs, and belongs to their form from then on.
  if (!isPlanned) return <UploadSteps steps={steps} />;
  const isOne = plan.runs.length === 1;
  return (
    <form
      className={styles.form}
      aria-label={isOne ? 'New run' : 'New runs'}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <div className={styles.draft}>
        <div className={styles.plan} id={RUNS_PART} tabIndex={-1}>
          <h2>{headingOf(plan.runs.length)}</h2>
          <SavedRuns saved={saving.saved} />
          {makers}
          <PlanDefaults
            runs={plan.runs.length}
            systems={systems}
            onWords={(words) => onChange({ type: 'all worded', words })}
          />
          <PlanRuns
            plan={plan}
            systems={systems}
            numbers={numbers}
            ofParts={ofParts}
            before={(run) => findSavedRun(run, earlier)}
            others={others}
            problems={saving.problems}
            onChange={onChange}
          />
          <PlanSamples
            samples={samples}
            choices={choicesOfPoints(plan.runs.flatMap(({ points }) => points))}
            onCorrect={onCorrect}
          />
          <ExcludedPoints plan={plan} onChange={onChange} />
          {waiting > 0 && ready.length > 0 && (
            <p className="muted">
              {countOf(waiting, 'run still needs', 'runs still need')} something, and will stay
              here.
            </p>
          )}
          <PlanSweeps
            sweeps={sweeping.sweeps}
            runCount={ready.length}
            chosen={sweeping.chosen}
            onChoose={sweeping.choose}
          />
          {plan.runs.length > 0 && hasAccounts(session) && (
            <VisibilitySelect
              value={visibility}
              description={runVisibilityText(visibility)}
              onChange={onVisibility}
            />
          )}
        </div>
        <PlanPreview runs={plan.runs} numbers={numbers} names={sweeping.names} />
      </div>
      <UploadSteps steps={steps}>
        {plan.runs.length > 0 && (
          <Button type="submit" size="md" loading={saving.isSaving} disabled={ready.length === 0}>
            {isOne ? 'Save the run' : `Save ${countOf(ready.length || plan.runs.length, 'run')}`}
          </Button>
        )}
      </UploadSteps>
    </form>
  );
}

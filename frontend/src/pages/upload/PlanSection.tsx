/** The runs an upload makes: suggested, changed, looked at, saved. */
import { Button } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession, useSystems } from '../../api/queries';
import type { LoadPoint, Visibility } from '../../model/contract';
import type { PlanChange } from '../../model/grouping/changes';
import { type Plan, type PlanRun, provenanceOf, unready } from '../../model/grouping/plan';
import { MOST_PREVIEWED, previewFigure } from '../../model/grouping/preview';
import type { ProposedSweep } from '../../model/grouping/sweeps';
import { hasAccounts } from '../../model/share/access';
import { sweepAddress } from '../../model/sweeps/question';
import { compareAddress } from '../../model/view/url';
import { MAX_RUNS, viewOf } from '../../model/view/view';
import { countOf } from '../../model/words/wording';
import { CurvePlot } from '../../parts/curves/CurvePlot';
import { PlanLeftOut } from '../../parts/grouping/PlanLeftOut';
import { PlanRunCard } from '../../parts/grouping/PlanRunCard';
import { PlanSelection } from '../../parts/grouping/PlanSelection';
import { PlanSweeps } from '../../parts/grouping/PlanSweeps';
import { VisibilitySelect } from '../../parts/share/VisibilitySelect';
import styles from './UploadPage.module.css';
import { type SavedRun, useSaveAll } from './useSaveAll';
import { useSweepChoice } from './useSweepChoice';

const PREVIEW_HEIGHT_PX = 360;
const PREVIEW_VIEW = {
  hidden: [],
  dimmed: [],
  xScale: 'linear' as const,
  yScale: 'linear' as const,
  isSwapped: false,
  chosen: null,
};

type Numbers = Map<string, LoadPoint>;

function Preview({ runs, numbers }: { runs: PlanRun[]; numbers: Numbers }) {
  const figure = useMemo(() => previewFigure(runs, numbers), [runs, numbers]);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2>Preview</h2>
      {figure ? (
        <CurvePlot
          figure={figure}
          view={PREVIEW_VIEW}
          label={runs.length === 1 ? 'Preview of the new run' : 'Preview of the new runs'}
          onChoose={() => undefined}
          heightPx={PREVIEW_HEIGHT_PX}
        />
      ) : (
        <p className="muted">
          None of these load points states both a throughput and a read latency, so there is no
          curve to draw. The values are saved all the same.
        </p>
      )}
      {runs.length > MOST_PREVIEWED && (
        <p className="muted small">The first {MOST_PREVIEWED} runs are drawn.</p>
      )}
    </section>
  );
}

const runAddress = (id: string) => `/runs/${encodeURIComponent(id)}`;

/** One run opens; several are compared, a sweep over its setting. */
function addressOf(saved: SavedRun[], sweep: ProposedSweep | null = null): string {
  const swept = saved.filter(({ key }) => sweep?.keys.includes(key)).map(({ id }) => id);
  if (sweep && swept.length === sweep.keys.length) return sweepAddress(swept, sweep.setting);
  return saved.length === 1 && saved[0]
    ? runAddress(saved[0].id)
    : compareAddress(viewOf(saved.slice(0, MAX_RUNS).map((run) => run.id)));
}

function AlreadySaved({ saved }: { saved: SavedRun[] }) {
  if (saved.length === 0) return null;
  return (
    <p role="status">
      Saved:{' '}
      {saved.map((run, index) => (
        <span key={run.id}>
          {index > 0 && ', '}
          <Link to={runAddress(run.id)}>{run.title}</Link>
        </span>
      ))}
      {saved.length > 1 && (
        <>
          . <Link to={addressOf(saved)}>Compare them</Link>
        </>
      )}
    </p>
  );
}

function headingOf(runCount: number): string {
  if (runCount === 0) return 'No run to save';
  return runCount === 1 ? 'The run these make' : `The ${countOf(runCount, 'run')} these make`;
}

interface PlanSectionProps {
  plan: Plan;
  numbers: Numbers;
  onChange: (change: PlanChange) => void;
}

export function PlanSection({ plan, numbers, onChange }: PlanSectionProps) {
  const session = useSession().data;
  const systems = useSystems().data?.items ?? [];
  const navigate = useNavigate();
  const [selection, setSelection] = useState<Set<string>>(new Set());
  const [visibility, setVisibility] = useState<Visibility>('team');
  const saving = useSaveAll((run) => onChange({ type: 'saved', run: run.key }));
  const points = plan.runs.flatMap((run) => run.points);
  const selected = points.filter((point) => selection.has(point.key));
  const ready = plan.runs.filter((run) => unready(run).length === 0);
  const waiting = plan.runs.length - ready.length;
  const sweeping = useSweepChoice(ready);
  const select = (keys: string[], isSelected: boolean) =>
    setSelection((before) => {
      const chosen = new Set(keys);
      return isSelected
        ? new Set([...before, ...chosen])
        : new Set([...before].filter((key) => !chosen.has(key)));
    });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (ready.length === 0) return;
    const { chosen } = sweeping;
    const saved = await saving.saveAll(ready, visibility);
    if (saved && waiting === 0) void navigate(addressOf(saved, chosen));
  };
  if (points.length === 0 && plan.removed.length === 0 && plan.leftOver.length === 0) return null;
  const isOne = plan.runs.length === 1;
  return (
    <div className={styles.draft}>
      <form
        className={styles.plan}
        aria-label={isOne ? 'New run' : 'New runs'}
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <h2>{headingOf(plan.runs.length)}</h2>
        <AlreadySaved saved={saving.saved} />
        <PlanSelection
          plan={plan}
          points={selected}
          onChange={onChange}
          onClear={() => setSelection(new Set())}
        />
        {plan.runs.map((run) => (
          <PlanRunCard
            key={run.key}
            run={run}
            plan={plan}
            systems={systems}
            selected={selection}
            provenance={provenanceOf(run, numbers)}
            problem={saving.problems.get(run.key) ?? null}
            onSelect={select}
            onChange={onChange}
          />
        ))}
        <PlanLeftOut plan={plan} onChange={onChange} />
        {waiting > 0 && ready.length > 0 && (
          <p className="muted">
            {countOf(waiting, 'run still needs', 'runs still need')} something, and will stay here.
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
            label={isOne ? 'Who may see it' : 'Who may see them'}
            value={visibility}
            onChange={setVisibility}
          />
        )}
        {plan.runs.length > 0 && (
          <Button type="submit" size="md" loading={saving.isSaving} disabled={ready.length === 0}>
            {isOne ? 'Save the run' : `Save ${countOf(ready.length || plan.runs.length, 'run')}`}
          </Button>
        )}
      </form>
      {plan.runs.length > 0 && <Preview runs={plan.runs} numbers={numbers} />}
    </div>
  );
}

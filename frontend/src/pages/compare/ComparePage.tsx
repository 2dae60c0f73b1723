/** The workbench: any runs on common axes. The address holds the whole view. */
import { Button } from '@mantine/core';
import { lazy, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { useItem } from '../../api/library';
import { useCompanions, useHistogram, useWaitEvents } from '../../api/panels';
import { useAxes, useComparisonResults, useCurve, useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import type { ComparisonResults, CurveFigure } from '../../model/contract';
import { overlayOf } from '../../model/curves/overlay';
import { withTrimmedRange } from '../../model/curves/trimmedRange';
import {
  isSavedView,
  itemAddress,
  omissionsText,
  savedIdOf,
  withOtherParams,
  withSaved,
} from '../../model/library/savedViews';
import { asProblem } from '../../model/problem';
import { isSweepAsked } from '../../model/sweeps/offer';
import { withColoursKept } from '../../model/view/lookChanges';
import { toRecord } from '../../model/view/record';
import { addRuns, removeRun } from '../../model/view/runs';
import { AUTO_AXES, axesInWords, compareAddress, formatView } from '../../model/view/url';
import { type View, viewAxesOf } from '../../model/view/view';
import { countOf, joinNames } from '../../model/words/formatting';
import { MenuButton } from '../../parts/controls/ActionMenu';
import { Icon } from '../../parts/controls/Icon';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { UndoButtons } from '../../parts/curves/UndoButtons';
import { TargetLineContext } from '../../parts/lead/targetLine';
import { preloadPlotly } from '../../parts/plotly/loadPlotly';
import { ShareButton } from '../library/ShareButton';
import { useSave, useShare } from '../library/useSaveView';
import { useAddressView, type ViewSteps } from '../sections/address/useAddressView';
import { type DeferredView, useDeferredView } from '../sections/address/useDeferredView';
import { useTargetLine } from '../sections/address/useTargetLine';
import { CurveSection } from '../sections/CurveSection';
import type { TabBodies } from '../sections/curveSectionProps';
import { TitleMenu } from '../sections/head/TitleMenu';
import { useTitle } from '../sections/head/useTitle';
import { useUndoKeys } from '../sections/head/useUndoKeys';
import { WorkbenchHead } from '../sections/head/WorkbenchHead';
import { LeadSection } from '../sections/LeadSection';
import { LiveExport, type LiveExportProps } from '../sections/LiveExport';
import {
  AddRuns,
  AnswersSection,
  ChangesOffer,
  LazyBoundary,
  LivePanels,
  RunProgress,
  SweepOfferLine,
  SweepSection,
  Tour,
} from '../sections/lazyParts';
import { pointLinks } from '../sections/points/pointLinks';
import { useHasSweep } from '../sections/useHasSweep';
import { SaveButton } from './SaveButton';
import { sampledPoints } from './sampledPoints';
import { useViewTitle } from './useViewTitle';

const OverTime = lazy(() => import('../sections/OverTime'));

interface WorkbenchProps {
  view: View;
  notes: string[];
  change: (view: View, replace?: boolean) => void;
  steps: ViewSteps;
}

/** What stands in the tabs, made anew only when what it is made of has changed. */
function useParts(
  { view, change }: DeferredView,
  figure: CurveFigure | undefined,
  {
    data: answers,
    error,
    refetch,
    isPending: isUnanswered,
  }: ReturnType<typeof useComparisonResults>,
  isDrawn: boolean,
): TabBodies {
  const labels = figure?.runs;
  const sampled = useMemo(
    () => (figure ? sampledPoints(figure, view.hidden) : []),
    [figure, view.hidden],
  );
  const histogram = useHistogram(view, isDrawn);
  const waits = useWaitEvents(view, isDrawn);
  const hasSweep = useHasSweep(view);
  const hasHistogram = Boolean(histogram.data?.series.length);
  const hasWaits = Boolean(waits.data?.rows.length);
  const isPending =
    isUnanswered || histogram.isPending || waits.isPending || hasSweep === undefined;
  return useMemo(
    () => ({
      isPending,
      usual: isSweepAsked(view) ? 'sweep' : null,
      histogram: hasHistogram ? (
        <LivePanels which="histogram" view={view} onChange={change} />
      ) : null,
      waits: hasWaits ? <LivePanels which="waits" view={view} onChange={change} /> : null,
      overTime:
        sampled.length > 0 ? (
          <LazyBoundary>
            <OverTime points={sampled} />
          </LazyBoundary>
        ) : null,
      more:
        labels && hasSweep
          ? [
              {
                key: 'sweep',
                title: 'Sweep',
                body: <SweepSection view={view} labels={labels} onChange={change} />,
              },
            ]
          : [],
      answers: error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : answers ? (
        <>
          <AnswersSection
            answers={answers}
            view={view}
            addressOf={compareAddress}
            onChange={change}
          />
          {labels && <ChangesOffer labels={labels} hidden={view.hidden} baseline={view.baseline} />}
        </>
      ) : null,
    }),
    [
      labels,
      sampled,
      answers,
      error,
      refetch,
      view,
      change,
      hasHistogram,
      hasWaits,
      hasSweep,
      isPending,
    ],
  );
}

interface ActionsProps extends Pick<LiveExportProps, 'view' | 'title' | 'histogram' | 'answers'> {
  /** The curves are there, so that they can be shared. */
  isThere: boolean;
  steps: ViewSteps;
  onAdd: () => void;
  onShare: () => void;
}

function Actions({ isThere, steps, onAdd, onShare, ...shown }: ActionsProps) {
  return (
    <>
      {(steps.undo || steps.redo) && <UndoButtons {...steps} />}
      <Button variant="default" leftSection={<Icon name="plus" />} onClick={onAdd}>
        Add runs
      </Button>
      <LiveExport {...shown} />
      <ShareButton onShare={isThere ? onShare : null} />
    </>
  );
}

function useOverlay(
  { hidden, marks, isFitShown }: View,
  answers: ComparisonResults | undefined,
  figure: CurveFigure | undefined,
) {
  return useMemo(
    () => overlayOf(answers, figure, { hidden, marks, isFitShown }),
    [answers, figure, hidden, marks, isFitShown],
  );
}

interface RemarksProps extends Pick<WorkbenchProps, 'notes' | 'view'> {
  error: Error | null;
  onRetry: () => void;
}

/** Corrections of the address, and why curves are missing. */
function Remarks({ notes, view, error, onRetry }: RemarksProps) {
  const { search } = useLocation();
  const rest = error && asProblem(error).missingRuns.reduce(removeRun, view);
  const isPart = rest !== null && rest.runs.length > 0 && rest.runs.length < view.runs.length;
  return (
    <>
      {notes.map((note) => (
        <p key={note} role="status" className="muted">
          {note}
        </p>
      ))}
      {error && (
        <ProblemNote error={error} onRetry={onRetry}>
          {isPart && (
            <p>
              <Link to={{ search: withOtherParams(formatView(rest), search) }}>
                Show the {countOf(rest.runs.length, 'other run')}
              </Link>
            </p>
          )}
          <p>
            <Link to="/runs">Choose other runs</Link>
          </p>
        </ProblemNote>
      )}
    </>
  );
}

/** The runs that may still grow: published ones never do. */
function GrowingRuns({ runs }: { runs: CurveFigure['runs'] }) {
  const own = useMemo(() => runs.filter((run) => !run.source), [runs]);
  const names = useMemo(() => new Map(own.map((run) => [run.run_id, run.label])), [own]);
  return <RunProgress ids={own.map((run) => run.run_id)} names={names} />;
}

function Workbench({ view, notes, change: changeAddress, steps }: WorkbenchProps) {
  const curve = useCurve(view);
  const drawn = curve.data?.runs;
  const change = useCallback(
    (next: View, replace?: boolean) =>
      changeAddress(withColoursKept(view, next, drawn ?? []), replace),
    [changeAddress, view, drawn],
  );
  const [isDrawn, setIsDrawn] = useState(false);
  const histogram = useHistogram(view, isDrawn);
  const companions = useCompanions(view);
  const answers = useComparisonResults(view, isDrawn);
  const [isAdding, setIsAdding] = useState(false);
  useEffect(preloadPlotly, []);
  useUndoKeys(steps);
  const overlay = useOverlay(view, answers.data, curve.data);
  const { line, over } = useTargetLine(answers.data, curve.data, view, change);
  const later = useDeferredView(view, change);
  const parts = useParts(later, curve.data, answers, isDrawn);
  const isAllowed = mayContribute(useSession().data);
  const names = joinNames(curve.data?.runs.map((run) => run.label) ?? []);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const item = useItem(savedIdOf(search)).data;
  const saved = isSavedView(item) ? item : undefined;
  const titled = { view, figure: curve.data, saved, isDrawn, change };
  const { heading, title, isTitled, edit } = useViewTitle(titled);
  const kept = { content: { view: toRecord({ ...view, chosen: null }) }, title, isDrawn };
  const { share, shareDialog } = useShare(kept);
  const { save, saveDialog } = useSave(kept, ({ id }) => {
    const to = { pathname, search: withSaved(search, id) };
    void navigate(to, { replace: true, preventScrollReset: true });
  });
  return (
    <TargetLineContext value={line}>
      <WorkbenchHead
        title={heading}
        menu={
          <TitleMenu figure={curve.data} view={view} onChange={change}>
            <MenuButton onClick={edit}>Edit title</MenuButton>
            {isAllowed && <MenuButton onClick={save}>Save to the Library</MenuButton>}
          </TitleMenu>
        }
        aside={
          <SaveButton saved={saved} view={view} onSave={isAllowed && isTitled ? save : null} />
        }
        actions={
          <Actions
            view={curve.data ? withTrimmedRange(curve.data, view) : view}
            title={title}
            histogram={histogram.data}
            answers={answers.data}
            isThere={curve.data !== undefined}
            steps={steps}
            onAdd={() => setIsAdding(true)}
            onShare={share}
          />
        }
      />
      <Remarks {...{ notes, view }} error={curve.error} onRetry={() => void curve.refetch()} />
      {isDrawn && drawn && (
        <LazyBoundary>
          <GrowingRuns runs={drawn} />
        </LazyBoundary>
      )}
      {(curve.data || !curve.error) && (
        <LeadSection figure={curve.data} answers={answers.data} {...{ view, change }}>
          <SweepOfferLine view={later.view} onChange={later.change} />
        </LeadSection>
      )}
      {curve.isPending && <LoadingNote what="the curves" height={520} />}
      {curve.data && (
        <CurveSection
          figure={curve.data}
          histogram={histogram.data ?? null}
          companions={{ figure: companions.data ?? null, error: companions.error }}
          view={view}
          label={`Load curves of ${names}: ${axesInWords(view)}`}
          onChange={change}
          later={later}
          onDrawn={() => setIsDrawn(true)}
          answers={answers.data}
          parts={parts}
          overlay={overlay}
          over={over}
          linksOf={pointLinks}
        />
      )}
      {(isDrawn || isAdding) && (
        <LazyBoundary>
          <AddRuns
            isOpen={isAdding}
            present={view.runs}
            onAdd={(ids) => change(addRuns(view, ids))}
            onClose={() => setIsAdding(false)}
          />
        </LazyBoundary>
      )}
      {answers.data && (
        <LazyBoundary>
          <Tour runs={view.runs} />
        </LazyBoundary>
      )}
      {shareDialog}
      {saveDialog}
    </TargetLineContext>
  );
}

function Unreadable({ title, detail }: { title: string; detail: string }) {
  useTitle('Compare');
  return (
    <EmptyState isPage title={title}>
      <p>{detail}</p>
      <Link to="/">Open results</Link>
    </EmptyState>
  );
}

function NothingChosen() {
  useTitle('Compare');
  return (
    <EmptyState isPage title="No runs selected">
      <p>
        Select runs in the <Link to="/runs">table of runs</Link>, or start from a{' '}
        <Link to="/">published comparison</Link>.
      </p>
    </EmptyState>
  );
}

/** A saved comparison by its id alone, which opens with the view it has now. */
function OpenSaved({ id }: { id: string }) {
  useTitle('Compare');
  const saved = useItem(id);
  if (saved.error)
    return <ProblemNote isPage error={saved.error} onRetry={() => void saved.refetch()} />;
  if (!saved.data) return <LoadingNote what="the saved comparison" height={520} />;
  if (saved.data.runs.length > 0)
    return <Navigate replace to={itemAddress(saved.data) ?? '/library'} />;
  return (
    <EmptyState isPage title={saved.data.title}>
      <p>This saved comparison has no runs left. {omissionsText(saved.data)}</p>
      <p>
        <Link to="/trash">Open the trash</Link>
      </p>
    </EmptyState>
  );
}

function OnUsualAxes({ view }: { view: View }) {
  useTitle('Compare');
  const axes = useAxes(view.runs);
  if (axes.error)
    return <ProblemNote isPage error={axes.error} onRetry={() => void axes.refetch()} />;
  if (!axes.data) return <LoadingNote what="the curves" height={520} />;
  // Panels are in the tab of the load points.
  const tab = axes.data.panels.length > 0 ? '&tab=points' : '';
  return <Navigate replace to={compareAddress({ ...view, ...viewAxesOf(axes.data) }) + tab} />;
}

export function ComparePage() {
  const { read, change, steps } = useAddressView();
  const { search } = useLocation();
  const savedId = savedIdOf(search);
  if (!read.ok) return <Unreadable title={read.title} detail={read.detail} />;
  if (read.view.runs.length === 0) return savedId ? <OpenSaved id={savedId} /> : <NothingChosen />;
  if (new URLSearchParams(search).get('x') === AUTO_AXES) return <OnUsualAxes view={read.view} />;
  return <Workbench view={read.view} notes={read.notes} change={change} steps={steps} />;
}

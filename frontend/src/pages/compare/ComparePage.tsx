/** The workbench: any runs on common axes. The address holds the whole view. */
import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { useItem } from '../../api/library';
import { useCompanions, useHistogram } from '../../api/panels';
import { useAnswers, useCurve, useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import type { ComparisonAnswers, CurveFigure } from '../../model/contract';
import { overlayOf } from '../../model/curves/overlay';
import {
  isSavedView,
  itemAddress,
  leftOutText,
  savedIdIn,
  withSaved,
} from '../../model/library/saved';
import { withColoursKept } from '../../model/view/lookChanges';
import { toRecord } from '../../model/view/record';
import { addRuns } from '../../model/view/runs';
import { axesInWords, compareAddress } from '../../model/view/url';
import { type View, withAxes } from '../../model/view/view';
import { namesOf } from '../../model/words/wording';
import { ChangesOffer } from '../../parts/changes/ChangesLinks';
import { Icon } from '../../parts/controls/Icon';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { AxisControls } from '../../parts/curves/AxisControls';
import { UndoButtons } from '../../parts/curves/UndoButtons';
import { AnswerPlace } from '../../parts/lead/AnswerPlace';
import { AskedLine } from '../../parts/lead/askedLine';
import { expectPlotly } from '../../parts/plotly/loadPlotly';
import { roomOf } from '../../plots/curves/shown';
import { useSave, useShare } from '../library/useKeep';
import { CurveSection } from '../sections/CurveSection';
import {
  AddRuns,
  AnswerLine,
  AnswersSection,
  Later,
  LivePanels,
  SweepOfferLine,
  SweepSection,
  Tour,
} from '../sections/later';
import { PageHead } from '../sections/PageHead';
import { linksOfPoint } from '../sections/points/linksOfPoint';
import { useAddressView, type ViewSteps } from '../sections/useAddressView';
import { type LaterView, useLaterView } from '../sections/useLaterView';
import { useTitle } from '../sections/useTitle';
import { useUndoKeys } from '../sections/useUndoKeys';
import styles from './ComparePage.module.css';
import { LiveDownloads, type LiveDownloadsProps } from './LiveDownloads';
import { useAskedLine } from './useAskedLine';
import { useViewTitle } from './useViewTitle';

interface WorkbenchProps {
  view: View;
  notes: string[];
  change: (view: View, replace?: boolean) => void;
  steps: ViewSteps;
}

/** What stands below the chart, made anew only when what it is made of has changed. */
function useBelow(
  { view, change }: LaterView,
  labels: CurveFigure['runs'] | undefined,
  answers: ComparisonAnswers | undefined,
) {
  const panels = useMemo(() => <LivePanels view={view} onChange={change} />, [view, change]);
  const below = useMemo(
    () => (
      <>
        {labels && <SweepSection view={view} labels={labels} onChange={change} />}
        {labels && <ChangesOffer labels={labels} hidden={view.hidden} baseline={view.baseline} />}
        {answers && (
          <AnswersSection
            answers={answers}
            view={view}
            addressOf={compareAddress}
            onChange={change}
          />
        )}
      </>
    ),
    [labels, answers, view, change],
  );
  return { panels, below };
}

interface ActionsProps
  extends Pick<LiveDownloadsProps, 'view' | 'title' | 'histogram' | 'answers'> {
  /** The curves are there, so that they can be saved and shared. */
  isThere: boolean;
  onAdd: () => void;
  onSave: () => void;
  onShare: () => void;
}

function Actions({ isThere, onAdd, onSave, onShare, ...shown }: ActionsProps) {
  const isAllowed = mayContribute(useSession().data);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="plus" />} onClick={onAdd}>
        Add runs
      </Button>
      <LiveDownloads {...shown} onShare={isAllowed ? onShare : undefined} />
      {isAllowed && (
        <Button variant="default" onClick={onSave} disabled={!isThere}>
          Save
        </Button>
      )}
      {isAllowed && (
        <Button leftSection={<Icon name="share" />} onClick={onShare} disabled={!isThere}>
          Share
        </Button>
      )}
    </>
  );
}

function useOverlay(
  { hidden, marks, isFitShown }: View,
  answers: ComparisonAnswers | undefined,
  figure: CurveFigure | undefined,
) {
  return useMemo(
    () => overlayOf(answers, figure, { hidden, marks, isFitShown }),
    [answers, figure, hidden, marks, isFitShown],
  );
}

interface LeadProps extends Pick<WorkbenchProps, 'view' | 'change'> {
  figure: CurveFigure | undefined;
  answers: ComparisonAnswers | undefined;
  later: LaterView;
}

/** The answer above the chart, with room kept for it. */
function Lead({ view, figure, answers, later, change }: LeadProps) {
  return (
    <AnswerPlace
      room={figure ? roomOf(figure) : {}}
      about={`${view.runs} ${view.hidden} ${view.lineThroughput !== null}`}
    >
      {answers && (
        <Later>
          <AnswerLine
            answers={answers}
            hidden={view.hidden}
            onAsk={(lineThroughput) => change({ ...view, lineThroughput })}
          />
          <SweepOfferLine view={later.view} onChange={later.change} />
        </Later>
      )}
    </AnswerPlace>
  );
}

interface RemarksProps extends Pick<WorkbenchProps, 'notes'> {
  error: Error | null;
  onRetry: () => void;
}

/** Corrections of the address, and why curves are missing. */
function Remarks({ notes, error, onRetry }: RemarksProps) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} role="status" className="muted">
          {note}
        </p>
      ))}
      {error && (
        <ProblemNote error={error} onRetry={onRetry}>
          <p>
            <Link to="/runs">Choose other runs</Link>
          </p>
        </ProblemNote>
      )}
    </>
  );
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
  const answers = useAnswers(view, isDrawn);
  const [isAdding, setIsAdding] = useState(false);
  useEffect(expectPlotly, []);
  useUndoKeys(steps);
  const overlay = useOverlay(view, answers.data, curve.data);
  const { line, over } = useAskedLine(answers.data, curve.data, view, change);
  const later = useLaterView(view, change);
  const { panels, below } = useBelow(later, drawn, answers.data);
  const names = namesOf(curve.data?.runs.map((run) => run.label) ?? []);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const item = useItem(savedIdIn(search)).data;
  const saved = isSavedView(item) ? item : undefined;
  const titled = { view, figure: curve.data, saved, isDrawn, change };
  const { heading, line: about, whole } = useViewTitle(titled);
  const kept = { content: { view: toRecord({ ...view, chosen: null }) }, title: whole, isDrawn };
  const { share, shareDialog } = useShare(kept);
  const { save, saveDialog } = useSave(kept, ({ id }) => {
    const to = { pathname, search: withSaved(search, id) };
    void navigate(to, { replace: true, preventScrollReset: true });
  });
  return (
    <AskedLine value={line}>
      <PageHead
        title={heading}
        about={about}
        actions={
          <Actions
            view={view}
            title={whole}
            histogram={histogram.data}
            answers={answers.data}
            isThere={curve.data !== undefined}
            onAdd={() => setIsAdding(true)}
            onSave={save}
            onShare={share}
          />
        }
      />
      <Remarks notes={notes} error={curve.error} onRetry={() => void curve.refetch()} />
      {!curve.error && (
        <Lead figure={curve.data} answers={answers.data} {...{ view, later, change }} />
      )}
      {curve.isPending && <Waiting what="the curves" height={520} />}
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
          panels={panels}
          overlay={overlay}
          over={over}
          linksOf={linksOfPoint}
          answers={below}
          controls={
            <div className={styles.controls}>
              <UndoButtons {...steps} />
              <AxisControls view={view} onChange={(part) => change(withAxes(view, part))} />
            </div>
          }
        />
      )}
      {(isDrawn || isAdding) && (
        <Later>
          <AddRuns
            isOpen={isAdding}
            present={view.runs}
            onAdd={(ids) => change(addRuns(view, ids))}
            onClose={() => setIsAdding(false)}
          />
        </Later>
      )}
      {answers.data && (
        <Later>
          <Tour runs={view.runs} />
        </Later>
      )}
      {shareDialog}
      {saveDialog}
    </AskedLine>
  );
}

function Unreadable({ title, detail }: { title: string; detail: string }) {
  useTitle('Compare');
  return (
    <Empty isPage title={title}>
      <p>{detail}</p>
      <Link to="/">See the results</Link>
    </Empty>
  );
}

function NothingChosen() {
  useTitle('Compare');
  return (
    <Empty isPage title="No runs are chosen">
      <p>
        Tick some in the <Link to="/runs">table of runs</Link>, or start from a{' '}
        <Link to="/">published comparison</Link>.
      </p>
    </Empty>
  );
}

/** A saved comparison by its id alone, which opens with the view it has now. */
function OpenSaved({ id }: { id: string }) {
  useTitle('Compare');
  const saved = useItem(id);
  if (saved.error)
    return <ProblemNote isPage error={saved.error} onRetry={() => void saved.refetch()} />;
  if (!saved.data) return <Waiting what="the saved comparison" height={520} />;
  if (saved.data.runs.length > 0)
    return <Navigate replace to={itemAddress(saved.data) ?? '/library'} />;
  return (
    <Empty isPage title={saved.data.title}>
      <p>No run is left in this saved comparison. {leftOutText(saved.data)}</p>
      <p>
        <Link to="/trash">Open the trash</Link>
      </p>
    </Empty>
  );
}

export function ComparePage() {
  const { read, change, steps } = useAddressView();
  const savedId = savedIdIn(useLocation().search);
  if (!read.ok) return <Unreadable title={read.title} detail={read.detail} />;
  if (read.view.runs.length === 0) return savedId ? <OpenSaved id={savedId} /> : <NothingChosen />;
  return <Workbench view={read.view} notes={read.notes} change={change} steps={steps} />;
}

/** The workbench: any runs on common axes. The address holds the whole view. */
import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useCompanions, useHistogram } from '../../api/panels';
import { useAnswers, useCurve, useSession } from '../../api/queries';
import { useSavedComparison } from '../../api/saved';
import { overlayOf } from '../../model/curves/overlay';
import { leftOutText, savedAddress, savedIdIn } from '../../model/saved/saved';
import { mayContribute } from '../../model/share/access';
import { withColoursKept } from '../../model/view/lookChanges';
import { addRuns } from '../../model/view/runs';
import { axesInWords, compareAddress } from '../../model/view/url';
import { type View, withAxes } from '../../model/view/view';
import { namesOf } from '../../model/words/wording';
import { ChangesOffer, loadPointLinks } from '../../parts/changes/ChangesLinks';
import { Icon } from '../../parts/controls/Icon';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { AxisControls } from '../../parts/curves/AxisControls';
import { UndoButtons } from '../../parts/curves/UndoButtons';
import { AnswerPlace } from '../../parts/lead/AnswerPlace';
import { AskedLine } from '../../parts/lead/askedLine';
import { expectPlotly } from '../../parts/plotly/loadPlotly';
import { roomOf } from '../../plots/curves/shown';
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
import { useAddressView, type ViewSteps } from '../sections/useAddressView';
import { useLaterView } from '../sections/useLaterView';
import { useTitle } from '../sections/useTitle';
import { useUndoKeys } from '../sections/useUndoKeys';
import { useShare } from '../share/useShare';
import styles from './ComparePage.module.css';
import { LiveDownloads } from './LiveDownloads';
import { useAskedLine } from './useAskedLine';
import { useSave } from './useSave';
import { useViewTitle } from './useViewTitle';

interface WorkbenchProps {
  view: View;
  notes: string[];
  change: (view: View, replace?: boolean) => void;
  steps: ViewSteps;
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
  const session = useSession().data;
  useUndoKeys(steps);
  const { hidden, marks, isFitShown } = view;
  const overlay = useMemo(
    () => overlayOf(answers.data, curve.data, { hidden, marks, isFitShown }),
    [answers.data, curve.data, hidden, marks, isFitShown],
  );
  const { line, over } = useAskedLine(answers.data, curve.data, view, change);
  const later = useLaterView(view, change);
  const panels = useMemo(
    () => <LivePanels view={later.view} onChange={later.change} />,
    [later.view, later.change],
  );
  const below = useMemo(
    () =>
      answers.data && (
        <AnswersSection
          answers={answers.data}
          view={later.view}
          addressOf={compareAddress}
          onChange={later.change}
        />
      ),
    [answers.data, later.view, later.change],
  );
  const labels = curve.data?.runs;
  const sweep = useMemo(
    () => labels && <SweepSection view={later.view} labels={labels} onChange={later.change} />,
    [later.view, labels, later.change],
  );
  const offer = useMemo(
    () =>
      labels && (
        <ChangesOffer labels={labels} hidden={later.view.hidden} baseline={later.view.baseline} />
      ),
    [labels, later.view.hidden, later.view.baseline],
  );
  const names = namesOf(curve.data?.runs.map((run) => run.label) ?? []);
  const saved = useSavedComparison(savedIdIn(useLocation().search)).data;
  const titled = { view, figure: curve.data, saved, isDrawn, change };
  const { heading, line: about, whole } = useViewTitle(titled);
  const { share, dialog } = useShare(view, whole, isDrawn);
  const { save, dialog: saveDialog } = useSave(view, whole, isDrawn);
  return (
    <AskedLine value={line}>
      <PageHead
        title={heading}
        about={about}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Icon name="plus" />}
              onClick={() => setIsAdding(true)}
            >
              Add runs
            </Button>
            <LiveDownloads
              view={view}
              title={whole}
              histogram={histogram.data}
              answers={answers.data}
              onShare={mayContribute(session) ? share : undefined}
            />
            {mayContribute(session) && (
              <Button variant="default" onClick={save} disabled={!curve.data}>
                Save
              </Button>
            )}
            {mayContribute(session) && (
              <Button leftSection={<Icon name="share" />} onClick={share} disabled={!curve.data}>
                Share
              </Button>
            )}
          </>
        }
      />
      {notes.map((note) => (
        <p key={note} role="status" className="muted">
          {note}
        </p>
      ))}
      {curve.error && (
        <ProblemNote error={curve.error} onRetry={() => void curve.refetch()}>
          <p>
            <Link to="/runs">Choose other runs</Link>
          </p>
        </ProblemNote>
      )}
      {!curve.error && (
        <AnswerPlace
          room={curve.data ? roomOf(curve.data) : {}}
          about={`${view.runs} ${view.hidden} ${view.lineThroughput !== null}`}
        >
          {answers.data && (
            <Later>
              <AnswerLine
                answers={answers.data}
                hidden={view.hidden}
                onAsk={(lineThroughput) => change({ ...view, lineThroughput })}
              />
              <SweepOfferLine view={later.view} onChange={later.change} />
            </Later>
          )}
        </AnswerPlace>
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
          linksOf={loadPointLinks}
          answers={
            <>
              {sweep}
              {offer}
              {below}
            </>
          }
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
      {dialog}
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
  const saved = useSavedComparison(id);
  if (saved.error)
    return <ProblemNote isPage error={saved.error} onRetry={() => void saved.refetch()} />;
  if (!saved.data) return <Waiting what="the saved comparison" height={520} />;
  if (saved.data.runs.length > 0) return <Navigate replace to={savedAddress(saved.data)} />;
  return (
    <Empty isPage title={saved.data.about.title}>
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

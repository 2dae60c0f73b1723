/** The workbench: any runs on common axes. The address holds the whole view. */
import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useAnswers, useCompanions, useCurve, useHistogram, useSession } from '../api/queries';
import { mayContribute } from '../model/access';
import { overlayOf } from '../model/overlay';
import type { View } from '../model/view';
import { addRuns } from '../model/viewRuns';
import { axesInWords, compareAddress } from '../model/viewUrl';
import { namesOf } from '../model/wording';
import { AxisControls } from '../parts/AxisControls';
import { Icon } from '../parts/Icon';
import { expectPlotly } from '../parts/loadPlotly';
import { Empty, ProblemNote, Waiting } from '../parts/States';
import { UndoButtons } from '../parts/UndoButtons';
import styles from './ComparePage.module.css';
import { CurveSection } from './CurveSection';
import { AddRuns, AnswersSection, Later, LivePanels } from './later';
import { PageHead } from './PageHead';
import { useAddressView, type ViewSteps } from './useAddressView';
import { useLaterView } from './useLaterView';
import { useShare } from './useShare';
import { useTitle } from './useTitle';
import { useUndoKeys } from './useUndoKeys';

interface WorkbenchProps {
  view: View;
  notes: string[];
  change: (view: View, replace?: boolean) => void;
  steps: ViewSteps;
}

function Workbench({ view, notes, change, steps }: WorkbenchProps) {
  const curve = useCurve(view);
  const [isDrawn, setIsDrawn] = useState(false);
  const histogram = useHistogram(view, isDrawn);
  const companions = useCompanions(view);
  const answers = useAnswers(view, isDrawn);
  const [isAdding, setIsAdding] = useState(false);
  const { share, dialog } = useShare(view, isDrawn);
  useEffect(expectPlotly, []);
  const session = useSession().data;
  useUndoKeys(steps);
  const { hidden, marks, isFitShown } = view;
  const overlay = useMemo(
    () => overlayOf(answers.data, curve.data, { hidden, marks, isFitShown }),
    [answers.data, curve.data, hidden, marks, isFitShown],
  );
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
  const names = namesOf(curve.data?.runs.map((run) => run.label) ?? []);
  useTitle(names || 'Compare');
  return (
    <>
      <PageHead
        title={names || 'Compare'}
        about={axesInWords(view)}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Icon name="plus" />}
              onClick={() => setIsAdding(true)}
            >
              Add runs
            </Button>
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
          answers={below}
          controls={
            <div className={styles.controls}>
              <UndoButtons {...steps} />
              <AxisControls
                view={view}
                onChange={(part) => change({ ...view, ...part, chosen: null })}
              />
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
      {dialog}
    </>
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

export function ComparePage() {
  const { read, change, steps } = useAddressView();
  if (!read.ok) return <Unreadable title={read.title} detail={read.detail} />;
  if (read.view.runs.length === 0) return <NothingChosen />;
  return <Workbench view={read.view} notes={read.notes} change={change} steps={steps} />;
}

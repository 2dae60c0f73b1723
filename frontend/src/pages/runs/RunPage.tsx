/** One run's whole story: curve, histograms, evidence, reports, history; a lone report in one screen. */

import { lazy, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCompanions, useHistogram, useWaitEvents } from '../../api/panels';
import { useComparisonResults, useCurve, useRun, useSession } from '../../api/queries';
import { hasAccounts } from '../../model/access/access';
import type { RunDetail } from '../../model/contract';
import { overlayOf } from '../../model/curves/overlay';
import { asProblem, isTransient } from '../../model/problem';
import { isOneLevel } from '../../model/runs/singleLoad';
import { toRecord } from '../../model/view/record';
import { axesInWords } from '../../model/view/url';
import { viewAxesOf, viewOf } from '../../model/view/view';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { TargetLineContext } from '../../parts/lead/targetLine';
import { DemandSummary } from '../../parts/observed/DemandSummary';
import { OpenRunContext } from '../../parts/provenance/openRunContext';
import { useShare } from '../library/useSaveView';
import { useAddressView } from '../sections/address/useAddressView';
import { useDeferredView } from '../sections/address/useDeferredView';
import { useTargetLine } from '../sections/address/useTargetLine';
import { CurveSection } from '../sections/CurveSection';
import { useTitle } from '../sections/head/useTitle';
import { useUndoKeys } from '../sections/head/useUndoKeys';
import { LeadSection } from '../sections/LeadSection';
import { LazyBoundary, RunProgress } from '../sections/lazyParts';
import { pointLinks } from '../sections/points/pointLinks';
import { RunDescription } from './RunDescription';
import { type OpenDialog, RunHead } from './RunHead';
import styles from './RunPage.module.css';
import { sourceQuotes, useRunTabs } from './useRunTabs';

// Most runs have a curve.
const ReportSummary = lazy(() => import('./summary/ReportSummary'));

/** How far a run is that grows; published runs never do. */
function Followed({ answer: { run, may_change: mayChange } }: { answer: RunDetail }) {
  const ids = useMemo(() => (run.source ? [] : [run.id]), [run.source, run.id]);
  return (
    <LazyBoundary>
      <RunProgress ids={ids} mayFinish={mayChange} />
    </LazyBoundary>
  );
}

function Story({ answer }: { answer: RunDetail }) {
  const { run, axes } = answer;
  const fixed = useMemo(() => ({ ...viewOf([run.id]), ...viewAxesOf(axes) }), [run.id, axes]);
  const { read, change, steps } = useAddressView(fixed);
  const view = read.ok ? read.view : fixed;
  const curve = useCurve(view);
  const [isDrawn, setIsDrawn] = useState(false);
  const histogram = useHistogram(view, isDrawn);
  const companions = useCompanions(view);
  const answers = useComparisonResults(view, isDrawn);
  const { hidden, marks, isFitShown } = view;
  const overlay = useMemo(
    () => overlayOf(answers.data, curve.data, { hidden, marks, isFitShown }),
    [answers.data, curve.data, hidden, marks, isFitShown],
  );
  const { line, over } = useTargetLine(answers.data, curve.data, view, change);
  const { share, shareDialog } = useShare({
    content: { view: toRecord({ ...view, chosen: null }) },
    title: run.title,
    isDrawn,
  });
  const later = useDeferredView(view, change);
  const waits = useWaitEvents(later.view, isDrawn);
  const quotes = sourceQuotes(run, curve.data, histogram.data);
  // One dot is not a chart.
  const isSummary = !answer.demand && isOneLevel(run);
  const areQuotesAbove = isSummary && !waits.data?.rows.length;
  const parts = useRunTabs({
    answer,
    answers,
    later,
    histogram,
    waits,
    quotes: areQuotesAbove ? null : quotes,
  });
  const [opened, setOpened] = useState<OpenDialog>(null);
  const session = useSession().data;
  useUndoKeys(steps);
  const shown = {
    histogram: histogram.data ?? null,
    view,
    label: `Load curve of ${run.title}: ${axesInWords(view)}`,
    onChange: change,
    later,
    onDrawn: () => setIsDrawn(true),
    isFrozen: true,
    answers: answers.data,
    parts,
    linksOf: pointLinks,
    aside: <RunDescription answer={answer} hasAccounts={hasAccounts(session)} />,
  };
  return (
    <TargetLineContext value={line}>
      <RunHead
        answer={answer}
        view={view}
        figure={curve.data}
        steps={steps}
        onChange={change}
        histogram={histogram.data}
        answers={answers.data}
        onShare={curve.data ? share : null}
        opened={opened}
        onOpen={setOpened}
      />
      {isDrawn && <Followed answer={answer} />}
      {/* An observed run is shown as a demand first; its cloud and table are the evidence. */}
      {answer.demand && (
        <section aria-label="Demand" className={`${styles.section} ${styles.demand}`}>
          <h2>Demand</h2>
          <DemandSummary summary={answer.demand} />
        </section>
      )}
      {curve.error && <ProblemNote error={curve.error} onRetry={() => void curve.refetch()} />}
      {(curve.data || !curve.error) && !answer.demand && !isSummary && (
        <LeadSection figure={curve.data} answers={answers.data} {...{ view, change }} />
      )}
      {curve.isPending && <LoadingNote what="the curve" height={520} />}
      {curve.data &&
        (isSummary ? (
          <LazyBoundary place={<LoadingNote what="the report" height={520} />}>
            <ReportSummary
              {...shown}
              {...{ quotes, figure: curve.data }}
              isPending={histogram.isPending || waits.isPending}
              waits={waits.data ?? null}
              onAdd={answer.may_change && !run.source ? () => setOpened('reports') : undefined}
            />
          </LazyBoundary>
        ) : (
          <CurveSection
            {...shown}
            figure={curve.data}
            companions={{ figure: companions.data ?? null, error: companions.error }}
            isPicking
            overlay={overlay}
            over={over}
          />
        ))}
      {shareDialog}
    </TargetLineContext>
  );
}

export function RunPage() {
  const { id = '' } = useParams();
  const answer = useRun(id);
  useTitle(answer.data?.run.title ?? 'Run');
  const problem = answer.error && asProblem(answer.error);
  // A page that is there stays when the server fails later; a run that is gone does not.
  const isStale = answer.data !== undefined && problem !== null && isTransient(problem);
  if (problem && !isStale) {
    return (
      <ProblemNote isPage error={problem} onRetry={() => void answer.refetch()}>
        <p>
          <Link to="/runs">All runs</Link>
        </p>
      </ProblemNote>
    );
  }
  if (!answer.data) return <LoadingNote what="the run" height={520} />;
  if (answer.data.run.points.length === 0) {
    return <EmptyState isPage title={`${answer.data.run.title} has no load points`} />;
  }
  return (
    <OpenRunContext value={id}>
      {isStale && (
        <p role="status" className={`${styles.stale} screen-only`}>
          Not refreshed: {problem.title}. This page may be out of date.{' '}
          <button type="button" onClick={() => void answer.refetch()}>
            Try again
          </button>
        </p>
      )}
      <Story key={id} answer={answer.data} />
    </OpenRunContext>
  );
}

/** One run's whole story: curve, histograms, evidence, reports, history; a lone report in one screen. */

import { lazy, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCompanions, useHistogram, useWaitEvents } from '../../api/panels';
import { useAnswers, useCurve, useRun, useSession } from '../../api/queries';
import { hasAccounts } from '../../model/access/access';
import type { RunDetail } from '../../model/contract';
import { overlayOf } from '../../model/curves/overlay';
import { isOneLevel } from '../../model/runs/singleLoad';
import { toRecord } from '../../model/view/record';
import { axesInWords } from '../../model/view/url';
import { axesIn, viewOf } from '../../model/view/view';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { AskedLine } from '../../parts/lead/askedLine';
import { Demand } from '../../parts/observed/Demand';
import { OpenedRun } from '../../parts/provenance/openedRun';
import { useShare } from '../library/useSaveView';
import { useAddressView } from '../sections/address/useAddressView';
import { useAskedLine } from '../sections/address/useAskedLine';
import { useLaterView } from '../sections/address/useLaterView';
import { CurveSection } from '../sections/CurveSection';
import { useTitle } from '../sections/head/useTitle';
import { useUndoKeys } from '../sections/head/useUndoKeys';
import { Lead } from '../sections/Lead';
import { Later, RunProgress } from '../sections/lazyParts';
import { pointLinks } from '../sections/points/pointLinks';
import { RunDescription } from './RunDescription';
import { type OpenDialog, RunHead } from './RunHead';
import styles from './RunPage.module.css';
import { quotesFor, useRunParts } from './useRunParts';

// Most runs have a curve.
const ReportSummary = lazy(() => import('./summary/ReportSummary'));

/** How far a run is that grows; published runs never do. */
function Followed({ answer: { run, may_change: mayChange } }: { answer: RunDetail }) {
  const ids = useMemo(() => (run.source ? [] : [run.id]), [run.source, run.id]);
  return (
    <Later>
      <RunProgress ids={ids} mayFinish={mayChange} />
    </Later>
  );
}

function Story({ answer }: { answer: RunDetail }) {
  const { run, axes } = answer;
  const fixed = useMemo(() => ({ ...viewOf([run.id]), ...axesIn(axes) }), [run.id, axes]);
  const { read, change, steps } = useAddressView(fixed);
  const view = read.ok ? read.view : fixed;
  const curve = useCurve(view);
  const [isDrawn, setIsDrawn] = useState(false);
  const histogram = useHistogram(view, isDrawn);
  const companions = useCompanions(view);
  const answers = useAnswers(view, isDrawn);
  const { hidden, marks, isFitShown } = view;
  const overlay = useMemo(
    () => overlayOf(answers.data, curve.data, { hidden, marks, isFitShown }),
    [answers.data, curve.data, hidden, marks, isFitShown],
  );
  const { line, over } = useAskedLine(answers.data, curve.data, view, change);
  const { share, shareDialog } = useShare({
    content: { view: toRecord({ ...view, chosen: null }) },
    title: run.title,
    isDrawn,
  });
  const later = useLaterView(view, change);
  const waits = useWaitEvents(later.view, isDrawn);
  const quotes = quotesFor(run, curve.data, histogram.data);
  // One dot is not a chart.
  const isSummary = !answer.demand && isOneLevel(run);
  const areQuotesAbove = isSummary && !waits.data?.rows.length;
  const parts = useRunParts({
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
    <AskedLine value={line}>
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
          <Demand summary={answer.demand} />
        </section>
      )}
      {curve.error && <ProblemNote error={curve.error} onRetry={() => void curve.refetch()} />}
      {!curve.error && !answer.demand && !isSummary && (
        <Lead figure={curve.data} answers={answers.data} {...{ view, change }} />
      )}
      {curve.isPending && <Waiting what="the curve" height={520} />}
      {curve.data &&
        (isSummary ? (
          <Later place={<Waiting what="the report" height={520} />}>
            <ReportSummary
              {...shown}
              {...{ quotes, figure: curve.data }}
              isPending={histogram.isPending || waits.isPending}
              waits={waits.data ?? null}
              onAdd={answer.may_change && !run.source ? () => setOpened('reports') : undefined}
            />
          </Later>
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
    </AskedLine>
  );
}

export function RunPage() {
  const { id = '' } = useParams();
  const answer = useRun(id);
  useTitle(answer.data?.run.title ?? 'Run');
  if (answer.error) {
    return (
      <ProblemNote isPage error={answer.error} onRetry={() => void answer.refetch()}>
        <p>
          <Link to="/runs">All runs</Link>
        </p>
      </ProblemNote>
    );
  }
  if (!answer.data) return <Waiting what="the run" height={520} />;
  if (answer.data.run.points.length === 0) {
    return <Empty isPage title={`${answer.data.run.title} has no load points`} />;
  }
  return (
    <OpenedRun value={id}>
      <Story key={id} answer={answer.data} />
    </OpenedRun>
  );
}

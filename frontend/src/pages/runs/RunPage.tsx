/** One run's whole story: curve, histograms, evidence, reports, history. */

import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useCompanions, useHistogram, useWaitEvents } from '../../api/panels';
import {
  useAnswers,
  useCurve,
  useHistory,
  useParameters,
  useRun,
  useSession,
} from '../../api/queries';
import { reportWasDeleted } from '../../api/trash';
import { hasAccounts } from '../../model/access/access';
import type { CurveFigure, ReportSummary, RunAnswer } from '../../model/contract';
import { overlayOf } from '../../model/curves/overlay';
import { pointNames } from '../../model/runs/edit';
import { levelNames } from '../../model/runs/evidence';
import { measurementFacts, systemFacts, workloadFacts } from '../../model/runs/facts';
import { originalAddress } from '../../model/runs/originals';
import { hasTimeline, timelinePath } from '../../model/timeline/known';
import { toRecord } from '../../model/view/record';
import { axesInWords, compareAddress } from '../../model/view/url';
import { viewOfRun } from '../../model/view/view';
import { type Quote, quotesOf } from '../../model/words/quotes';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { AskedLine } from '../../parts/lead/askedLine';
import { Demand } from '../../parts/observed/Demand';
import { OpenedRun } from '../../parts/provenance/openedRun';
import { FactList } from '../../parts/runs/FactList';
import { RunEvidence } from '../../parts/runs/RunEvidence';
import { RunFindings } from '../../parts/runs/RunFindings';
import { RunHistory } from '../../parts/runs/RunHistory';
import { RunParameters } from '../../parts/runs/RunParameters';
import { useShare } from '../library/useKeep';
import { useAddressView } from '../sections/address/useAddressView';
import { useAskedLine } from '../sections/address/useAskedLine';
import { type LaterView, useLaterView } from '../sections/address/useLaterView';
import { CurveSection } from '../sections/CurveSection';
import type { BenchParts } from '../sections/curveSectionProps';
import { useTitle } from '../sections/head/useTitle';
import { useUndoKeys } from '../sections/head/useUndoKeys';
import { Lead } from '../sections/Lead';
import { AnswersSection, LivePanels } from '../sections/later';
import { linksOfPoint } from '../sections/points/linksOfPoint';
import { DeleteReport } from '../trash/DeleteReport';
import { RunAbout } from './RunAbout';
import { RunHead } from './RunHead';
import styles from './RunPage.module.css';

function History({ answer }: { answer: RunAnswer }) {
  const history = useHistory(answer.run.id);
  const changes = history.data?.items ?? [];
  if (history.error) {
    return <ProblemNote error={history.error} onRetry={() => void history.refetch()} />;
  }
  if (changes.length === 0) return null;
  return (
    <section aria-label="History" className={styles.section}>
      <h2>History</h2>
      <RunHistory changes={changes} names={pointNames(answer)} />
    </section>
  );
}

/** The reports of its load points; one that is deleted may take the whole run along. */
function Reports({ answer }: { answer: RunAnswer }) {
  const [asked, setAsked] = useState<ReportSummary | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const navigate = useNavigate();
  const { id, title } = answer.run;
  const onDeleted = (report: ReportSummary) => (runs: string[]) => {
    setAsked(null);
    const isGone = runs.includes(id);
    void reportWasDeleted(isGone);
    if (isGone) {
      const gone = { kind: 'report', id: report.sha256, title: report.name, run: title };
      void navigate('/runs', { state: { deleted: gone } });
    } else setDeleted(report.name);
  };
  return (
    <>
      {deleted !== null && (
        <p role="status">
          “{deleted}” is in the <Link to="/trash">trash</Link>, with its load points.
        </p>
      )}
      <RunEvidence answer={answer} originalAddress={originalAddress} onDelete={setAsked} />
      {asked && (
        <DeleteReport report={asked} onDeleted={onDeleted(asked)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function Facts({ answer: { run, summary } }: { answer: RunAnswer }) {
  return (
    <>
      <FactList heading="System" facts={systemFacts(run)} />
      <FactList heading="Workload" facts={workloadFacts(run)} />
      <FactList heading="Measurement" facts={measurementFacts(run, summary)} />
    </>
  );
}

/** What a published run rests on: the sentences its numbers were taken from. */
function Quotes({ quotes, source }: { quotes: Quote[]; source: string }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-label="In the source’s words" className={styles.section}>
      <h2>In the source’s words</h2>
      <ul className={styles.quotes}>
        {quotes.map(({ quote, values }) => (
          <li key={quote}>
            <blockquote>“{quote}”</blockquote>
            <p className="muted small">{values.join(' · ')}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/sources/${source}`}>The source, and what else it says</Link>
      </p>
    </section>
  );
}

/** Load points with samples, each with its page over time. */
function overTimeOf({ run, demand }: RunAnswer) {
  const names = levelNames(run);
  const sampled = run.points.filter(hasTimeline);
  if (sampled.length === 0 && !demand) return null;
  return (
    <section aria-label="Over time" className={styles.section}>
      <h2>Over time</h2>
      {demand && (
        <p>
          <Link to={timelinePath(run.id, null)}>
            Timeline: throughput, latency by event and active sessions, interval by interval
          </Link>
        </p>
      )}
      {sampled.map(({ id }) => (
        <p key={id}>
          <Link to={timelinePath(run.id, id ?? '')}>
            Timeline{names.get(id ?? '') && ` of ${names.get(id ?? '')}`}
          </Link>
        </p>
      ))}
      <RunFindings run={run} />
    </section>
  );
}

function ParametersTab({ answer }: { answer: RunAnswer }) {
  const { run, reports } = answer;
  const parameters = useParameters(run.id);
  if (parameters.error) {
    return <ProblemNote error={parameters.error} onRetry={() => void parameters.refetch()} />;
  }
  return (
    <RunParameters
      run={run}
      parameters={parameters.data ?? null}
      reports={new Map(reports.map(({ sha256, name }) => [sha256, name]))}
    />
  );
}

interface Asked {
  answer: RunAnswer;
  curve: CurveFigure | undefined;
  answers: ReturnType<typeof useAnswers>;
  later: LaterView;
  isDrawn: boolean;
}

/** What stands in the tabs of a run. */
function useParts({ answer, curve, answers, later, isDrawn }: Asked): BenchParts {
  const { run } = answer;
  const { view, change } = later;
  const histogram = useHistogram(view, isDrawn);
  const waits = useWaitEvents(view, isDrawn);
  const overTime = useMemo(() => overTimeOf(answer), [answer]);
  const panel = (which: 'histogram' | 'waits') => (
    <LivePanels which={which} view={view} onChange={change} />
  );
  const quotes = curve ? quotesOf([curve], histogram.data ?? null) : [];
  return {
    isPending: answers.isPending || histogram.isPending || waits.isPending,
    answers: answers.error ? (
      <ProblemNote error={answers.error} onRetry={() => void answers.refetch()} />
    ) : answers.data ? (
      <AnswersSection
        answers={answers.data}
        view={view}
        addressOf={compareAddress}
        onChange={change}
      />
    ) : null,
    histogram: histogram.data?.series.length ? panel('histogram') : null,
    waits: waits.data?.rows.length ? panel('waits') : null,
    overTime,
    conditions: (
      <>
        <div className={styles.facts}>
          <Facts answer={answer} />
        </div>
        <ParametersTab answer={answer} />
      </>
    ),
    sources: (
      <>
        {run.source && <Quotes quotes={quotes} source={run.source} />}
        <Reports answer={answer} />
        {!overTime && <RunFindings run={run} />}
        <History answer={answer} />
      </>
    ),
  };
}

function Story({ answer }: { answer: RunAnswer }) {
  const { run } = answer;
  const fixed = useMemo(() => viewOfRun(run), [run]);
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
  const parts = useParts({ answer, curve: curve.data, answers, later, isDrawn });
  const session = useSession().data;
  useUndoKeys(steps);
  return (
    <AskedLine value={line}>
      <RunHead
        answer={answer}
        view={view}
        figure={curve.data}
        steps={steps}
        onChange={change}
        onShare={curve.data ? share : null}
      />
      {/* An observed run is shown as a demand first; its cloud and table are the evidence. */}
      {answer.demand && (
        <section aria-label="Demand" className={`${styles.section} ${styles.demand}`}>
          <h2>Demand</h2>
          <Demand summary={answer.demand} />
        </section>
      )}
      {curve.error && <ProblemNote error={curve.error} onRetry={() => void curve.refetch()} />}
      {!curve.error && !answer.demand && (
        <Lead figure={curve.data} answers={answers.data} {...{ view, change }} />
      )}
      {curve.isPending && <Waiting what="the curve" height={520} />}
      {curve.data && (
        <CurveSection
          figure={curve.data}
          histogram={histogram.data ?? null}
          view={view}
          label={`Load curve of ${run.title}: ${axesInWords(view)}`}
          onChange={change}
          companions={{ figure: companions.data ?? null, error: companions.error }}
          later={later}
          onDrawn={() => setIsDrawn(true)}
          isFrozen
          isPicking
          answers={answers.data}
          parts={parts}
          overlay={overlay}
          over={over}
          linksOf={linksOfPoint}
          aside={<RunAbout answer={answer} hasAccounts={hasAccounts(session)} />}
        />
      )}
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

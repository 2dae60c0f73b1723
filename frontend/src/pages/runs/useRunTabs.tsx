/** What stands in the tabs of a run: answers, panels, facts, reports, history. */
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { useHistogram, useWaitEvents } from '../../api/panels';
import { type useComparisonResults, useHistory, useParameters } from '../../api/queries';
import { invalidateAfterReportDeletion } from '../../api/trash';
import type {
  CurveFigure,
  HistogramFigure,
  ReportSummary,
  Run,
  RunDetail,
} from '../../model/contract';
import { pointNames } from '../../model/runs/edit';
import { levelNames } from '../../model/runs/evidence';
import { measurementFacts, systemFacts, workloadFacts } from '../../model/runs/facts';
import { originalAddress } from '../../model/runs/originals';
import { hasTimeline } from '../../model/timeline/availability';
import { compareAddress } from '../../model/view/url';
import { type Quote, quotesOf } from '../../model/words/quotes';
import { ProblemNote } from '../../parts/controls/States';
import { FactList } from '../../parts/runs/FactList';
import { RunEvidence } from '../../parts/runs/RunEvidence';
import { RunFindings } from '../../parts/runs/RunFindings';
import { RunHistory } from '../../parts/runs/RunHistory';
import { RunParameters } from '../../parts/runs/RunParameters';
import { StorageAccess } from '../../parts/runs/StorageAccess';
import type { DeferredView } from '../sections/address/useDeferredView';
import type { TabBodies } from '../sections/curveSectionProps';
import { AnswersSection, LazyBoundary, LivePanels } from '../sections/lazyParts';
import type { SampledPoint } from '../sections/OverTime';
import { DeleteReportAction } from '../trash/DeleteReportAction';
import styles from './RunPage.module.css';

const OverTime = lazy(() => import('../sections/OverTime'));

function History({ answer }: { answer: RunDetail }) {
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
function Reports({ answer }: { answer: RunDetail }) {
  const [asked, setAsked] = useState<ReportSummary | null>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  const navigate = useNavigate();
  const { id, title } = answer.run;
  const onDeleted = (report: ReportSummary) => (runs: string[]) => {
    setAsked(null);
    const isGone = runs.includes(id);
    void invalidateAfterReportDeletion(isGone);
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
        <DeleteReportAction
          report={asked}
          onDeleted={onDeleted(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Facts({ answer: { run, summary } }: { answer: RunDetail }) {
  const parameters = useParameters(run.id);
  return (
    <>
      <FactList heading="System" facts={systemFacts(run)} />
      <StorageAccess
        stated={run.system.client}
        found={parameters.data?.storage_access ?? null}
        hasReports={run.points.some((point) => point.report_sha256s.length > 0)}
      />
      <FactList heading="Workload" facts={workloadFacts(run)} />
      <FactList heading="Measurement" facts={measurementFacts(run, summary)} />
    </>
  );
}

/** What a published run rests on: the sentences its numbers were taken from. */
function Quotes({ quotes, source }: { quotes: Quote[]; source: string }) {
  return (
    <section aria-label="Quote" className={styles.section}>
      <h2>Quote</h2>
      <ul className={styles.quotes}>
        {quotes.map(({ quote, values }) => (
          <li key={quote}>
            <blockquote>“{quote}”</blockquote>
            <p className="muted small">{values.join(' · ')}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/sources/${source}`}>Open the source</Link>
      </p>
    </section>
  );
}

/** Load points with samples, or all intervals of an observed run. */
function sampledPoints({ run, demand }: RunDetail): SampledPoint[] {
  const ofRun = { runId: run.id, run: null };
  const names = levelNames(run);
  const days = demand ? [{ ...ofRun, pointId: null, level: 'all intervals' }] : [];
  const sampled = run.points.filter(hasTimeline).map(({ id }) => ({
    ...ofRun,
    pointId: id ?? '',
    level: names.get(id ?? '') ?? 'load point',
  }));
  return [...days, ...sampled];
}

/** The sentences of its source; null if it has none. */
export function sourceQuotes(
  run: Run,
  curve: CurveFigure | undefined,
  histogram: HistogramFigure | undefined,
): ReactNode {
  const quotes = curve ? quotesOf([curve], histogram ?? null) : [];
  return run.source && quotes.length > 0 ? <Quotes quotes={quotes} source={run.source} /> : null;
}

function ParametersTab({ answer }: { answer: RunDetail }) {
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
  answer: RunDetail;
  answers: ReturnType<typeof useComparisonResults>;
  later: DeferredView;
  histogram: ReturnType<typeof useHistogram>;
  waits: ReturnType<typeof useWaitEvents>;
  /** Null if the page shows them elsewhere. */
  quotes: ReactNode;
}

/** What stands in the tabs of a run. */
export function useRunTabs({ answer, answers, later, histogram, waits, quotes }: Asked): TabBodies {
  const { view, change } = later;
  const sampled = useMemo(() => sampledPoints(answer), [answer]);
  const panel = (which: 'histogram' | 'waits') => (
    <LivePanels which={which} view={view} onChange={change} />
  );
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
    overTime:
      sampled.length > 0 ? (
        <>
          <LazyBoundary>
            <OverTime points={sampled} />
          </LazyBoundary>
          <RunFindings run={answer.run} />
        </>
      ) : null,
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
        {quotes}
        <Reports answer={answer} />
        {sampled.length === 0 && <RunFindings run={answer.run} />}
        <History answer={answer} />
      </>
    ),
  };
}

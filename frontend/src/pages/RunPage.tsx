/** One run's whole story: curve, histograms, evidence, reports, history. */
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useCurve, useHistogram, useHistory, useRun } from '../api/queries';
import type { RunAnswer } from '../model/contract';
import { pointNames } from '../model/runEdit';
import { viewOfRun } from '../model/view';
import { axesInWords } from '../model/viewUrl';
import { AxisControls } from '../parts/AxisControls';
import { MethodNote } from '../parts/MethodNote';
import { RunHistory } from '../parts/RunHistory';
import { Empty, ProblemNote, Waiting } from '../parts/States';
import { CurveSection } from './CurveSection';
import { LivePanels } from './LatencyPanels';
import { RunReports } from './RunAbout';
import { RunHead } from './RunHead';
import styles from './RunPage.module.css';
import { useAddressView } from './useAddressView';
import { useShare } from './useShare';
import { useTitle } from './useTitle';

function History({ answer }: { answer: RunAnswer }) {
  const changes = useHistory(answer.run.id).data?.items ?? [];
  if (changes.length === 0) return null;
  return (
    <section aria-label="History" className={styles.section}>
      <h2>History</h2>
      <RunHistory changes={changes} names={pointNames(answer)} />
    </section>
  );
}

function Story({ answer }: { answer: RunAnswer }) {
  const { run } = answer;
  const fixed = useMemo(() => viewOfRun(run), [run]);
  const { read, change } = useAddressView(fixed);
  const view = read.ok ? read.view : fixed;
  const curve = useCurve(view);
  const histogram = useHistogram(view);
  const { share, dialog } = useShare(view);
  return (
    <>
      <RunHead answer={answer} view={view} onShare={curve.data ? share : null} />
      {curve.error && <ProblemNote error={curve.error} onRetry={() => void curve.refetch()} />}
      {curve.isPending && <Waiting what="the curve" height={520} />}
      {curve.data && (
        <CurveSection
          figure={curve.data}
          histogram={histogram.data ?? null}
          view={view}
          label={`Load curve of ${run.title}: ${axesInWords(view)}`}
          onChange={change}
          panels={<LivePanels view={view} onChange={change} />}
          isFrozen
          controls={
            <AxisControls
              view={view}
              onChange={(part) => change({ ...view, ...part, chosen: null })}
            />
          }
        />
      )}
      <div className={styles.more}>
        {run.method && (
          <section aria-label="Method" className={styles.section}>
            <h2>How these numbers were computed: {run.method.name}</h2>
            <MethodNote method={run.method} />
          </section>
        )}
        <RunReports answer={answer} />
        <History answer={answer} />
      </div>
      {dialog}
    </>
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
  return <Story key={id} answer={answer.data} />;
}

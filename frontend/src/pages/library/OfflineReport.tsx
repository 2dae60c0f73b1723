/** A frozen chart as a document of its own: all that its page shows, written out, without a server. */
import { useMemo, useState } from 'react';
import type { FrozenChart } from '../../model/contract';
import { overlayOf } from '../../model/curves/overlay';
import { fromRecord } from '../../model/view/record';
import { axesInWords, formatView } from '../../model/view/url';
import { momentText } from '../../model/words/wording';
import { AnswersSection } from '../../parts/answers/AnswersSection';
import { AnswerPlace } from '../../parts/lead/AnswerPlace';
import { ComparabilityReasons } from '../../parts/lead/ComparabilityBadge';
import { EvidenceTable } from '../../parts/provenance/EvidenceTable';
import { MethodNote } from '../../parts/provenance/MethodNote';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import { SweepPanel } from '../../parts/sweeps/SweepPanel';
import { roomOf } from '../../plots/curves/shown';
import { CurveSection } from '../sections/CurveSection';
import { FrozenAnswer } from '../sections/FrozenAnswer';
import { FrozenPanels } from '../sections/LatencyPanels';
import { PageHead } from '../sections/PageHead';
import { useLaterView } from '../sections/useLaterView';
import { type Made, MadeNote } from './OfflineAnswer';
import styles from './OfflineReport.module.css';

/** What the server puts into the document: the chart, and where and when the document was made. */
export type ReportedChart = FrozenChart & Made;

/** Each run with the document it is from, and how modelled numbers were computed. */
function Origins({ chart }: { chart: ReportedChart }) {
  return (
    <section aria-label="Provenance" className={styles.part}>
      <h2>Provenance</h2>
      <ul className={styles.origins}>
        {chart.curve.runs.map((run) => (
          <li key={run.run_id}>
            <p>
              <strong>{run.label}</strong> <ProvenanceBadge provenance={run.provenance} />
            </p>
            <p className="muted">
              {run.title}
              {run.source_title && ` · from “${run.source_title}”`}
            </p>
            {run.method && <MethodNote method={run.method} />}
          </li>
        ))}
      </ul>
      <EvidenceTable figure={chart.curve} />
    </section>
  );
}

export function OfflineReport({ chart }: { chart: ReportedChart }) {
  const frozen = useMemo(() => fromRecord(chart.view), [chart]);
  const [view, setView] = useState(frozen);
  const later = useLaterView(view, setView);
  const { answers } = chart;
  const { hidden, marks, isFitShown } = view;
  const overlay = useMemo(
    () => overlayOf(answers, chart.curve, { hidden, marks, isFitShown }),
    [answers, chart, hidden, marks, isFitShown],
  );
  const originalAddress = (sha256: string) => `${chart.origin}/api/v1/reports/${sha256}/original`;
  const labels = chart.curve.runs.map((run) => run.label);
  return (
    <main className={styles.report}>
      <PageHead
        title={chart.title}
        about={
          <>
            <p>
              {axesInWords(frozen)} · frozen on{' '}
              <time dateTime={chart.created_at}>{momentText(chart.created_at)}</time>
            </p>
            {chart.note && <p className={styles.note}>{chart.note}</p>}
            <MadeNote made={chart} />
          </>
        }
      />
      {answers && (
        <AnswerPlace room={roomOf(chart.curve)} about={String(view.hidden)}>
          <FrozenAnswer answers={answers} view={view} />
        </AnswerPlace>
      )}
      <CurveSection
        figure={chart.curve}
        histogram={chart.histogram}
        {...(chart.companions ? { companions: { figure: chart.companions, isFixed: true } } : {})}
        panels={
          <FrozenPanels
            view={later.view}
            onChange={later.change}
            histogram={chart.histogram}
            heatMap={chart.heat_map ?? null}
            waits={chart.wait_events ?? null}
            originalAddress={originalAddress}
          />
        }
        overlay={overlay}
        answers={
          <>
            {chart.sweep && <SweepPanel sweep={chart.sweep} below={chart.sweep_below ?? null} />}
            {answers && (
              <AnswersSection
                answers={answers}
                view={later.view}
                addressOf={(other) => `${chart.permalink}${formatView(other, frozen)}`}
                onChange={later.change}
                isFrozen
                isOpen
              />
            )}
          </>
        }
        view={view}
        later={later}
        label={`${chart.title}: ${axesInWords(frozen)}`}
        onChange={setView}
        originalAddress={originalAddress}
        isFrozen
      />
      {answers && labels.length > 1 && (
        <section aria-label="Comparability" className={styles.part}>
          <h2>Can these runs be compared?</h2>
          <ComparabilityReasons
            isFrozen
            comparability={answers.comparability}
            runs={answers.runs.map(({ run }) => run)}
          />
        </section>
      )}
      <Origins chart={chart} />
    </main>
  );
}

/** A frozen item as a document of its own: all that its page shows, without a server. */
import { useMemo, useState } from 'react';
import type { FrozenChart, SharedAnswer } from '../../model/contract';
import { fromRecord } from '../../model/view/record';
import { momentText } from '../../model/words/wording';
import { ComparabilityReasons } from '../../parts/lead/ComparabilityBadge';
import { EvidenceTable } from '../../parts/provenance/EvidenceTable';
import { MethodNote } from '../../parts/provenance/MethodNote';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import { PageHead } from '../sections/PageHead';
import { AboutFrozen } from './AboutFrozen';
import { FrozenChartBody } from './FrozenChartBody';
import styles from './OfflineReport.module.css';
import { SharedAnswerBody } from './SharedAnswer';

/** Where and when a report was made, and of which link. */
interface Made {
  permalink: string;
  origin: string;
  made_at: string;
}

/** What the server puts into the document. */
export type Reported = (FrozenChart | SharedAnswer) & Made;

/** Each run with the document it is from, and how modelled numbers were computed. */
function Origins({ chart }: { chart: FrozenChart }) {
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

function OfflineChart({ chart }: { chart: FrozenChart & Made }) {
  const [view, setView] = useState(useMemo(() => fromRecord(chart.view), [chart]));
  const { answers, curve, origin } = chart;
  return (
    <>
      <FrozenChartBody
        chart={chart}
        address={chart.permalink}
        view={view}
        onChange={setView}
        originalAddress={(sha256) => `${origin}/api/v1/reports/${sha256}/original`}
        isOpen
      />
      {answers && curve.runs.length > 1 && (
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
    </>
  );
}

export function OfflineReport({ item }: { item: Reported }) {
  return (
    <main className={styles.report}>
      <PageHead
        title={item.title}
        about={
          <>
            <AboutFrozen item={item} />
            <p className={styles.made}>
              A copy made by Loadcurve on{' '}
              <time dateTime={item.made_at}>{momentText(item.made_at)}</time> of{' '}
              <a href={item.permalink} rel="noreferrer">
                {item.permalink}
              </a>
              . It needs no network. The link may have ended since.
            </p>
          </>
        }
      />
      {item.kind === 'view' ? <OfflineChart chart={item} /> : <SharedAnswerBody answer={item} />}
    </main>
  );
}

/** The first page: two comparisons live and large, four more as cards, and the way to one's own. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useComparisonResults, useComparisons, useCurve, useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import type { Comparison, CurveFigure } from '../../model/contract';
import { tourState } from '../../model/tour/tourSteps';
import { fromRecord } from '../../model/view/record';
import { compareAddress } from '../../model/view/url';
import type { View } from '../../model/view/view';
import { Icon } from '../../parts/controls/Icon';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { CurvePlot } from '../../parts/curves/CurvePlot';
import { TargetLineContext } from '../../parts/lead/targetLine';
import { useTargetLine } from '../sections/address/useTargetLine';
import { useTitle } from '../sections/head/useTitle';
import { AnswerLine, LazyBoundary } from '../sections/lazyParts';
import { TryExample } from '../tour/TryExample';
import { UploadPrompt } from '../upload/UploadPrompt';
import { ComparisonCards } from './ComparisonCards';
import styles from './ResultsPage.module.css';

/** How many comparisons are shown large, and how many as cards after them. */
export const FEATURED_COUNT = 2;
export const CARD_COUNT = 4;

const CHART_HEIGHT_PX = 410;
const PHONE_HEIGHT_PX = 280;
const NARROW_PX = 620;

/** The ratio that a modelled run takes from its source: "modelled from the article’s 2.8×". */
function modelledFrom(figure: CurveFigure | undefined): string | null {
  const inputs = figure?.runs.flatMap(({ method }) => method?.assumptions ?? []) ?? [];
  const ratio = inputs.find(({ symbol, kind }) => symbol === 'ratio' && kind === 'published');
  return ratio ? `modelled from the article’s ${ratio.text}×` : null;
}

function Feature({ comparison }: { comparison: Comparison }) {
  const [view, setView] = useState(() => fromRecord(comparison.view));
  const [isDrawn, setIsDrawn] = useState(false);
  const curve = useCurve(view);
  const answers = useComparisonResults(view, isDrawn);
  const { line, over } = useTargetLine(answers.data, curve.data, view, setView);
  const from = modelledFrom(curve.data);
  const heightPx = window.innerWidth < NARROW_PX ? PHONE_HEIGHT_PX : CHART_HEIGHT_PX;
  const change = (part: Partial<View>) => setView({ ...view, ...part });
  return (
    <TargetLineContext value={line}>
      <section className={styles.feature} aria-label={comparison.title}>
        <h2>
          <Link to={compareAddress(view)}>{comparison.title}</Link>
        </h2>
        <div className={styles.answer}>
          {answers.data && (
            <LazyBoundary>
              <AnswerLine
                answers={answers.data}
                hidden={view.hidden}
                of={comparison.title}
                onAsk={({ limitMs, throughput }) =>
                  change({ lineMs: limitMs ?? view.lineMs, lineThroughput: throughput })
                }
              />
            </LazyBoundary>
          )}
        </div>
        <p className="muted small">{from ?? comparison.question}</p>
        {curve.error && <ProblemNote error={curve.error} onRetry={() => void curve.refetch()} />}
        {curve.data ? (
          <CurvePlot
            figure={curve.data}
            view={view}
            label={comparison.title}
            onChoose={(chosen) => change({ chosen })}
            onZoom={(zoom) => change(zoom)}
            onDrawn={() => setIsDrawn(true)}
            over={over}
            heightPx={heightPx}
          />
        ) : (
          !curve.error && <LoadingNote what="the chart" height={heightPx} />
        )}
      </section>
    </TargetLineContext>
  );
}

/** What to do with reports of one's own, or without any. */
function AddYourOwn() {
  const session = useSession().data;
  return (
    <section className={styles.own} aria-label="Add your own">
      <div>
        <h2>Add your own</h2>
        <p className="muted small">
          AWR, Statspack, SLOB, fio, vdbench, ORION, HammerDB, or any table of loads.
        </p>
      </div>
      <div className={styles.actions}>
        {mayContribute(session) && (
          <Button component={Link} to="/upload" leftSection={<Icon name="upload" />}>
            Add your own reports
          </Button>
        )}
        {session?.role === null && (
          <Button component={Link} to="/sign-in" state={{ back: '/upload' }} variant="default">
            Sign in to add reports
          </Button>
        )}
        {tourState(window.localStorage) !== 'done' && <TryExample />}
      </div>
    </section>
  );
}

export function ResultsPage() {
  useTitle(null);
  const comparisons = useComparisons();
  const items = comparisons.data?.items ?? [];
  const isEmpty = comparisons.data && items.length === 0;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>How much throughput, at which latency, under an Oracle database?</h1>
        {!isEmpty && <p className="muted">Drag the latency limit and read the answer.</p>}
      </div>
      {comparisons.error && (
        <ProblemNote isPage error={comparisons.error} onRetry={() => void comparisons.refetch()} />
      )}
      {comparisons.isPending && <LoadingNote what="the results" height={CHART_HEIGHT_PX} />}
      {isEmpty && (
        <EmptyState isPage title="No published comparisons yet">
          <UploadPrompt />
        </EmptyState>
      )}
      {items.length > 0 && (
        <div className={styles.features}>
          {items.slice(0, FEATURED_COUNT).map((comparison) => (
            <Feature key={comparison.slug} comparison={comparison} />
          ))}
        </div>
      )}
      <ComparisonCards
        comparisons={items.slice(FEATURED_COUNT, FEATURED_COUNT + CARD_COUNT)}
        title="More comparisons"
      />
      <AddYourOwn />
    </div>
  );
}

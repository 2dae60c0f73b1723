/** The first page: a real chart and what it says, then the other comparisons and recent runs. */
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useComparisons, useCurve, useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import type { Comparison } from '../../model/contract';
import { tourState } from '../../model/tour/steps';
import { fromRecord } from '../../model/view/record';
import { compareAddress } from '../../model/view/url';
import type { Chosen } from '../../model/view/view';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { CurvePlot } from '../../parts/curves/CurvePlot';
import { LeadLegend } from '../sections/LeadLegend';
import { useTitle } from '../sections/useTitle';
import { TryExample } from '../tour/TryExample';
import { FirstUpload } from '../upload/FirstUpload';
import { Cards } from './Cards';
import { LibrarySection } from './LibrarySection';
import { RecentRuns } from './RecentRuns';
import styles from './ResultsPage.module.css';

const CHART_HEIGHT_PX = window.innerWidth >= 2000 ? 600 : 460;

function Lead({ comparison }: { comparison: Comparison }) {
  const view = fromRecord(comparison.view);
  const navigate = useNavigate();
  const session = useSession().data;
  const curve = useCurve(view);
  const open = (chosen: Chosen | null) => void navigate(compareAddress({ ...view, chosen }));
  return (
    <section className={styles.lead} aria-label={comparison.title}>
      <div className={styles.words}>
        <p className={styles.about}>
          Loadcurve keeps benchmark results of storage under Oracle databases: how much throughput,
          at which latency, and where each number comes from.
        </p>
        <h1>{comparison.question}</h1>
        <p className={styles.sentence}>{comparison.sentence}</p>
        <div className={styles.legend}>{curve.data && <LeadLegend figure={curve.data} />}</div>
        <div className={styles.actions}>
          <Button component={Link} to={compareAddress(view)} px={12}>
            Open this comparison
          </Button>
          {mayContribute(session) && (
            <Button component={Link} to="/upload" px={12} variant="default">
              Add your own reports
            </Button>
          )}
          {tourState(window.localStorage) !== 'done' && <TryExample />}
        </div>
      </div>
      <div className={styles.chart}>
        {curve.error && <ProblemNote error={curve.error} onRetry={() => void curve.refetch()} />}
        {curve.data ? (
          <CurvePlot
            figure={curve.data}
            view={view}
            label={comparison.title}
            onChoose={open}
            heightPx={CHART_HEIGHT_PX}
          />
        ) : (
          !curve.error && <Waiting what="the chart" height={CHART_HEIGHT_PX} />
        )}
      </div>
    </section>
  );
}

export function ResultsPage() {
  useTitle(null);
  const comparisons = useComparisons();
  const [first, ...others] = comparisons.data?.items ?? [];
  return (
    <div className={styles.page}>
      {comparisons.error && (
        <ProblemNote isPage error={comparisons.error} onRetry={() => void comparisons.refetch()} />
      )}
      {comparisons.isPending && <Waiting what="the results" height={CHART_HEIGHT_PX} />}
      {first && <Lead comparison={first} />}
      {comparisons.data && !first && (
        <Empty isPage title="No published comparisons yet">
          <FirstUpload />
        </Empty>
      )}
      <LibrarySection />
      <Cards comparisons={others} />
      <RecentRuns />
    </div>
  );
}

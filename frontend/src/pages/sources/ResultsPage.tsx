/** The first page: a real chart and what it says, then the other comparisons and recent runs. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useComparisons, useCurve, useRuns, useSession, useSweep } from '../../api/queries';
import type { Comparison } from '../../model/contract';
import { mayContribute } from '../../model/share/access';
import { isSweepAsked } from '../../model/sweeps/offer';
import { addressOfView, sweepQuestion, sweptRuns } from '../../model/sweeps/question';
import { fromRecord } from '../../model/view/record';
import { compareAddress } from '../../model/view/url';
import type { Chosen, View } from '../../model/view/view';
import { Icon } from '../../parts/controls/Icon';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { ComparisonCard } from '../../parts/curves/ComparisonCard';
import { CurvePlot } from '../../parts/curves/CurvePlot';
import { ThumbnailPlot } from '../../parts/curves/ThumbnailPlot';
import { RunTable } from '../../parts/runs/RunTable';
import { SweepThumbnail } from '../../parts/sweeps/SweepThumbnail';
import { LeadLegend } from '../sections/LeadLegend';
import { useTitle } from '../sections/useTitle';
import { FirstUpload } from '../upload/FirstUpload';
import styles from './ResultsPage.module.css';

const RECENT = 8;
const RECENT_COLUMNS = ['curve', 'system', 'workload', 'peak', 'latency', 'provenance'] as const;
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
          <Button component={Link} to={compareAddress(view)} size="md">
            Open this comparison
          </Button>
          {mayContribute(session) && (
            <Button component={Link} to="/upload" size="md" variant="default">
              Add your own reports
            </Button>
          )}
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

function CurvePicture({ view }: { view: View }) {
  const curve = useCurve(view).data;
  return curve ? <ThumbnailPlot figure={curve} scales={view} /> : null;
}

function SweepPicture({ view }: { view: View }) {
  const sweep = useSweep(sweptRuns(view), sweepQuestion(view)).data;
  return sweep ? <SweepThumbnail sweep={sweep} /> : null;
}

function Card({ comparison }: { comparison: Comparison }) {
  const view = useMemo(() => fromRecord(comparison.view), [comparison]);
  const Picture = isSweepAsked(view) ? SweepPicture : CurvePicture;
  return (
    <ComparisonCard
      comparison={comparison}
      address={addressOfView(view)}
      picture={<Picture view={view} />}
    />
  );
}

function Gallery({ comparisons }: { comparisons: Comparison[] }) {
  if (comparisons.length === 0) return null;
  return (
    <section aria-label="Comparisons">
      <h2 className={styles.title}>More comparisons</h2>
      <div className={styles.gallery}>
        {comparisons.map((one) => (
          <Card key={one.slug} comparison={one} />
        ))}
      </div>
    </section>
  );
}

function Search() {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/runs${words ? `?q=${encodeURIComponent(words)}` : ''}`);
  };
  return (
    <form onSubmit={find} className={styles.search}>
      <TextInput
        type="search"
        aria-label="Search runs"
        placeholder="Search runs: system, host, file, setting …"
        leftSection={<Icon name="search" />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Search
      </Button>
    </form>
  );
}

function Recent() {
  const runs = useRuns({ search: '', facets: {}, sort: 'newest' });
  const rows = runs.data?.pages[0]?.items.slice(0, RECENT) ?? [];
  // With nothing to find, a search would only lead on to nothing.
  if (runs.data && rows.length === 0) return null;
  return (
    <section aria-label="Recent runs">
      <div className={styles.row}>
        <h2 className={styles.title}>Recent runs</h2>
        <Search />
      </div>
      {runs.error && <ProblemNote error={runs.error} onRetry={() => void runs.refetch()} />}
      {runs.isPending && <Waiting what="the runs" />}
      {rows.length > 0 && <RunTable runs={rows} caption="Recent runs" columns={RECENT_COLUMNS} />}
      {runs.data && (
        <p className={styles.all}>
          <Link to="/runs">All {runs.data.pages[0]?.total ?? ''} runs</Link>
        </p>
      )}
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
      <Gallery comparisons={others} />
      <Recent />
    </div>
  );
}

/** A frozen item, exactly as it was when it was shared. */
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useChangesSince, useFrozenItem } from '../../api/queries';
import type { FrozenChart } from '../../model/contract';
import {
  CHART_FORMATS,
  type ExportSource,
  exportPartsOf,
  frozenExport,
} from '../../model/library/exportSource';
import { hasNewerFigures, isNewerView } from '../../model/library/frozenVersion';
import { asProblem } from '../../model/problem';
import { groupsOf } from '../../model/results/comparability';
import { fromRecord } from '../../model/view/record';
import { chartSummary, compareAddress } from '../../model/view/url';
import type { View } from '../../model/view/view';
import { dateTimeText } from '../../model/words/formatting';
import { LoadingNote, ProblemNote } from '../../parts/controls/States';
import { ExportButton } from '../../parts/exports/ExportButton';
import { ChangesSince } from '../../parts/library/ChangesSince';
import { MethodChangesNote } from '../../parts/library/MethodChangesNote';
import { preloadPlotly } from '../../parts/plotly/loadPlotly';
import { useAddressView } from '../sections/address/useAddressView';
import { TitleMenu } from '../sections/head/TitleMenu';
import { useTitle } from '../sections/head/useTitle';
import { WorkbenchHead } from '../sections/head/WorkbenchHead';
import { FrozenChartBody } from './FrozenChartBody';
import styles from './FrozenDetails.module.css';
import { LinkNotFound, NewerVersion } from './Unavailable';

const SharedResult = lazy(async () => ({
  default: (await import('./SharedResult')).SharedResult,
}));

const exportedOf = (chart: FrozenChart, token: string, view: View): ExportSource => ({
  title: chart.title,
  about: chartSummary(view),
  at: frozenExport(`/c/${token}`),
  chart: {
    parts: exportPartsOf(chart),
    heatMap: Boolean(chart.heat_map),
    differences: Boolean(chart.answers && groupsOf(chart.answers.comparability).length > 0),
  },
  formats: CHART_FORMATS,
});

function Frozen({ chart, token }: { chart: FrozenChart; token: string }) {
  const [isDrawn, setIsDrawn] = useState(false);
  const changes = useChangesSince(token, isDrawn);
  const frozen = useMemo(() => fromRecord(chart.view), [chart]);
  const { read, change } = useAddressView(frozen);
  const view = read.ok ? read.view : frozen;
  const exported = useMemo(() => exportedOf(chart, token, frozen), [chart, token, frozen]);
  return (
    <>
      <WorkbenchHead
        title={chart.title}
        menu={<TitleMenu figure={chart.curve} view={view} onChange={change} isFrozen />}
        aside={
          <>
            frozen on <time dateTime={chart.created_at}>{dateTimeText(chart.created_at)}</time>
          </>
        }
        actions={
          <>
            <Button component={Link} to={compareAddress(frozen)} variant="default">
              Open the live comparison
            </Button>
            <ExportButton exported={exported} />
          </>
        }
      />
      {chart.note && <p className={styles.note}>{chart.note}</p>}
      <MethodChangesNote methods={changes.data?.methods ?? null} />
      <ChangesSince
        changes={changes.data?.changes ?? []}
        live={<Link to={compareAddress(frozen)}>Show current runs</Link>}
      />
      <FrozenChartBody
        chart={chart}
        address={`/c/${token}`}
        view={view}
        onChange={change}
        onDrawn={() => setIsDrawn(true)}
      />
    </>
  );
}

export function FrozenPage() {
  const { token = '' } = useParams();
  const { data: item, error, refetch } = useFrozenItem(token);
  const isGone = error !== null && asProblem(error).status === 404;
  useEffect(preloadPlotly, []);
  useTitle(isGone ? 'Unknown link' : (item?.title ?? 'Shared link'));
  if (isGone) return <LinkNotFound />;
  const isNewer = item
    ? item.kind === 'view' && hasNewerFigures(item)
    : isNewerView(asProblem(error));
  if (isNewer) return <NewerVersion />;
  if (error) return <ProblemNote isPage error={error} onRetry={() => void refetch()} />;
  if (!item) return <LoadingNote what="the chart" height={520} />;
  if (item.kind === 'view') return <Frozen chart={item} token={token} />;
  return (
    <Suspense fallback={<LoadingNote what="the answer" height={520} />}>
      <SharedResult answer={item} token={token} />
    </Suspense>
  );
}

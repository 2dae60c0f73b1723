/** The bare chart of a permalink, for frames in other pages. */
import { useViewportSize } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useFrozenChart } from '../api/queries';
import type { FrozenChart } from '../model/contract';
import { hasNewerFigures, isNewerView, NEWER } from '../model/frozenVersion';
import { asProblem } from '../model/problem';
import type { Chosen } from '../model/view';
import { fromRecord } from '../model/viewRecord';
import { axesInWords } from '../model/viewUrl';
import { momentText } from '../model/wording';
import { CurveChart } from '../parts/CurveChart';
import { expectPlotly } from '../parts/loadPlotly';
import { Waiting } from '../parts/States';
import styles from './EmbedPage.module.css';
import { LeadLegend } from './LeadLegend';
import { useTitle } from './useTitle';

/** What title, legend and foot need of the frame's height. */
const AROUND_PX = 150;
const LEAST_PX = 220;

function Embedded({ chart, path }: { chart: FrozenChart; path: string }) {
  const view = useMemo(() => fromRecord(chart.view), [chart]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { height } = useViewportSize();
  return (
    <>
      <h1 className={styles.title}>
        <a href={path} target="_blank" rel="noreferrer">
          {chart.title}
        </a>
      </h1>
      <LeadLegend figure={chart.curve} />
      {height > 0 && (
        <CurveChart
          figure={chart.curve}
          view={{ ...view, chosen }}
          label={`${chart.title}: ${axesInWords(view)}`}
          onChoose={setChosen}
          heightPx={Math.max(LEAST_PX, height - AROUND_PX)}
        />
      )}
      <p className={styles.foot}>
        {axesInWords(view)} ·{' '}
        <time dateTime={chart.created_at}>{momentText(chart.created_at)}</time> ·{' '}
        <a href={path} target="_blank" rel="noreferrer">
          Data, conditions and sources on Loadcurve
        </a>
      </p>
    </>
  );
}

/** Why a frame stays empty, by the status of the answer. */
const REASONS = new Map([
  [
    404,
    'This chart is not shown any more: whoever shared it has withdrawn it, or its address is not complete.',
  ],
  [
    401,
    'This chart is for people with an account where it is kept, so it is not shown in a frame.',
  ],
]);

export function EmbedPage() {
  const { token = '' } = useParams();
  const chart = useFrozenChart(token);
  useEffect(expectPlotly, []);
  useTitle(chart.data?.title ?? 'Shared chart');
  const isNewer = chart.data ? hasNewerFigures(chart.data) : isNewerView(asProblem(chart.error));
  const status = chart.error === null ? null : asProblem(chart.error).status;
  return (
    <main className={styles.embed}>
      {chart.data && !isNewer && <Embedded chart={chart.data} path={`/c/${token}`} />}
      {chart.isPending && <Waiting what="the chart" height={320} />}
      {isNewer && (
        <p role="alert" className={styles.gone}>
          {NEWER.title}. {NEWER.text}
        </p>
      )}
      {chart.error && !isNewer && (
        <p role="alert" className={styles.gone}>
          {REASONS.get(status ?? 0) ??
            'The chart could not be fetched. Reload this page to try again.'}
        </p>
      )}
    </main>
  );
}

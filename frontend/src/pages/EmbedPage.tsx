/** The bare chart of a permalink, for frames in other pages. */
import { useViewportSize } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useFrozenChart } from '../api/queries';
import type { FrozenChart } from '../model/contract';
import { type Framed, framedBy, partsOf } from '../model/exports';
import { hasNewerFigures, isNewerView, NEWER } from '../model/frozenVersion';
import { overlayOf } from '../model/overlay';
import { asProblem } from '../model/problem';
import { fromRecord } from '../model/viewRecord';
import { axesInWords } from '../model/viewUrl';
import { momentText } from '../model/wording';
import { CurveChart } from '../parts/CurveChart';
import { expectPlotly } from '../parts/loadPlotly';
import { OverlayKey } from '../parts/OverlayKey';
import { Waiting } from '../parts/States';
import styles from './EmbedPage.module.css';
import { EmbedPanels } from './EmbedPanels';
import { LeadLegend } from './LeadLegend';
import { useTitle } from './useTitle';

/** What title, legend and foot need of the frame's height. */
const AROUND_PX = 150;
const LEAST_PX = 220;
/** And what the line needs that tells what the signs over the curves mean. */
const KEY_PX = 28;
/** How high the curves are where other parts stand below them. */
const WITH_PANELS_PX = 420;
/** Parts that name their runs themselves need no legend. */
const NAMED_THEMSELVES: Framed[] = ['histogram', 'waits'];

function Embedded({ chart, path }: { chart: FrozenChart; path: string }) {
  const [view, setView] = useState(() => fromRecord(chart.view));
  const [search] = useSearchParams();
  const framed = framedBy(search.get('panel'), partsOf(chart));
  const overlay = useMemo(() => overlayOf(chart.answers ?? null, chart.curve, view), [chart, view]);
  const keyPx = overlay.marks.length + overlay.lines.length > 0 ? KEY_PX : 0;
  const { height } = useViewportSize();
  const roomPx = framed === 'all' ? WITH_PANELS_PX : Math.max(LEAST_PX, height - AROUND_PX - keyPx);
  return (
    <>
      <h1 className={styles.title}>
        <a href={path} target="_blank" rel="noreferrer">
          {chart.title}
        </a>
      </h1>
      {!NAMED_THEMSELVES.includes(framed) && <LeadLegend figure={chart.curve} />}
      {height > 0 && (framed === 'curve' || framed === 'all') && (
        <>
          <CurveChart
            figure={chart.curve}
            view={view}
            label={`${chart.title}: ${axesInWords(view)}`}
            onChoose={(chosen) => setView({ ...view, chosen })}
            heightPx={roomPx}
            overlay={overlay}
          />
          <OverlayKey overlay={overlay} />
        </>
      )}
      {framed !== 'curve' && (
        <EmbedPanels chart={chart} framed={framed} view={view} onChange={setView} />
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

/** The bare chart of a permalink, for frames in other pages. */
import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useFrozenItem } from '../../api/queries';
import type { FrozenChart } from '../../model/contract';
import { facetOf } from '../../model/curves/facets';
import { numberedNotes } from '../../model/curves/notes';
import { overlayOf } from '../../model/curves/overlay';
import { exportPartsOf } from '../../model/library/exportSource';
import { type EmbedContent, embedContentOf } from '../../model/library/exports';
import {
  hasNewerFigures,
  isNewerView,
  NEWER_VERSION_NOTICE,
} from '../../model/library/frozenVersion';
import { NARROW } from '../../model/phoneWidth';
import { asProblem } from '../../model/problem';
import { fromRecord } from '../../model/view/record';
import { axesInWords } from '../../model/view/url';
import type { ChosenPoint } from '../../model/view/view';
import { dateTimeText } from '../../model/words/formatting';
import { LoadingNote } from '../../parts/controls/States';
import { CurvePlot } from '../../parts/curves/CurvePlot';
import { NumberedNotes } from '../../parts/curves/NumberedNotes';
import { OverlayKey } from '../../parts/curves/OverlayKey';
import { preloadPlotly } from '../../parts/plotly/loadPlotly';
import { useTitle } from '../sections/head/useTitle';
import { LeadLegend } from '../sections/LeadLegend';
import { CurvePanels, LazyBoundary } from '../sections/lazyParts';
import styles from './EmbedPage.module.css';
import { EmbedPanels } from './EmbedPanels';

/** What title, legend and foot need of the frame's height. */
const AROUND_PX = 150;
const LEAST_PX = 220;
/** And what the line needs that tells what the signs over the curves mean. */
const KEY_PX = 28;
/** A note on two lines. */
const NOTE_PX = 44;
/** How high the curves are where other parts stand below them. */
const WITH_PANELS_PX = 420;
/** Parts that name their runs themselves need no legend. */
const NAMED_THEMSELVES: EmbedContent[] = ['histogram', 'waits'];

function Embedded({ chart, path }: { chart: FrozenChart; path: string }) {
  const [view, setView] = useState(() => fromRecord(chart.view));
  const [search] = useSearchParams();
  const framed = embedContentOf(search.get('panel'), exportPartsOf(chart));
  const overlay = useMemo(() => overlayOf(chart.answers, chart.curve, view), [chart, view]);
  const keyPx = overlay.marks.length + overlay.lines.length > 0 || overlay.asked ? KEY_PX : 0;
  const notes = numberedNotes(chart.curve, view.hidden);
  const belowPx = keyPx + notes.length * NOTE_PX;
  const { height } = useViewportSize();
  const roomPx =
    framed === 'all' ? WITH_PANELS_PX : Math.max(LEAST_PX, height - AROUND_PX - belowPx);
  const facet = facetOf(chart.curve, view);
  const isNarrow = useMediaQuery(NARROW) ?? false;
  const plotted = {
    ...{ figure: chart.curve, view, overlay },
    label: `${chart.title}: ${axesInWords(view)}`,
    onChoose: (chosen: ChosenPoint | null) => setView({ ...view, chosen }),
  };
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
          {facet ? (
            <LazyBoundary>
              <CurvePanels {...plotted} facet={facet} isNarrow={isNarrow} />
            </LazyBoundary>
          ) : (
            <CurvePlot {...plotted} heightPx={roomPx} />
          )}
          <OverlayKey overlay={overlay} />
          <NumberedNotes figure={chart.curve} hidden={view.hidden} />
        </>
      )}
      {framed !== 'curve' && (
        <EmbedPanels chart={chart} framed={framed} view={view} onChange={setView} />
      )}
      <p className={styles.foot}>
        {axesInWords(view)} ·{' '}
        <time dateTime={chart.created_at}>{dateTimeText(chart.created_at)}</time> ·{' '}
        <a href={path} target="_blank" rel="noreferrer">
          Data, conditions and sources on Loadcurve
        </a>
      </p>
    </>
  );
}

/** Why a frame stays empty, by the status of the answer. */
const REASONS = new Map([
  [404, 'This chart is unavailable: its link was revoked or is incomplete.'],
  [401, 'This chart needs a sign-in, so it cannot be embedded.'],
]);

export function EmbedPage() {
  const { token = '' } = useParams();
  const chart = useFrozenItem(token);
  // A frame shows charts only.
  const shown = chart.data?.kind === 'view' ? chart.data : null;
  useEffect(preloadPlotly, []);
  useTitle(chart.data?.title ?? 'Shared chart');
  const isNewer = shown ? hasNewerFigures(shown) : isNewerView(asProblem(chart.error));
  const status = chart.error === null ? null : asProblem(chart.error).status;
  return (
    <main className={styles.embed}>
      {shown && !isNewer && <Embedded chart={shown} path={`/c/${token}`} />}
      {chart.isPending && <LoadingNote what="the chart" height={320} />}
      {isNewer && (
        <p role="alert" className={styles.gone}>
          {NEWER_VERSION_NOTICE.title}. {NEWER_VERSION_NOTICE.text}
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

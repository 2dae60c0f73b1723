/** A small chart of an item: of a live view its runs as they are now, of a frozen item as it was. */
import { useMemo } from 'react';
import { useCurve, useSweep } from '../../api/queries';
import type { LibraryItem } from '../../model/contract';
import { isSavedView, type SavedView } from '../../model/library/savedViews';
import { isSweepAsked } from '../../model/sweeps/offer';
import { sweepQuestion, sweptRuns } from '../../model/sweeps/question';
import { fromRecord } from '../../model/view/record';
import type { View } from '../../model/view/view';
import { SweepThumbnail, ThumbnailPlot } from '../../parts/curves/thumbnails/ThumbnailPlot';
import { usePlotTheme } from '../../parts/plotly/usePlotTheme';
import styles from './LibraryPage.module.css';

function CurvePicture({ view }: { view: View }) {
  const curve = useCurve(view).data;
  return curve ? <ThumbnailPlot figure={curve} scales={view} /> : null;
}

function SweepPicture({ view }: { view: View }) {
  const sweep = useSweep(sweptRuns(view), sweepQuestion(view)).data;
  return sweep ? <SweepThumbnail sweep={sweep} /> : null;
}

function LivePicture({ item }: { item: SavedView }) {
  const view = useMemo(() => fromRecord(item.view), [item.view]);
  // A sweep of which one run is left is drawn as that run.
  const isSweep = isSweepAsked(view) && sweptRuns(view).length > 1;
  const Picture = isSweep ? SweepPicture : CurvePicture;
  return <Picture view={view} />;
}

function FrozenPicture({ path }: { path: string }) {
  const theme = usePlotTheme();
  return (
    <img className={styles.image} loading="lazy" src={`${path}.png?theme=${theme.name}`} alt="" />
  );
}

/** Nothing for an item without a chart: a question is answered anew each time it is opened. */
export function ItemPicture({ item }: { item: LibraryItem }) {
  if (item.token !== null) return <FrozenPicture path={item.path ?? ''} />;
  if (isSavedView(item) && item.runs.length > 0) return <LivePicture item={item} />;
  return null;
}

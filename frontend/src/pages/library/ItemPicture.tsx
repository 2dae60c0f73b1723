/** A small chart of an item: of a live view its runs as they are now, of a frozen item as it was. */
import { useMemo } from 'react';
import { useCurve, useFrozenItem, useSweep } from '../../api/queries';
import type { LibraryItem } from '../../model/contract';
import { hasNewerFigures } from '../../model/library/frozenVersion';
import { isSavedView, type SavedView } from '../../model/library/savedViews';
import { isSweepAsked } from '../../model/sweeps/offer';
import { sweepParams, sweptRuns } from '../../model/sweeps/sweepAddress';
import { fromRecord } from '../../model/view/record';
import type { View } from '../../model/view/view';
import { SweepThumbnail, ThumbnailPlot } from '../../parts/curves/thumbnails/ThumbnailPlot';

function CurvePicture({ view }: { view: View }) {
  const curve = useCurve(view).data;
  return curve ? <ThumbnailPlot figure={curve} scales={view} /> : null;
}

function SweepPicture({ view }: { view: View }) {
  const sweep = useSweep(sweptRuns(view), sweepParams(view)).data;
  return sweep ? <SweepThumbnail sweep={sweep} /> : null;
}

function LivePicture({ item }: { item: SavedView }) {
  const view = useMemo(() => fromRecord(item.view), [item.view]);
  // A sweep of which one run is left is drawn as that run.
  const isSweep = isSweepAsked(view) && sweptRuns(view).length > 1;
  const Picture = isSweep ? SweepPicture : CurvePicture;
  return <Picture view={view} />;
}

function FrozenPicture({ token }: { token: string }) {
  const frozen = useFrozenItem(token).data;
  if (!frozen || !('curve' in frozen) || hasNewerFigures(frozen)) return null;
  return <ThumbnailPlot figure={frozen.curve} scales={fromRecord(frozen.view)} />;
}

/** Nothing for an item without a chart: a question is answered anew each time it is opened. */
export function ItemPicture({ item }: { item: LibraryItem }) {
  if (item.token !== null)
    return item.kind === 'view' ? <FrozenPicture token={item.token} /> : null;
  if (isSavedView(item) && item.runs.length > 0) return <LivePicture item={item} />;
  return null;
}

/** A saved comparison as a small chart of its runs as they are now. */
import { useMemo } from 'react';
import { useCurve, useSweep } from '../../api/queries';
import type { SavedComparison } from '../../model/contract';
import { isSweepAsked } from '../../model/sweeps/offer';
import { sweepQuestion, sweptRuns } from '../../model/sweeps/question';
import { fromRecord } from '../../model/view/record';
import type { View } from '../../model/view/view';
import { ThumbnailPlot } from '../../parts/curves/ThumbnailPlot';
import { SweepThumbnail } from '../../parts/sweeps/SweepThumbnail';

function CurvePicture({ view }: { view: View }) {
  const curve = useCurve(view).data;
  return curve ? <ThumbnailPlot figure={curve} scales={view} /> : null;
}

function SweepPicture({ view }: { view: View }) {
  const sweep = useSweep(sweptRuns(view), sweepQuestion(view)).data;
  return sweep ? <SweepThumbnail sweep={sweep} /> : null;
}

export function SavedPicture({ saved }: { saved: SavedComparison }) {
  const view = useMemo(() => fromRecord(saved.view), [saved.view]);
  // A sweep of which one run is left is drawn as that run.
  const isSweep = isSweepAsked(view) && sweptRuns(view).length > 1;
  const Picture = isSweep ? SweepPicture : CurvePicture;
  return <Picture view={view} />;
}

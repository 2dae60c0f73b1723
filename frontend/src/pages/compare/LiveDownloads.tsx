/** What can be taken away of a comparison as it is now, without a link. */
import { useMemo } from 'react';
import { groupsOf } from '../../model/answers/comparability';
import type { ComparisonAnswers, HistogramFigure } from '../../model/contract';
import { liveAt, type Part } from '../../model/library/exports';
import { toRecord } from '../../model/view/record';
import type { View } from '../../model/view/view';
import { DownloadMenu } from '../../parts/library/DownloadMenu';

export interface LiveDownloadsProps {
  view: View;
  title: string;
  histogram: HistogramFigure | undefined;
  answers: ComparisonAnswers | undefined;
  /** Undefined where the user may not share. */
  onShare: (() => void) | undefined;
}

export function LiveDownloads({ view, title, histogram, answers, onShare }: LiveDownloadsProps) {
  const at = useMemo(() => liveAt(toRecord({ ...view, chosen: null }), title), [view, title]);
  const parts: Part[] = [
    ...(view.panels.length > 0 ? (['concurrency'] as const) : []),
    ...(histogram?.series.length ? (['histogram'] as const) : []),
  ];
  return (
    <DownloadMenu
      at={at}
      parts={parts}
      has={{
        heatMap: view.histogramMode === 'heat' && parts.includes('histogram'),
        differences: Boolean(answers && groupsOf(answers.comparability).length > 0),
      }}
      onShare={onShare}
    />
  );
}

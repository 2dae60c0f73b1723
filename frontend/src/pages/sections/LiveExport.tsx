/** Exports a chart as it is now, without a link. */
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ComparisonResults, HistogramFigure } from '../../model/contract';
import {
  CHART_FORMATS,
  type ExportAddress,
  type ExportPart,
  type ExportSource,
  liveExport,
} from '../../model/library/exportSource';
import { groupsOf } from '../../model/results/comparability';
import { toRecord } from '../../model/view/record';
import { chartSummary } from '../../model/view/url';
import type { View } from '../../model/view/view';
import { ExportButton } from '../../parts/exports/ExportButton';

export interface LiveExportProps {
  view: View;
  title: string;
  histogram: HistogramFigure | undefined;
  answers: ComparisonResults | undefined;
  /** Where JSON comes from, if not from the chart. */
  jsonAt?: string;
}

export function LiveExport({ view, title, histogram, answers, jsonAt }: LiveExportProps) {
  const { pathname, search } = useLocation();
  const exported = useMemo((): ExportSource => {
    const live = liveExport(toRecord({ ...view, chosen: null }), title, `${pathname}${search}`);
    const at: ExportAddress = (ending, asked) =>
      ending === 'json' && jsonAt ? jsonAt : live(ending, asked);
    const parts: ExportPart[] = [
      ...(view.panels.length > 0 ? (['concurrency'] as const) : []),
      ...(histogram?.series.length ? (['histogram'] as const) : []),
    ];
    return {
      title,
      about: chartSummary(view),
      at,
      chart: {
        parts,
        heatMap: view.histogramMode === 'heat' && parts.includes('histogram'),
        differences: Boolean(answers && groupsOf(answers.comparability).length > 0),
      },
      formats: CHART_FORMATS,
    };
  }, [view, title, histogram, answers, jsonAt, pathname, search]);
  return <ExportButton exported={exported} />;
}

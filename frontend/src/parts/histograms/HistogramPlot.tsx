/** One chart of latency buckets, as columns or cumulative, with a hover card. */
import { useCallback } from 'react';
import type { HistogramFigure } from '../../model/contract';
import type { Drawing } from '../../plots/drawing';
import { cumulativePlot } from '../../plots/histograms/cumulative';
import { histogramPlot } from '../../plots/histograms/histogram';
import { withLimitLine } from '../../plots/histograms/limit';
import { BucketChart } from './BucketChart';
import { HistogramCard } from './HistogramCard';

interface HistogramPlotProps {
  figure: HistogramFigure;
  heightPx: number;
  isCumulative?: boolean;
  /** The latency limit. */
  limitUs: number | null;
}

const nameOf = (figure: HistogramFigure, isCumulative: boolean) =>
  `${isCumulative ? 'Cumulative latency' : 'Latency histogram'} of ${figure.series
    .map((series) => `${series.label} at ${series.point_label}`)
    .join(', ')}; the same numbers are in the table`;

export function HistogramPlot(props: HistogramPlotProps) {
  const { figure, heightPx, limitUs, isCumulative = false } = props;
  const draw = useCallback(
    (drawing: Drawing) =>
      withLimitLine(
        (isCumulative ? cumulativePlot : histogramPlot)(figure, drawing),
        figure,
        limitUs,
        drawing,
      ),
    [figure, isCumulative, limitUs],
  );
  return (
    <BucketChart
      heightPx={heightPx}
      label={nameOf(figure, isCumulative)}
      draw={draw}
      cardOf={(column) => <HistogramCard figure={figure} column={column} />}
    />
  );
}

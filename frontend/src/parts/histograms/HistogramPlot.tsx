/** One chart of latency buckets, as columns or cumulative, and what is under the pointer. */
import { useMemo, useState } from 'react';
import type { HistogramFigure } from '../../model/contract';
import { COMPACT_BELOW_PX } from '../../plots/drawing';
import { bucketsWidth } from '../../plots/histograms/bucketAxis';
import { cumulativePlot } from '../../plots/histograms/cumulative';
import { histogramPlot } from '../../plots/histograms/histogram';
import { HoverCard } from '../curves/HoverCard';
import { PlotlyFrame, type Pointed } from '../plotly/PlotlyFrame';
import { usePlotTheme } from '../plotly/usePlotTheme';
import { useTurn } from '../plotly/useTurn';
import { useWidth } from '../plotly/useWidth';
import { HistogramCard } from './HistogramCard';
import styles from './HistogramPanel.module.css';

interface HistogramPlotProps {
  figure: HistogramFigure;
  heightPx: number;
  isCumulative?: boolean;
}

const nameOf = (figure: HistogramFigure, isCumulative: boolean) =>
  `${isCumulative ? 'Cumulative latency' : 'Latency histogram'} of ${figure.series
    .map((one) => `${one.label} at ${one.point_label}`)
    .join(', ')}; the same numbers are in the table`;

export function HistogramPlot({ figure, heightPx, isCumulative = false }: HistogramPlotProps) {
  const [frame, width] = useWidth<HTMLElement>();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const theme = usePlotTheme();
  const isMyTurn = useTurn();
  const plot = useMemo(() => {
    if (width === null) return null;
    const compact = width < COMPACT_BELOW_PX;
    const widthPx = bucketsWidth(figure.columns, width);
    const draw = isCumulative ? cumulativePlot : histogramPlot;
    return draw(figure, { theme, widthPx, heightPx, compact });
  }, [figure, theme, width, heightPx, isCumulative]);
  return (
    <figure ref={frame} className={styles.chart} aria-label={nameOf(figure, isCumulative)}>
      {plot && !isMyTurn && <div style={{ height: plot.layout.height }} />}
      {plot && isMyTurn && <PlotlyFrame plot={plot} onPoint={setPointed} />}
      {pointed && width !== null && (
        <HoverCard left={pointed.left} top={pointed.top} widthPx={width}>
          <HistogramCard figure={figure} column={Number(pointed.key[1])} />
        </HoverCard>
      )}
    </figure>
  );
}

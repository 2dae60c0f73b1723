/** A responsive chart over latency buckets, drawn when idle, with a hover card. */
import { type ReactNode, useMemo, useState } from 'react';
import { COMPACT_BELOW_PX, type Drawing, type Plot } from '../../plots/drawing';
import { HoverCard } from '../curves/HoverCard';
import { PlotlyFrame, type PointedAt } from '../plotly/PlotlyFrame';
import { useDrawWhenIdle } from '../plotly/useDrawWhenIdle';
import { usePlotTheme } from '../plotly/usePlotTheme';
import { useWidth } from '../plotly/useWidth';
import styles from './HistogramPanel.module.css';

interface BucketChartProps {
  heightPx: number;
  label: string;
  /** Memoised by the caller: a new function redraws the chart. */
  draw: (drawing: Drawing) => Plot;
  /** The hover card of a column. */
  cardOf: (column: number) => ReactNode;
}

export function BucketChart({ heightPx, label, draw, cardOf }: BucketChartProps) {
  const [frame, width] = useWidth<HTMLElement>();
  const [pointed, setPointed] = useState<PointedAt | null>(null);
  const theme = usePlotTheme();
  const isMyTurn = useDrawWhenIdle();
  const plot = useMemo(() => {
    if (width === null) return null;
    const compact = width < COMPACT_BELOW_PX;
    return draw({ theme, widthPx: width, heightPx, compact });
  }, [draw, theme, width, heightPx]);
  return (
    <figure ref={frame} className={styles.chart} aria-label={label}>
      {plot && !isMyTurn && <div style={{ height: plot.layout.height }} />}
      {plot && isMyTurn && <PlotlyFrame plot={plot} onPoint={setPointed} />}
      {pointed && width !== null && (
        <HoverCard left={pointed.left} top={pointed.top} widthPx={width}>
          {cardOf(Number(pointed.key[1]))}
        </HoverCard>
      )}
    </figure>
  );
}

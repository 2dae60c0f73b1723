/** One run's heat map, with details of the cell under the pointer. */
import { useMemo, useState } from 'react';
import type { HeatMap, HeatMapFigure } from '../../model/contract';
import { HEAT_QUANTITIES, type HeatQuantity } from '../../model/view/view';
import { countText } from '../../model/words/formatting';
import { COMPACT_BELOW_PX } from '../../plots/drawing';
import { heatMapPlot, heatMapSize } from '../../plots/histograms/heatMap';
import { HoverCard } from '../curves/HoverCard';
import card from '../curves/HoverCard.module.css';
import { PlotlyFrame, type PointedAt, type PointKey } from '../plotly/PlotlyFrame';
import { useDrawWhenIdle } from '../plotly/useDrawWhenIdle';
import { usePlotTheme } from '../plotly/usePlotTheme';
import { useWidth } from '../plotly/useWidth';
import styles from './HeatMaps.module.css';

interface HeatMapPlotProps {
  figure: HeatMapFigure;
  map: HeatMap;
  quantity: HeatQuantity;
  onChoose: (pointId: string) => void;
}

function CellCard({
  figure,
  map,
  at,
}: Pick<HeatMapPlotProps, 'figure' | 'map'> & {
  at: PointKey;
}) {
  const level = map.levels[Number(at[0])];
  const row = figure.rows[Number(at[1])];
  const cell = level?.cells[Number(at[1])];
  if (!level || !row || !cell) return null;
  return (
    <>
      <p className={card.head}>
        <strong>{row.label}</strong>
        <span>{level.label}</span>
      </p>
      <dl className={card.values}>
        <div>
          <dt>Share of waits</dt>
          <dd>{cell.text}</dd>
        </div>
        <div>
          <dt>Share of time</dt>
          <dd>{cell.time_text}</dd>
        </div>
        {level.total_waits !== null && (
          <div>
            <dt>Total waits</dt>
            <dd>{countText(level.total_waits)}</dd>
          </div>
        )}
      </dl>
      {level.reason && <p className={card.foot}>{level.reason}</p>}
    </>
  );
}

export function HeatMapPlot({ figure, map, quantity, onChoose }: HeatMapPlotProps) {
  const [frame, width] = useWidth<HTMLElement>();
  const [pointed, setPointed] = useState<PointedAt | null>(null);
  const theme = usePlotTheme();
  const isMyTurn = useDrawWhenIdle();
  const plot = useMemo(() => {
    if (width === null) return null;
    const compact = width < COMPACT_BELOW_PX;
    const size = heatMapSize(figure.rows, map, width);
    return heatMapPlot(figure, map, quantity, { theme, compact, ...size });
  }, [figure, map, quantity, theme, width]);
  const name = `Heat map of ${map.label}: ${HEAT_QUANTITIES[quantity].toLowerCase()} by latency and load; the same numbers are in the table`;
  return (
    <figure ref={frame} className={styles.chart} aria-label={name}>
      {plot && !isMyTurn && <div style={{ height: plot.layout.height }} />}
      {plot && isMyTurn && (
        <PlotlyFrame
          plot={plot}
          onPoint={setPointed}
          onChoose={([column]) => onChoose(map.levels[Number(column)]?.point_id ?? '')}
        />
      )}
      {pointed && width !== null && (
        <HoverCard left={pointed.left} top={pointed.top} widthPx={width}>
          <CellCard figure={figure} map={map} at={pointed.key} />
        </HoverCard>
      )}
    </figure>
  );
}

/** The chart of the demand against the limits of the selected tier. */
import { useMemo } from 'react';
import type { FitResult } from '../../model/contract';
import { countOf } from '../../model/words/formatting';
import { COMPACT_BELOW_PX } from '../../plots/drawing';
import { fitPlot, intervalsOffChart } from '../../plots/fit/fit';
import { PlotlyFrame } from '../plotly/PlotlyFrame';
import { usePlotTheme } from '../plotly/usePlotTheme';
import { useWidth } from '../plotly/useWidth';
import { IntervalGroupTable } from './IntervalGroupTable';

const HEIGHT_PX = 420;
const COMPACT_HEIGHT_PX = 340;

function Drawn({ answer, widthPx }: { answer: FitResult; widthPx: number }) {
  const theme = usePlotTheme();
  const compact = widthPx < COMPACT_BELOW_PX;
  const heightPx = compact ? COMPACT_HEIGHT_PX : HEIGHT_PX;
  const plot = useMemo(
    () => fitPlot(answer, { theme, widthPx, heightPx, compact }),
    [answer, theme, widthPx, heightPx, compact],
  );
  return <PlotlyFrame plot={plot} />;
}

export function FitPlot({ answer }: { answer: FitResult }) {
  const [box, widthPx] = useWidth<HTMLDivElement>();
  const without = intervalsOffChart(answer);
  const cells = answer.gathered;
  const count = answer.points.length - without;
  return (
    <figure>
      <div
        ref={box}
        role="img"
        aria-label={`${countOf(count, 'interval')} of demand, throughput against bandwidth; the tables have the numbers`}
      >
        {widthPx !== null && count > 0 && <Drawn answer={answer} widthPx={widthPx} />}
      </div>
      <figcaption className="muted small">
        {countOf(count, 'interval')}
        {answer.growth === 1 ? '' : `, grown ×${answer.growth}`}: circles are within all ceilings of
        the offer, crosses exceed one.
        {cells.length > 0 && ' Nearby intervals share a marker whose area shows their number.'}
        {without > 0 &&
          ` ${countOf(without, 'interval')} without IOPS or bandwidth ${without === 1 ? 'is' : 'are'} not drawn.`}
      </figcaption>
      {cells.length > 0 && <IntervalGroupTable cells={cells} />}
    </figure>
  );
}

/** A run's load curve as a sparkline; the table has the same as text. */

import type { RunSummary } from '../../../model/contract';
import { slotColour } from '../../../plots/palette';
import { sparkline } from '../../../plots/runs/sparkline';
import { usePlotTheme } from '../../plotly/usePlotTheme';

const WIDTH_PX = 92;
const HEIGHT_PX = 30;
const DASHES: Record<string, string | undefined> = {
  dash: '4 2.5',
  dot: '1.5 2.5',
  dashdot: '4 2 1 2',
};

export function SparklinePlot({ run }: { run: RunSummary }) {
  const theme = usePlotTheme();
  const drawn = sparkline(run, WIDTH_PX, HEIGHT_PX);
  if (!drawn) return null;
  const colour = slotColour(theme, run.style.colour_slot).line;
  return (
    <svg width={WIDTH_PX} height={HEIGHT_PX} aria-hidden="true">
      <path d={`M1 1v${HEIGHT_PX - 2}h${WIDTH_PX - 2}`} fill="none" stroke={theme.grid} />
      {drawn.count > 1 && (
        <polyline
          points={drawn.points}
          fill="none"
          stroke={colour}
          strokeWidth="1.6"
          strokeLinejoin="round"
          strokeDasharray={DASHES[run.style.dash]}
        />
      )}
      {drawn.count === 1 && (
        <circle
          cx={drawn.end.x}
          cy={drawn.end.y}
          r="2.6"
          stroke={colour}
          fill={run.style.filled ? colour : theme.paper}
        />
      )}
      {drawn.knee && (
        <circle cx={drawn.knee.x} cy={drawn.knee.y} r="2.8" fill={theme.paper} stroke={theme.ink} />
      )}
    </svg>
  );
}

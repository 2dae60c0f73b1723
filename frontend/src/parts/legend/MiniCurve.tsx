/** A run's curve in a cell of the ranked table, on the axes of all its rows. */
import type { CurveFigure, RunLabel } from '../../model/contract';
import { slotColour } from '../../plots/palette';
import { usePlotTheme } from '../plotly/usePlotTheme';

const WIDTH_PX = 64;
const HEIGHT_PX = 20;
const EDGE_PX = 3;

interface MiniCurveProps {
  figure: CurveFigure;
  run: RunLabel;
  mostX: number;
  /** A latency above it is drawn at the upper edge. */
  highest: number;
  isOn: boolean;
}

export function MiniCurve({ figure, run, mostX, highest, isOn }: MiniCurveProps) {
  const theme = usePlotTheme();
  const curve = figure.series.find(({ run_id: id }) => id === run.run_id);
  if (!curve || mostX <= 0 || highest <= 0) return null;
  const places = curve.points.map(({ x, y }) => [
    EDGE_PX + (x / mostX) * (WIDTH_PX - 2 * EDGE_PX),
    HEIGHT_PX - EDGE_PX - Math.min(y / highest, 1) * (HEIGHT_PX - 2 * EDGE_PX),
  ]);
  const colour = isOn ? slotColour(theme, run.style.colour_slot).line : theme.muted;
  const [endX, endY] = places.at(-1) ?? [];
  return (
    <svg width={WIDTH_PX} height={HEIGHT_PX} aria-hidden="true">
      {curve.is_joined && (
        <polyline
          points={places.map((place) => place.map((px) => px.toFixed(1)).join()).join(' ')}
          fill="none"
          stroke={colour}
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      )}
      <circle cx={endX} cy={endY} r="2.2" fill={colour} />
    </svg>
  );
}

/** A run's line and marker, as the chart draws them. */

import type { Style } from '../../model/contract';
import { slotColour } from '../../plots/palette';
import { lineWidth, type Shape, shapeOf } from '../../plots/symbol';
import { usePlotTheme } from './usePlotTheme';

const SHAPES: Record<Shape, string> = {
  circle: 'M14 3.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8Z',
  square: 'M10 4h8v8h-8Z',
  'triangle-up': 'M14 3l5 9H9Z',
  diamond: 'M14 2.5 19.5 8 14 13.5 8.5 8Z',
  'triangle-down': 'M14 13 9 4h10Z',
  cross: 'M12.3 3.5h3.4v2.8h2.8v3.4h-2.8v2.8h-3.4V9.7H9.5V6.3h2.8Z',
  star: 'M14 2.5l1.7 3.7 4 .4-3 2.7.9 4-3.6-2.1-3.6 2.1.9-4-3-2.7 4-.4Z',
  hexagon: 'M14 3l4.4 2.5v5L14 13l-4.4-2.5v-5Z',
};
const DASHES: Record<string, string | undefined> = { dash: '5 3', dot: '2 3', dashdot: '5 2 2 2' };

interface SwatchProps {
  style: Style;
  line?: boolean;
  mark?: boolean;
}

export function Swatch({ style, line = true, mark = true }: SwatchProps) {
  const theme = usePlotTheme();
  const colour = slotColour(theme, style.colour_slot).line;
  return (
    <svg width="28" height="16" viewBox="0 0 28 16" aria-hidden="true">
      {line && (
        <path
          d="M0 8h28"
          stroke={colour}
          strokeWidth={lineWidth(style)}
          strokeDasharray={DASHES[style.dash]}
        />
      )}
      {mark && (
        <path
          d={SHAPES[shapeOf(style)]}
          fill={style.filled ? colour : theme.paper}
          stroke={colour}
          strokeWidth="1.6"
        />
      )}
    </svg>
  );
}

/** Curves or a sweep small enough for a card: plain SVG, no Plotly. */
import { useMemo } from 'react';
import type { CurveFigure, SweepResults } from '../../../model/contract';
import type { View } from '../../../model/view/view';
import { thumbnail } from '../../../plots/curves/thumbnail';
import { sweepThumbnail } from '../../../plots/sweeps/sweepThumbnail';
import type { Thumbnail } from '../../../plots/thumbnailAxes';
import { usePlotTheme } from '../../plotly/usePlotTheme';
import styles from './ThumbnailPlot.module.css';

const WIDTH = 250;
const HEIGHT = 112;
const LEFT = 32;
const RIGHT = 12;
const TOP = 18;
const BOTTOM = 32;
const TICK_GAP = 5;
const UNDER = 13;
const LOOKS = {
  curve: { line: 2, dot: 2.8, rim: 1.5 },
  bar: { line: 1, dot: 3.6, rim: 1.7 },
  sweep: { line: 2, dot: 4, rim: 2 },
};

function Axes({ axes }: Pick<Thumbnail, 'axes'>) {
  const theme = usePlotTheme();
  return (
    <>
      {axes.y.ticks.map(({ share, text }) => (
        <g key={text} transform={`translate(0 ${(1 - share) * HEIGHT})`}>
          <path d={`M0 0H${WIDTH}`} stroke={theme.grid} />
          <text x={-TICK_GAP} dy="0.34em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {axes.x.ticks.map(({ share, text }) => (
        <text key={text} x={share * WIDTH} y={HEIGHT + UNDER} textAnchor="middle">
          {text}
        </text>
      ))}
      <text x={-LEFT} y={-TICK_GAP - 3}>
        {axes.y.title}
      </text>
      <text x={WIDTH} y={HEIGHT + 2 * UNDER} textAnchor="end">
        {axes.x.title}
      </text>
      <path d={`M0 0V${HEIGHT}H${WIDTH}`} fill="none" stroke={theme.axis} />
    </>
  );
}

function Drawn({ lines, ceilings, axes }: Thumbnail) {
  const theme = usePlotTheme();
  return (
    <svg
      className={styles.thumbnail}
      viewBox={`${-LEFT} ${-TOP} ${WIDTH + LEFT + RIGHT} ${HEIGHT + TOP + BOTTOM}`}
      aria-hidden="true"
    >
      <Axes axes={axes} />
      {ceilings.map(({ path, isReference }) => (
        <path
          key={`${path} ${isReference}`}
          d={path}
          stroke={isReference ? theme.muted : theme.ceiling}
          strokeDasharray={isReference ? '1 4' : '3 3'}
          opacity="0.7"
        />
      ))}
      {lines.map(({ key, kind, points, colour, dashes, dots }) => (
        <g key={key}>
          {points && (
            <polyline
              points={points}
              fill="none"
              stroke={colour}
              strokeWidth={LOOKS[kind].line}
              strokeLinejoin="round"
              strokeDasharray={dashes}
            />
          )}
          {dots.map((dot) => (
            <circle
              key={`${dot.x} ${dot.y} ${dot.colour}`}
              cx={dot.x}
              cy={dot.y}
              r={LOOKS[kind].dot}
              stroke={dot.colour}
              strokeWidth={LOOKS[kind].rim}
              fill={dot.isFilled ? dot.colour : theme.paper}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

interface ThumbnailPlotProps {
  figure: CurveFigure;
  scales: Pick<View, 'xScale' | 'yScale'>;
}

export function ThumbnailPlot({ figure, scales }: ThumbnailPlotProps) {
  const theme = usePlotTheme();
  const drawn = useMemo(
    () => thumbnail(figure, scales, theme, WIDTH, HEIGHT),
    [figure, scales, theme],
  );
  return <Drawn {...drawn} />;
}

export function SweepThumbnail({ sweep }: { sweep: SweepResults }) {
  const theme = usePlotTheme();
  const drawn = useMemo(() => sweepThumbnail(sweep, theme, WIDTH, HEIGHT), [sweep, theme]);
  return <Drawn {...drawn} />;
}

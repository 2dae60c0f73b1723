/** A curve figure as a few light SVG shapes, for cards: what keeps runs apart, and the axes' ends. */
import type { CurveFigure } from '../../model/contract';
import type { View } from '../../model/view/view';
import { axisRange, fraction } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import { type ThumbnailAxes, ticksOf } from '../thumbnailAxes';
import { rowsApart } from './marks';

export interface ThumbnailLine {
  runId: string;
  /** Points as SVG wants them: "0,40 12.5,38". */
  points: string;
  dots: { x: number; y: number }[];
  colour: string;
  dashes: string | undefined;
  filled: boolean;
}
export interface ThumbnailBar {
  runId: string;
  y: number;
  width: number;
  colour: string;
}
export interface Thumbnail {
  lines: ThumbnailLine[];
  bars: ThumbnailBar[];
  ceilings: { x: number; isReference: boolean }[];
  axes: ThumbnailAxes;
}

const DASHES: Record<string, string | undefined> = {
  dash: '5 3',
  dot: '1.5 3',
  dashdot: '5 3 1.5 3',
};
const ROW = 13;
const round = (value: number) => Math.round(value * 10) / 10;

/** Lines for curves; where none states a latency, bars whose length is the throughput. */
export function thumbnail(
  figure: CurveFigure,
  scales: Pick<View, 'xScale' | 'yScale'>,
  theme: PlotTheme,
  widthPx: number,
  heightPx: number,
): Thumbnail {
  const points = figure.series.flatMap((curve) => curve.points);
  const x = axisRange(
    [...points.map((point) => point.x), ...figure.marks.map((mark) => mark.x)],
    scales.xScale,
  );
  const y = axisRange(
    points.map((point) => point.y),
    scales.yScale,
  );
  const rows = rowsApart(figure.marks);
  const marksBand = points.length > 0 ? rows.length * ROW : 0;
  const curveHeight = heightPx - marksBand;
  const at = (point: { x: number; y: number }) => ({
    x: round(fraction(x, point.x) * widthPx),
    y: round((1 - fraction(y, point.y)) * curveHeight),
  });
  const lines = figure.series.map((curve) => {
    const dots = curve.points.map(at);
    return {
      runId: curve.run_id,
      points: curve.is_joined === false ? '' : dots.map((dot) => `${dot.x},${dot.y}`).join(' '),
      dots,
      colour: slotColour(theme, curve.style.colour_slot).line,
      dashes: DASHES[curve.style.dash],
      filled: curve.style.filled,
    };
  });
  const step = points.length > 0 ? ROW : heightPx / Math.max(rows.length, 1);
  const bars = rows.flatMap((row, index) =>
    row.map((mark) => ({
      runId: mark.run_id,
      y: round((points.length > 0 ? curveHeight : 0) + (index + 0.5) * step),
      width: round(fraction(x, mark.x) * widthPx),
      colour: slotColour(theme, mark.style.colour_slot).line,
    })),
  );
  const ceilings = figure.ceilings
    .map((ceiling) => ({ share: fraction(x, ceiling.value), isReference: !!ceiling.is_reference }))
    .filter(({ share }) => share > 0 && share <= 1)
    .map(({ share, isReference }) => ({ x: round(share * widthPx), isReference }));
  // Bars alone stand on no latency.
  const up = points.length > 0 ? ticksOf(y) : [];
  const share = curveHeight / heightPx;
  const axes = {
    x: { title: figure.x.unit, ticks: ticksOf(x) },
    y: {
      title: points.length > 0 ? `${figure.y.title} (${figure.y.unit})` : '',
      ticks: up.map((tick) => ({ ...tick, share: 1 - share + tick.share * share })),
    },
  };
  return { lines, bars, ceilings, axes };
}

/** A curve figure as a few light SVG shapes, for cards: what distinguishes runs, and the axes' ends. */
import type { CurveFigure, CurveSeries } from '../../model/contract';
import type { View } from '../../model/view/view';
import { axisRange, fraction } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import {
  roundToTenth,
  THUMBNAIL_DASHES,
  type Thumbnail,
  type ThumbnailLine,
  ticksOf,
} from '../thumbnailAxes';
import { laneRows } from './marks';

const ROW = 13;

function lineOf(curve: CurveSeries, places: { x: number; y: number }[], theme: PlotTheme) {
  const colour = slotColour(theme, curve.style.colour_slot).line;
  return {
    key: curve.run_id,
    kind: 'curve' as const,
    points: curve.is_joined === false ? '' : places.map(({ x, y }) => `${x},${y}`).join(' '),
    colour,
    dashes: THUMBNAIL_DASHES[curve.style.dash],
    dots: places.map((place) => ({ ...place, colour, isFilled: curve.style.filled })),
  };
}

/** Lines for curves; if none states a latency, bars whose length is the throughput. */
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
  const rows = laneRows(figure.marks);
  const marksBand = points.length > 0 ? rows.length * ROW : 0;
  const curveHeight = heightPx - marksBand;
  const at = (point: { x: number; y: number }) => ({
    x: roundToTenth(fraction(x, point.x) * widthPx),
    y: roundToTenth((1 - fraction(y, point.y)) * curveHeight),
  });
  const curves = figure.series.map((curve) => lineOf(curve, curve.points.map(at), theme));
  const step = points.length > 0 ? ROW : heightPx / Math.max(rows.length, 1);
  const bars = rows.flatMap((row, index) =>
    row.map((mark): ThumbnailLine => {
      const colour = slotColour(theme, mark.style.colour_slot).line;
      const up = roundToTenth((points.length > 0 ? curveHeight : 0) + (index + 0.5) * step);
      const end = roundToTenth(fraction(x, mark.x) * widthPx);
      return {
        key: `${mark.run_id} ${up}`,
        kind: 'bar',
        points: `0,${up} ${end},${up}`,
        colour,
        dashes: '2 3',
        dots: [{ x: end, y: up, colour, isFilled: false }],
      };
    }),
  );
  const ceilings = figure.ceilings
    .map((ceiling) => ({ share: fraction(x, ceiling.value), isReference: !!ceiling.is_reference }))
    .filter(({ share }) => share > 0 && share <= 1)
    .map(({ share, isReference }) => ({
      path: `M${roundToTenth(share * widthPx)} 0V${heightPx}`,
      isReference,
    }));
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
  return { lines: [...bars, ...curves], ceilings, axes };
}

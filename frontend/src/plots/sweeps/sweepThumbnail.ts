/** A sweep as a few light SVG shapes, for cards: how the metric goes along the setting. */
import type { SweepResults } from '../../model/contract';
import { drawnLines } from '../../model/sweeps/rows';
import { axisRange, fraction } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import {
  roundToTenth,
  THUMBNAIL_DASHES,
  type Thumbnail,
  type Tick,
  ticksOf,
} from '../thumbnailAxes';
import { dashOf } from './sweepPlot';

const PAD = 0.06;

const TICK_PX = 6;

/** The values of the setting that fit, each under its position. */
function settingTicks(sweep: SweepResults, shareOf: (place: number) => number, widthPx: number) {
  const kept: Tick[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { text, place } of sweep.x?.values ?? []) {
    const [share, half] = [shareOf(place), (text.length * TICK_PX) / 2 / widthPx];
    if (share - half < end) continue;
    kept.push({ share, text });
    end = share + half + TICK_PX / widthPx;
  }
  return kept;
}

export function sweepThumbnail(
  sweep: SweepResults,
  theme: PlotTheme,
  widthPx: number,
  heightPx: number,
): Thumbnail {
  const places = sweep.x?.values.map(({ place }) => place) ?? [];
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const pad = (most - least || 1) * PAD;
  const rows = drawnLines(sweep).flat();
  const tops = rows.flatMap(({ point }) => [point.y ?? 0, point.y_high ?? 0]);
  const range = axisRange([...tops, ...sweep.ceilings.map(({ value }) => value)], 'linear');
  const along = (place: number) => (place - least + pad) / (most - least + 2 * pad);
  const right = (place: number) => roundToTenth(along(place) * widthPx);
  const up = (value: number) => roundToTenth((1 - fraction(range, value)) * heightPx);
  const line = { kind: 'sweep', colour: theme.axis } as const;
  const joined = sweep.drawn_lines.map(({ series, places: ends }) => ({
    ...{ ...line, key: `${series}`, dots: [], dashes: THUMBNAIL_DASHES[dashOf(series)] },
    points: ends.map(({ x, y }) => `${right(places[x] ?? 0)},${up(y)}`).join(' '),
  }));
  const dots = rows.map(({ run, point }) => ({
    x: right(point.x_at ?? 0),
    y: up(point.y ?? 0),
    colour: slotColour(theme, run.style.colour_slot).line,
    isFilled: run.style.filled,
  }));
  return {
    lines: [...joined, { ...line, key: 'dots', points: '', dashes: undefined, dots }],
    ceilings: sweep.ceilings.map(({ value, is_reference: isReference }) => ({
      path: `M0 ${up(value)}H${widthPx}`,
      isReference: !!isReference,
    })),
    axes: {
      x: { title: sweep.x?.title ?? '', ticks: settingTicks(sweep, along, widthPx) },
      y: { title: sweep.y ? `${sweep.y.title} (${sweep.y.unit})` : '', ticks: ticksOf(range) },
    },
  };
}

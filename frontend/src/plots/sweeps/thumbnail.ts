/** A sweep as a few light SVG shapes, for cards: how the metric goes along the setting. */
import type { SweepResults } from '../../model/contract';
import { drawnLines } from '../../model/sweeps/rows';
import { axisRange, fraction } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import { type ThumbnailAxes, type Tick, ticksOf } from '../thumbnailAxes';
import { dashOf } from './sweep';

interface Place {
  x: number;
  y: number;
}
export interface SweepThumbnail {
  lines: { series: number; points: string; dashes: string | undefined }[];
  dots: (Place & { runId: string; colour: string; filled: boolean })[];
  ceilings: { y: number; isReference: boolean }[];
  axes: ThumbnailAxes;
}

const DASHES: Record<string, string | undefined> = {
  dash: '5 3',
  dot: '1.5 3',
  dashdot: '5 3 1.5 3',
};
const PAD = 0.06;
const round = (value: number) => Math.round(value * 10) / 10;

const TICK_PX = 6;

/** The values of the setting that have room, each under its place. */
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
): SweepThumbnail {
  const places = sweep.x?.values.map(({ place }) => place) ?? [];
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const pad = (most - least || 1) * PAD;
  const rows = drawnLines(sweep).flat();
  const tops = rows.flatMap(({ point }) => [point.y ?? 0, point.y_high ?? 0]);
  const range = axisRange([...tops, ...sweep.ceilings.map(({ value }) => value)], 'linear');
  const along = (place: number) => (place - least + pad) / (most - least + 2 * pad);
  const right = (place: number) => round(along(place) * widthPx);
  const up = (value: number) => round((1 - fraction(range, value)) * heightPx);
  return {
    lines: sweep.drawn_lines.map(({ series, places: line }) => ({
      series,
      points: line.map(({ x, y }) => `${right(places[x] ?? 0)},${up(y)}`).join(' '),
      dashes: DASHES[dashOf(series)],
    })),
    dots: rows.map(({ run, point }) => ({
      runId: run.run_id,
      x: right(point.x_at ?? 0),
      y: up(point.y ?? 0),
      colour: slotColour(theme, run.style.colour_slot).line,
      filled: run.style.filled,
    })),
    ceilings: sweep.ceilings.map(({ value, is_reference: isReference }) => ({
      y: up(value),
      isReference: !!isReference,
    })),
    axes: {
      x: { title: sweep.x?.title ?? '', ticks: settingTicks(sweep, along, widthPx) },
      y: { title: sweep.y ? `${sweep.y.title} (${sweep.y.unit})` : '', ticks: ticksOf(range) },
    },
  };
}

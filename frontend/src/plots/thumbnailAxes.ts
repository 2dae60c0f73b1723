/** A drawing on a card: its shapes, and its axes with two or three short ticks each. */
import { type AxisRange, fraction } from './frame';

export interface Tick {
  /** How far along the axis, from 0 to 1. */
  share: number;
  text: string;
}
export interface ThumbnailAxes {
  x: { title: string; ticks: Tick[] };
  y: { title: string; ticks: Tick[] };
}

/** A line with its dots; either may be empty. */
export interface ThumbnailLine {
  key: string;
  kind: 'curve' | 'bar' | 'sweep';
  /** Points as SVG wants them: "0,40 12.5,38". */
  points: string;
  colour: string;
  dashes: string | undefined;
  dots: { x: number; y: number; colour: string; isFilled: boolean }[];
}
/** What a card draws, in its pixels. */
export interface Thumbnail {
  lines: ThumbnailLine[];
  /** A ceiling as the path of its line. */
  ceilings: { path: string; isReference: boolean }[];
  axes: ThumbnailAxes;
}

export const THUMBNAIL_DASHES: Record<string, string | undefined> = {
  dash: '5 3',
  dot: '1.5 3',
  dashdot: '5 3 1.5 3',
};
/** A tenth of a pixel is seen by nobody. */
export const roundToTenth = (value: number) => Math.round(value * 10) / 10;

const STEPS = [5, 2, 1];
const KILO = 1e3;
const MEGA = 1e6;
/** A log axis has a tick at every decade, and at every second one if there are many. */
const MOST_DECADES = 4;

/** "131k", "1.4M", "0.5": as the ticks of a chart write it. */
export function shortCount(value: number): string {
  const short = (count: number) => String(Number(count.toPrecision(4)));
  if (value >= MEGA) return `${short(value / MEGA)}M`;
  return value >= 10 * KILO ? `${short(value / KILO)}k` : short(value);
}

/** The largest of 1, 2 and 5 of a decade that is not above `value`. */
function niceBelow(value: number): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * decade <= value * (1 + 1e-9)) ?? 1) * decade;
}

function decades({ low, high }: AxisRange): number[] {
  const [first, last] = [Math.ceil(Math.log10(low)), Math.floor(Math.log10(high))];
  const all = Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => 10 ** (first + at));
  return all.length > MOST_DECADES ? all.filter((_, at) => at % 2 === 0) : all;
}

/** Zero, a round number near the end, and half of it; powers of ten on a log axis. */
export function ticksOf(range: AxisRange): Tick[] {
  const nice = range.scale === 'log' ? 0 : niceBelow(range.high);
  const values = range.scale === 'log' ? decades(range) : [0, nice / 2, nice];
  return values.map((value) => ({ share: fraction(range, value), text: shortCount(value) }));
}

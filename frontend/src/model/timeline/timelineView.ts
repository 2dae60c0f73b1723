/** What a timeline shows, as its address has it, and the panels of one or two load points. */

import { runOf } from '../changes/address';
import type { ItemContent, RunTimeline, TimelineFigure } from '../contract';
import type { ExportFormat } from '../library/exportSource';
import { timelinePath } from './availability';

/** Seconds from the report's begin; null for all samples. */
export type Span = [number, number] | null;

export interface TimelineView {
  /** Another load point below this one, as `run:point`, or a run alone; null for none. */
  beside: string | null;
  span: Span;
  device: string | null;
}

export function parseTimelineView(query: URLSearchParams): TimelineView {
  const [from, to] = ['from', 'to'].map((key) => {
    const text = query.get(key);
    return text === null || text === '' ? Number.NaN : Number(text);
  }) as [number, number];
  const isSpan = Number.isFinite(from) && Number.isFinite(to) && from < to;
  return {
    beside: query.get('beside') || null,
    span: isSpan ? [from, to] : null,
    device: query.get('device') || null,
  };
}

/** Tenths of a second are finer than any sample that is looked at by the eye. */
const rounded = (seconds: number) => String(Math.round(seconds * 10) / 10);

export function formatTimelineView({ beside, span, device }: TimelineView): URLSearchParams {
  const query = new URLSearchParams();
  if (beside) query.set('beside', beside);
  if (span) {
    query.set('from', rounded(span[0]));
    query.set('to', rounded(span[1]));
  }
  if (device) query.set('device', device);
  return query;
}

/** The run and the load point of `beside`; the point is null while it is not chosen. */
export function secondTimelineOf(address: string): { runId: string; pointId: string | null } {
  const runId = runOf(address);
  return { runId, pointId: address.slice(runId.length + 1) || null };
}

/** A load point over time; the name is null if it is the only one. */
export interface TimedFigure {
  name: string | null;
  figure: TimelineFigure;
}

export interface TimedPanel extends TimedFigure {
  panel: TimelineFigure['panels'][number];
}

/** The panels of all load points: those of one kind above each other, in the order of the first. */
export function timedPanels(shown: TimedFigure[]): TimedPanel[] {
  const keys = new Set(shown.flatMap(({ figure }) => figure.panels.map(({ key }) => key)));
  return [...keys].flatMap((key) =>
    shown.flatMap(({ name, figure }) =>
      figure.panels.filter((panel) => panel.key === key).map((panel) => ({ name, figure, panel })),
    ),
  );
}

/** What the colours of the heat maps of each kind mean: up to the most of any load point. */
export function heatScales(shown: TimedFigure[]) {
  const largest = new Map<string, { title: string; scale: Heat['scale'] }>();
  for (const { panel } of timedPanels(shown)) {
    const before = largest.get(panel.key)?.scale.most_pct ?? -1;
    if (panel.heat && panel.heat.scale.most_pct > before) {
      largest.set(panel.key, { title: panel.title, scale: panel.heat.scale });
    }
  }
  return [...largest.values()];
}

/** Whether an observed run is shown over its days: of intervals, which its reports tell of. */
export const isOfDays = ({ about }: Pick<TimelineFigure, 'about'>): boolean =>
  typeof about === 'string';

/** The ends of the visible range and of all samples, of all load points together. */
export function commonTime(shown: TimedFigure[]) {
  const timesOf = (key: 'from_s' | 'to_s' | 'first_s' | 'last_s' | 'window_s') =>
    shown.map(({ figure }) => figure[key]);
  return {
    from_s: Math.min(...timesOf('from_s')),
    to_s: Math.max(...timesOf('to_s')),
    first_s: Math.min(...timesOf('first_s')),
    last_s: Math.max(...timesOf('last_s')),
    window_s: Math.max(...timesOf('window_s')),
  };
}

type Heat = NonNullable<TimelineFigure['panels'][number]['heat']>;

/** The times of a heat map that are within `span`, if only in part. */
function heatWithin(heat: Heat, [from, to]: [number, number]): Heat {
  const ends = heat.edges_s;
  const inside = heat.requests.flatMap((_, at) =>
    (ends[at + 1] ?? 0) > from && (ends[at] ?? 0) < to ? [at] : [],
  );
  const [first = 0, last = first - 1] = [inside[0], inside.at(-1)];
  const kept = <T>(values: T[]) => values.slice(first, last + 1);
  return {
    ...heat,
    edges_s: ends.slice(first, last + 2),
    requests: kept(heat.requests),
    shares_pct: heat.shares_pct.map(kept),
    shades: heat.shades.map(kept),
  };
}

/** A shared timeline has no more values than it was shared with: those within `span`. */
export function clipTo(figure: TimelineFigure, span: Span): TimelineFigure {
  if (span === null) return figure;
  const [from, to] = span;
  return {
    ...figure,
    from_s: from,
    to_s: to,
    panels: figure.panels.map((panel) => ({
      ...panel,
      heat: panel.heat && heatWithin(panel.heat, span),
      lines: panel.lines.map((line) => {
        // An interval that is partly within stays whole; the axis clips it.
        const isInside = line.seconds.map(
          (seconds, at) => seconds >= from && (line.since?.[at] ?? seconds) <= to,
        );
        const kept = <T>(values: T[]) => values.filter((_, at) => isInside[at]);
        return {
          ...line,
          seconds: kept(line.seconds),
          since: line.since && kept(line.since),
          low: kept(line.low),
          mean: kept(line.mean),
          high: kept(line.high),
        };
      }),
    })),
  };
}

/** Whose a shared timeline is: a load point of a run, or the run alone over its days. */
const nameOf = ({ label, point_label: point }: RunTimeline): string =>
  point === null ? label : `${label}, ${point}`;

/** The figures of a shared timeline; two of them by the names of their load points. */
export const sharedFigures = (points: RunTimeline[], source: 'figure' | 'values'): TimedFigure[] =>
  points.map((point) => ({
    name: points.length > 1 ? nameOf(point) : null,
    figure: point[source],
  }));

/** Where the server has a timeline in a format; `beside` only where a load point is chosen. */
export function timelineFile(
  runId: string,
  pointId: string | null,
  question: TimelineView,
  ending: ExportFormat,
): string {
  const { beside = null, from_s, to_s, device } = shareableTimeline(runId, pointId, question);
  const asked = Object.entries({ beside, from_s, to_s, device })
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]): [string, string] => [key, String(value)]);
  const query = new URLSearchParams(asked).toString();
  const path = `/api/v1${timelinePath(runId, pointId)}.${ending}`;
  return query ? `${path}?${query}` : path;
}

/** The question as it is shared. */
export function shareableTimeline(
  runId: string,
  pointId: string | null,
  { beside, span, device }: TimelineView,
): NonNullable<ItemContent['timeline']> {
  const isChosen =
    beside !== null && (pointId === null || secondTimelineOf(beside).pointId !== null);
  return {
    point: pointId === null ? runId : `${runId}:${pointId}`,
    beside: isChosen ? beside : null,
    from_s: span?.[0] ?? null,
    to_s: span?.[1] ?? null,
    device,
  };
}

/** What a timeline's address asks for, and the figures that answer it. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRun } from '../../api/queries';
import { useTimeline } from '../../api/timeline';
import type { Run, TimelineFigure } from '../../model/contract';
import { levelNames } from '../../model/runs/evidence';
import {
  formatTimelineView,
  parseTimelineView,
  secondTimelineOf,
  type TimedFigure,
  type TimelineView,
} from '../../model/timeline/timelineView';

/** As many values a line as a table is still read with. */
export const MAX_TABLE_VALUES = 60;

export type ChangeTimelineView = (next: Partial<TimelineView>) => void;

export interface TimelineSource {
  run: Run;
  /** Null: the whole run over its days. */
  pointId: string | null;
  question: TimelineView;
}

/** What the address asks for, and how to ask for something else. */
export function useTimelineView(): [TimelineView, ChangeTimelineView] {
  const [query, setQuery] = useSearchParams();
  const question = parseTimelineView(query);
  const ask: ChangeTimelineView = (next) =>
    setQuery((now) => formatTimelineView({ ...parseTimelineView(now), ...next }), {
      replace: true,
    });
  return [question, ask];
}

/** The load point below: its run once it is known, and which load point, if one is chosen. */
function useBeside(address: string | null, runAbove: Run) {
  const { runId, pointId } = secondTimelineOf(address ?? '');
  const isOther = address !== null && runId !== runAbove.id;
  const answer = useRun(isOther ? runId : runAbove.id);
  const run = isOther ? (answer.data?.run ?? null) : runAbove;
  return { run, pointId, error: isOther ? answer.error : null };
}

const figuresOf = (
  above: TimelineFigure | null | undefined,
  ownName: string,
  other: TimelineFigure | null | undefined,
  otherName: string,
): TimedFigure[] => {
  if (!above) return [];
  if (!other) return [{ name: null, figure: above }];
  return [
    { name: ownName, figure: above },
    { name: otherName, figure: other },
  ];
};

/** The figures to draw, and the same in fewer values for a table. */
export function useTimelineFigures({ run, pointId, question }: TimelineSource, widthPx: number) {
  const { beside, ...asked } = question;
  const other = useBeside(beside, run);
  const isOfDays = pointId === null;
  const isTwo = beside !== null && other.run !== null && (isOfDays || other.pointId !== null);
  const ids = [other.run?.id ?? '', isOfDays ? null : (other.pointId ?? '')] as const;
  const above = useTimeline(run.id, pointId, widthPx > 0 ? { widthPx, ...asked } : null);
  const table = useTimeline(run.id, pointId, { widthPx: MAX_TABLE_VALUES, ...asked });
  const below = useTimeline(...ids, isTwo && widthPx > 0 ? { widthPx, ...asked } : null);
  const tableBelow = useTimeline(...ids, isTwo ? { widthPx: MAX_TABLE_VALUES, ...asked } : null);
  const nameOf = (owner: Run | null, id: string | null) => {
    if (isOfDays) return owner?.label ?? owner?.title ?? 'run';
    const level = (owner && levelNames(owner).get(id ?? '')) ?? 'load point';
    return owner === null || other.run === run ? level : `${level}, ${owner.label ?? owner.title}`;
  };
  const names = [nameOf(run, pointId), nameOf(other.run, other.pointId)] as const;
  const belowFigure = isTwo ? below.data?.figure : null;
  const belowTable = isTwo ? tableBelow.data?.figure : null;
  return {
    above,
    below: isTwo ? below : null,
    other,
    shown: useMemo(
      () => figuresOf(above.data?.figure, names[0], belowFigure, names[1]),
      [above.data?.figure, belowFigure, names[0], names[1]],
    ),
    table: figuresOf(table.data?.figure, names[0], belowTable, names[1]),
  };
}

/** Whether a shared chart was stored by a newer version of this program than shows it. */
import type { FrozenChart } from '../contract';
import type { Problem } from '../problem';

/** The newest figures that are drawn here. */
export const FIGURE_VERSION = 1;
const CONFLICT = 409;

type Figures = Pick<FrozenChart, 'curve' | 'histogram' | 'heat_map' | 'wait_events' | 'companions'>;

/** Figures of a later version may mean something else: they are not drawn at all. */
export function hasNewerFigures(chart: Figures): boolean {
  const { curve, histogram, heat_map, wait_events, companions } = chart;
  const figures = [curve, histogram, heat_map, wait_events, companions];
  return figures.some((figure) => (figure?.version ?? FIGURE_VERSION) > FIGURE_VERSION);
}

/** Whether the server itself says so, of a view it does not know. */
export const isNewerView = (problem: Problem): boolean => problem.status === CONFLICT;

export const NEWER_VERSION_NOTICE = {
  title: 'This chart was shared by a newer version',
  text: 'This server runs an older version than the one that shared the chart, for example after a rollback. Nothing is lost: the link works again after an upgrade.',
};

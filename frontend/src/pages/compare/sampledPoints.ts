/** Which load points of a comparison have samples over time, and which runs days. */
import type { CurveFigure } from '../../model/contract';
import { levelText, markersByCurve } from '../../model/curves/markers';
import { hasTimeline } from '../../model/timeline/availability';
import type { SampledPoint } from '../sections/OverTime';

export function sampledPoints(figure: CurveFigure, hidden: string[]): SampledPoint[] {
  const sampled = markersByCurve(figure, hidden)
    .flat()
    .filter(({ point, isObserved }) => isObserved || (point && hasTimeline(point)))
    .map((marker): [string, SampledPoint] => {
      const { runId, isObserved, label } = marker;
      const pointId = isObserved ? null : marker.pointId;
      const level = isObserved ? 'all intervals' : (levelText(marker) ?? 'load point');
      return [`${runId} ${pointId}`, { runId, pointId, run: label, level }];
    });
  return [...new Map(sampled).values()];
}

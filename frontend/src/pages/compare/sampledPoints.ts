/** Which load points of a comparison have samples over time. */
import type { CurveFigure } from '../../model/contract';
import { type Marker, markersByCurve } from '../../model/curves/markers';
import { hasTimeline } from '../../model/timeline/availability';

export function sampledMarkers(figure: CurveFigure, hidden: string[]): Marker[] {
  const all = markersByCurve(figure, hidden).flat();
  const sampled = all.filter(({ point, isObserved }) => point && !isObserved && hasTimeline(point));
  return [...new Map(sampled.map((marker) => [marker.pointId, marker])).values()];
}

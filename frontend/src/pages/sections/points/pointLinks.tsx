/** What stands below the head of a chosen load point: where to go from it, and its parts. */
import type { Marker } from '../../../model/curves/markers';
import { LoadPointLinks, PointNote, PointParts } from '../lazyParts';

export const pointLinks = (marker: Marker) => (
  <>
    <LoadPointLinks marker={marker} />
    <PointNote key={marker.pointId} marker={marker} />
    <PointParts marker={marker} />
  </>
);

/** Links and parts below the heading of the chosen load point. */
import type { Marker } from '../../../model/curves/markers';
import { LoadPointLinks, PointNote, PointParts } from '../lazyParts';

export const pointLinks = (marker: Marker) => (
  <>
    <LoadPointLinks marker={marker} />
    <PointNote key={marker.pointId} marker={marker} />
    <PointParts marker={marker} />
  </>
);

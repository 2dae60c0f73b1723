/** What stands below the head of a chosen load point: where to go from it, and its parts. */
import type { Marker } from '../../../model/curves/markers';
import { LoadPointLinks, NoteOfPoint, PartsOfPoint } from '../lazyParts';

export const linksOfPoint = (marker: Marker) => (
  <>
    <LoadPointLinks marker={marker} />
    <NoteOfPoint key={marker.pointId} marker={marker} />
    <PartsOfPoint marker={marker} />
  </>
);

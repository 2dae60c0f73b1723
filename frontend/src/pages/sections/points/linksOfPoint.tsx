/** What stands below the head of a chosen load point: where to go from it, and its parts. */
import type { Marker } from '../../../model/curves/markers';
import { LoadPointLinks, PartsOfPoint } from '../later';

export const linksOfPoint = (marker: Marker) => (
  <>
    <LoadPointLinks marker={marker} />
    <PartsOfPoint marker={marker} />
  </>
);

/** Everything around a chart in one lazy chunk, so that the chart is not delayed. */

export { ChangesOffer, LoadPointLinks } from '../../parts/changes/ChangesLinks';
export { SaveDialog } from '../../parts/library/SaveDialog';
export { ShareDialog } from '../../parts/library/ShareDialog';
export { Tour } from '../tour/Tour';
export { AddRuns } from './AddRuns';
export { RunProgress } from './head/RunProgress';
export { LivePanels } from './LatencyPanels';
export * from './lazyBundleFrozen';
export { PointNote } from './points/PointNote';
export { PointParts } from './points/PointParts';
export { SweepOfferLine, SweepSection } from './SweepSection';

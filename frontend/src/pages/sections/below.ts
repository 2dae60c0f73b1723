/** All that stands below a chart or over it, in one file to load: nobody waits for it to see the chart. */

export { AnswersSection } from '../../parts/answers/AnswersSection';
export { ChangesOffer, LoadPointLinks } from '../../parts/changes/ChangesLinks';
export { PointDetails } from '../../parts/curves/PointDetails';
export { CurvePanels } from '../../parts/facets/CurvePanels';
export { SplitChoice } from '../../parts/facets/SplitChoice';
export { AnswerLine } from '../../parts/lead/AnswerLine';
export { LimitLine } from '../../parts/lead/LimitLine';
export { ThroughputLine } from '../../parts/lead/ThroughputLine';
export { RankedRuns } from '../../parts/legend/RankedRuns';
export { SaveDialog } from '../../parts/library/SaveDialog';
export { ShareDialog } from '../../parts/library/ShareDialog';
export { MethodDialog } from '../../parts/provenance/MethodNote';
export { SweepPanel as FrozenSweep } from '../../parts/sweeps/SweepPanel';
export { Tour } from '../tour/Tour';
export { AddRuns } from './AddRuns';
export { FrozenResult } from './FrozenResult';
export { BenchTabs } from './head/BenchTabs';
export { FrozenPanels, LivePanels } from './LatencyPanels';
export { PartsOfPoint } from './points/PartsOfPoint';
export { SweepOfferLine, SweepSection } from './SweepSection';

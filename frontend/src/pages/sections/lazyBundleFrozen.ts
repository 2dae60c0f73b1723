/** The parts that frozen charts have too; the offline report loads only these. */

export { PointDetails } from '../../parts/curves/PointDetails';
export { CurvePanels } from '../../parts/facets/CurvePanels';
export { SplitChoice } from '../../parts/facets/SplitChoice';
export { AnswerLine } from '../../parts/lead/AnswerLine';
export { LimitLine } from '../../parts/lead/LimitLine';
export { ThroughputLine } from '../../parts/lead/ThroughputLine';
export { RankedRuns } from '../../parts/legend/RankedRuns';
export { MethodDialog } from '../../parts/provenance/MethodNote';
export { ResultsSection } from '../../parts/results/ResultsSection';
export { SweepPanel as FrozenSweep } from '../../parts/sweeps/SweepPanel';
export { WorkbenchTabs } from './head/WorkbenchTabs';
export { FrozenPanels } from './LatencyPanels';

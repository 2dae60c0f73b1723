/** Those parts below a chart that a frozen one has as well; all that the offline report loads. */

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
export { BenchTabs } from './head/BenchTabs';
export { FrozenPanels } from './LatencyPanels';

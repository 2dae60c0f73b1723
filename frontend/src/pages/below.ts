/** All that stands below a chart or over it, in one file to load: nobody waits for it to see the chart. */
export { AnswersSection } from '../parts/AnswersSection';
export { Conditions } from '../parts/Conditions';
export { CurveTable } from '../parts/CurveTable';
export { LimitList } from '../parts/LimitList';
export { MethodDialog } from '../parts/MethodNote';
export { ShareDialog } from '../parts/ShareDialog';
export { AddRuns } from './AddRuns';
export { FrozenPanels, LivePanels } from './LatencyPanels';
export { PanelsSection } from './PanelsSection';

/** The parts below a chart, which load once it is on screen. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../../parts/controls/ErrorBoundary';

type Below = typeof import('./lazyBundle');

let here: Below | null = null;
const below = async () => {
  here = await import('./lazyBundle');
  return here;
};

/** A lazy part, rendered at once if its file is loaded: React hides the siblings of a suspended
 * * part, and hidden elements lose the focus.
 */
function part<Props extends object>(pick: (file: Below) => ComponentType<Props>) {
  const Coming = lazy(async () => ({ default: pick(await below()) })) as ComponentType<Props>;
  return function Part(props: Props) {
    // Chosen once: swapping the component would reset its state.
    const [Shown] = useState(() => (here ? pick(here) : Coming));
    return <Shown {...props} />;
  };
}

export const AddRuns = part((file) => file.AddRuns);
export const AnswerLine = part((file) => file.AnswerLine);
export const AnswersSection = part((file) => file.ResultsSection);
export const WorkbenchTabs = part((file) => file.WorkbenchTabs);
export const ChangesOffer = part((file) => file.ChangesOffer);
export const CurvePanels = part((file) => file.CurvePanels);
export const FrozenPanels = part((file) => file.FrozenPanels);
export const FrozenSweep = part((file) => file.FrozenSweep);
export const RunProgress = part((file) => file.RunProgress);
export const LimitLine = part((file) => file.LimitLine);
export const LivePanels = part((file) => file.LivePanels);
export const LoadPointLinks = part((file) => file.LoadPointLinks);
export const MethodDialog = part((file) => file.MethodDialog);
export const PointNote = part((file) => file.PointNote);
export const PointParts = part((file) => file.PointParts);
export const PointDetails = part((file) => file.PointDetails);
export const RankedRuns = part((file) => file.RankedRuns);
export const SaveDialog = part((file) => file.SaveDialog);
export const ShareDialog = part((file) => file.ShareDialog);
export const SplitChoice = part((file) => file.SplitChoice);
export const SweepOfferLine = part((file) => file.SweepOfferLine);
export const SweepSection = part((file) => file.SweepSection);
export const ThroughputLine = part((file) => file.ThroughputLine);
export const Tour = part((file) => file.Tour);

interface LaterProps {
  children: ReactNode;
  /** The placeholder until then. */
  place?: ReactNode;
}

/** Shows lazy parts once loaded; on failure it shows an error, and the chart stays. */
export function LazyBoundary({ children, place = null }: LaterProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname} isPart>
      <Suspense fallback={place}>{children}</Suspense>
    </ErrorBoundary>
  );
}

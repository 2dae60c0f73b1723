/** The parts below a chart, which load once it is on screen. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Fallback } from '../../parts/controls/Fallback';

const below = () => import('./below');

export const AddRuns = lazy(async () => ({ default: (await below()).AddRuns }));
export const AnswerLine = lazy(async () => ({ default: (await below()).AnswerLine }));
export const AnswersSection = lazy(async () => ({ default: (await below()).AnswersSection }));
export const Conditions = lazy(async () => ({ default: (await below()).Conditions }));
export const CurveTable = lazy(async () => ({ default: (await below()).CurveTable }));
export const FrozenAnswer = lazy(async () => ({ default: (await below()).FrozenAnswer }));
export const FrozenPanels = lazy(async () => ({ default: (await below()).FrozenPanels }));
export const CeilingList = lazy(async () => ({ default: (await below()).CeilingList }));
export const LimitLine = lazy(async () => ({ default: (await below()).LimitLine }));
export const LivePanels = lazy(async () => ({ default: (await below()).LivePanels }));
export const MethodDialog = lazy(async () => ({ default: (await below()).MethodDialog }));
export const PanelsSection = lazy(async () => ({ default: (await below()).PanelsSection }));
export const ShareDialog = lazy(async () => ({ default: (await below()).ShareDialog }));
export const SweepSection = lazy(async () => ({ default: (await below()).SweepSection }));

interface LaterProps {
  children: ReactNode;
  /** What keeps their place until then. */
  place?: ReactNode;
}

/** Shows such parts when they have come. If they don't, that is said here, and the chart stays. */
export function Later({ children, place = null }: LaterProps) {
  const { pathname } = useLocation();
  return (
    <Fallback place={pathname} isPart>
      <Suspense fallback={place}>{children}</Suspense>
    </Fallback>
  );
}

/** The tour of the example results, while the page shows what its step is about. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useComparisons } from '../../api/queries';
import { storeTourState, TOUR, tourState } from '../../model/tour/tourSteps';
import { fromRecord } from '../../model/view/record';
import { compareAddress } from '../../model/view/url';
import { TourCard } from '../../parts/tour/TourCard';

interface TourProps {
  /** The runs on this page. */
  runs: string[];
}

export function Tour({ runs }: TourProps) {
  const [state, setState] = useState(() => tourState(window.localStorage));
  const comparisons = useComparisons().data?.items ?? [];
  const navigate = useNavigate();
  const viewOf = (at: number) => {
    const known = comparisons.find(({ slug }) => slug === TOUR[at]?.comparison);
    return known ? fromRecord(known.view) : null;
  };
  const step = typeof state === 'number' ? TOUR[state] : undefined;
  if (typeof state !== 'number' || !step) return null;
  // The tour ends for a user who left the example for other runs.
  if (viewOf(state)?.runs.join() !== runs.join()) return null;
  const go = (to: number | 'done') => {
    storeTourState(window.localStorage, to);
    setState(to);
    const next = to === 'done' ? null : viewOf(to);
    if (next && next.runs.join() !== runs.join()) void navigate(compareAddress(next));
  };
  return (
    <TourCard
      step={step}
      number={state + 1}
      count={TOUR.length}
      onBack={state > 0 ? () => go(state - 1) : null}
      onNext={() => go(state + 1)}
      onEnd={() => go('done')}
    />
  );
}

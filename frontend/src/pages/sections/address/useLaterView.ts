/** The view for what stands below the chart, which may follow the chart a moment later. */
import { useDeferredValue } from 'react';
import { rebased, type View } from '../../../model/view/view';
import { useStable } from '../../../parts/controls/useStable';

export interface LaterView {
  view: View;
  change: (view: View, replace?: boolean) => void;
}

/** A change of the later view is made to the view of now, of which it then knows nothing yet. */
export function useLaterView(
  view: View,
  onChange: (view: View, replace?: boolean) => void,
): LaterView {
  const later = useDeferredValue(view);
  const change = useStable((next: View, replace?: boolean) =>
    onChange(rebased(later, next, view), replace),
  );
  return { view: later, change };
}

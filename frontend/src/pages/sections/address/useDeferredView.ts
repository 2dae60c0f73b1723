/** The view for what stands below the chart, which may follow the chart a moment later. */
import { useDeferredValue } from 'react';
import { rebaseChange, type View } from '../../../model/view/view';
import { useStableCallback } from '../../../parts/controls/useStableCallback';

export interface DeferredView {
  view: View;
  change: (view: View, replace?: boolean) => void;
}

/** A change of the later view is made to the view of now, of which it then knows nothing yet. */
export function useDeferredView(
  view: View,
  onChange: (view: View, replace?: boolean) => void,
): DeferredView {
  const later = useDeferredValue(view);
  const change = useStableCallback((next: View, replace?: boolean) =>
    onChange(rebaseChange(later, next, view), replace),
  );
  return { view: later, change };
}

/** The view of a chart; the address is its only state. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withOtherParams } from '../../../model/library/savedViews';
import { formatView, type ParsedView, parseView } from '../../../model/view/url';
import { reuseUnchanged, type View } from '../../../model/view/view';

/** How many changes of the view lie before this entry of the browser's history. */
function stepOf(state: unknown): number {
  const step = (state as { viewStep?: unknown } | null)?.viewStep;
  return typeof step === 'number' ? step : 0;
}

/** Going back and forth between views: the same steps as the browser's Back and Forward. */
export interface ViewSteps {
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** The view of an address; unchanged parts are not redrawn. */
function useRead(search: string, fixed: View | null): ParsedView {
  const last = useRef<View | null>(null);
  return useMemo(() => {
    const read = parseView(search, fixed);
    if (!read.ok) return read;
    const view = last.current ? reuseUnchanged(last.current, read.view) : read.view;
    last.current = view;
    return { ...read, view };
  }, [search, fixed]);
}

/** `fixed` is the view of a page about given runs; the address then has the changes only. */
export function useAddressView(fixed: View | null = null) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const read = useRead(search, fixed);
  const step = stepOf(state);
  const [lastStep, setLastStep] = useState(step);

  /** Every change is a step that Back undoes, but for pointing from marker to marker. */
  const change = useCallback(
    (view: View, replace = false) => {
      const viewStep = replace ? step : step + 1;
      if (!replace) setLastStep(viewStep);
      void navigate(
        { pathname, search: withOtherParams(formatView(view, fixed), search) },
        { replace, preventScrollReset: true, state: { viewStep } },
      );
    },
    [navigate, pathname, search, fixed, step],
  );
  const steps: ViewSteps = {
    undo: step > 0 ? () => void navigate(-1) : null,
    redo: step < lastStep ? () => void navigate(1) : null,
  };
  return { read, change, steps };
}

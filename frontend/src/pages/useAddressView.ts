/** The view of a chart, kept in the address and nowhere else. */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { View } from '../model/view';
import { formatView, parseView } from '../model/viewUrl';

/** `fixed` is the view of a page about given runs; the address then holds only what was changed. */
export function useAddressView(fixed: View | null = null) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const read = useMemo(() => parseView(search, fixed), [search, fixed]);

  /** Every change is a step that Back undoes, but for pointing from marker to marker. */
  const change = useCallback(
    (view: View, replace = false) =>
      void navigate(
        { pathname, search: formatView(view, fixed) },
        { replace, preventScrollReset: true },
      ),
    [navigate, pathname, fixed],
  );
  return { read, change };
}

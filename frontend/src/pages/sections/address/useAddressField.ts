/** A field of the address outside the view, such as the open tab. */
import { useLocation, useNavigate } from 'react-router';
import { withField } from '../../../model/library/savedViews';
import { useStableCallback } from '../../../parts/controls/useStableCallback';

/** Its value, and what changes it without a step in the browser's history. */
export function useAddressField(field: string): [string | null, (value: string | null) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const change = useStableCallback((value: string | null) => {
    void navigate(
      { pathname, search: withField(search, field, value) },
      { replace: true, preventScrollReset: true, state },
    );
  });
  return [new URLSearchParams(search).get(field), change];
}

/** The open tab of the address, and its setter. */
export const useTab = () => useAddressField('tab');

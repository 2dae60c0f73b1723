/** Sharing a view: the button's action and the dialog it opens. */
import { useState } from 'react';
import { useChangeChart, useShareChart } from '../api/changes';
import { useSession } from '../api/queries';
import { hasAccounts } from '../model/access';
import type { View } from '../model/view';
import { ShareDialog } from '../parts/ShareDialog';

export function useShare(view: View) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, data: made, error, reset } = useShareChart();
  const change = useChangeChart();
  const session = useSession().data;
  const ask = () => mutate({ view: { ...view, chosen: null }, title: null });
  const share = () => {
    reset();
    change.reset();
    setIsOpen(true);
    ask();
  };
  const chart = change.data ?? made;
  const dialog = (
    <ShareDialog
      isOpen={isOpen}
      // The address people see is the one that works for them, whatever the server thinks it is.
      url={chart ? new URL(chart.path, window.location.href).href : null}
      path={chart?.path ?? null}
      title={chart?.title ?? ''}
      reach={
        chart && hasAccounts(session)
          ? {
              visibility: chart.visibility,
              onChange: (visibility) => change.mutate({ id: chart.id, changes: { visibility } }),
            }
          : null
      }
      error={error ?? change.error}
      onClose={() => setIsOpen(false)}
      onRetry={ask}
    />
  );
  return { share, dialog };
}

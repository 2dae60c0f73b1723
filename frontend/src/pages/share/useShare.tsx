/** Sharing a view: the button's action and the dialog it opens. */
import { useState } from 'react';
import { useChangeChart, useShareChart } from '../../api/changes';
import { useFrozenChart, useSession } from '../../api/queries';
import { hasAccounts } from '../../model/share/access';
import { partsOf } from '../../model/share/exports';
import type { View } from '../../model/view/view';
import { Later, ShareDialog } from '../sections/later';

/** The dialog waits for the chart, unless it is asked for before. */
export function useShare(view: View, isDrawn: boolean) {
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
  const frozen = useFrozenChart(chart?.token ?? '', isOpen && chart !== undefined).data;
  const dialog = (isDrawn || isOpen) && (
    <Later>
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
        parts={frozen ? partsOf(frozen) : []}
        error={error ?? change.error}
        onClose={() => setIsOpen(false)}
        onRetry={ask}
      />
    </Later>
  );
  return { share, dialog };
}

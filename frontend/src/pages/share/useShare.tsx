/** Sharing a view: the button's action and the dialog it opens. */
import { useState } from 'react';
import { useChangeChart, useShareChart } from '../../api/changes';
import { useFrozenChart, useSession } from '../../api/queries';
import { hasAccounts } from '../../model/share/access';
import { partsOf } from '../../model/share/exports';
import type { View } from '../../model/view/view';
import { Later, ShareDialog } from '../sections/later';

/** The dialog waits for the chart, unless it is asked for before. `title` is what the page says. */
export function useShare(view: View, title: string, isDrawn: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  // Each time it is opened the words begin anew.
  const [times, setTimes] = useState(0);
  const { mutate, data: made, variables, error, isPending, reset } = useShareChart();
  const change = useChangeChart();
  const session = useSession().data;
  const share = () => {
    reset();
    change.reset();
    setTimes(times + 1);
    setIsOpen(true);
  };
  const chart = change.data ?? made;
  const frozen = useFrozenChart(chart?.token ?? '', isOpen && chart !== undefined).data;
  const dialog = (isDrawn || isOpen) && (
    <Later>
      <ShareDialog
        key={times}
        isOpen={isOpen}
        title={title}
        shared={
          chart
            ? {
                // The address people see is the one that works for them, whatever the server thinks.
                url: new URL(chart.path, window.location.href).href,
                path: chart.path,
                title: chart.title,
                reach: hasAccounts(session)
                  ? {
                      visibility: chart.visibility,
                      onChange: (visibility) =>
                        change.mutate({ id: chart.id, changes: { visibility } }),
                    }
                  : null,
                parts: frozen ? partsOf(frozen) : [],
              }
            : null
        }
        isSharing={isPending}
        error={error ?? change.error}
        onShare={(words) => mutate({ view: { ...view, chosen: null }, ...words })}
        onClose={() => setIsOpen(false)}
        onRetry={() => variables && mutate(variables)}
      />
    </Later>
  );
  return { share, dialog };
}

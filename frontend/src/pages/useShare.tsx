/** Sharing a view: the button's action and the dialog it opens. */
import { useState } from 'react';
import { useShareChart } from '../api/changes';
import type { View } from '../model/view';
import { ShareDialog } from '../parts/ShareDialog';

export function useShare(view: View) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, data, error, reset } = useShareChart();
  const ask = () => mutate({ view: { ...view, chosen: null }, title: null });
  const share = () => {
    reset();
    setIsOpen(true);
    ask();
  };
  const dialog = (
    <ShareDialog
      isOpen={isOpen}
      // The address people see is the one that works for them, whatever the server thinks it is.
      url={data ? new URL(data.path, window.location.href).href : null}
      path={data?.path ?? null}
      title={data?.title ?? ''}
      error={error}
      onClose={() => setIsOpen(false)}
      onRetry={ask}
    />
  );
  return { share, dialog };
}

/** The name of the page in the browser's tab and history. */
import { useEffect } from 'react';

export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · Loadcurve` : 'Loadcurve';
  }, [title]);
}

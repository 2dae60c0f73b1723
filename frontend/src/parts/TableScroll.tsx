/** A table that may be wider than its place. The keyboard can reach it, and so scroll it. */
import type { ReactNode } from 'react';

export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and there are none.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop here no key scrolls the table.
    <div className="table-scroll" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

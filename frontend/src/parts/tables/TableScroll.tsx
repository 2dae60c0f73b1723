/** A horizontally scrollable table; focusable, so that keys scroll it. */
import type { ReactNode } from 'react';

interface TableScrollProps {
  label: string;
  /** The number of rows, if there may be very many. */
  rows?: number;
  children: ReactNode;
}

const MANY_ROWS = 200;

export function TableScroll({ label, rows = 0, children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      className="table-scroll"
      data-long={rows > MANY_ROWS || undefined}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop here no key scrolls the table.
      tabIndex={0}
    >
      {children}
    </div>
  );
}

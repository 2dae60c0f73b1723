/** A table that may be wider than its place. The keyboard can reach it, and so scroll it. */
import type { ReactNode } from 'react';

interface TableScrollProps {
  label: string;
  /** How many rows it has, where there may be very many. */
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

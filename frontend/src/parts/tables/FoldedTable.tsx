/** A chart's table, collapsed below it; expanded in print. */
import { type ReactNode, useState } from 'react';
import { usePrinting } from '../plotly/usePrinting';
import styles from './FoldedTable.module.css';
import { TableScroll } from './TableScroll';

interface FoldedTableProps {
  summary: string;
  label: string;
  exports: ReactNode;
  /** False if it is wider than paper. */
  isPrinted?: boolean;
  /** The table, or the tables. */
  children: ReactNode;
}

export function FoldedTable(props: FoldedTableProps) {
  const { summary, label, exports, isPrinted = true, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = usePrinting() && isPrinted;
  return (
    <details
      className={isPrinted ? styles.folded : `${styles.folded} screen-only`}
      open={isOpen || isPrinting}
      onToggle={(event) => !isPrinting && setIsOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      <TableScroll label={label}>{children}</TableScroll>
      {exports}
    </details>
  );
}

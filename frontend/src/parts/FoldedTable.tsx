/** A chart's table, folded under it until it is asked for. It prints unfolded. */
import type { ReactNode } from 'react';
import styles from './FoldedTable.module.css';
import { TableScroll } from './TableScroll';
import { usePrinting } from './usePrinting';

interface FoldedTableProps {
  summary: string;
  label: string;
  exports: ReactNode;
  /** Its head and body. */
  children: ReactNode;
}

export function FoldedTable({ summary, label, exports, children }: FoldedTableProps) {
  const isPrinting = usePrinting();
  return (
    <details className={styles.folded} open={isPrinting || undefined}>
      <summary>{summary}</summary>
      <TableScroll label={label}>
        <table className="table">{children}</table>
      </TableScroll>
      {exports}
    </details>
  );
}

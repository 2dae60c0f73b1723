/** A table that scrolls, with its column headings. */
import type { ReactNode } from 'react';
import { TableScroll } from './TableScroll';

/** A heading that is a number's, or more than a text. */
interface Heading {
  name: ReactNode;
  className?: string | undefined;
  title?: string;
}

interface TableProps {
  label: string;
  /** '' for a column without a heading; one that is false is left out. */
  heads: readonly (string | Heading | false)[];
  /** The number of rows, if there may be very many. */
  rows?: number;
  className?: string;
  /** Whether screen readers get the label as the table's caption, too. */
  hasCaption?: boolean;
  children: ReactNode;
}

/** The heading of a column of numbers. */
export const numberHeading = (name: ReactNode): Heading => ({ name, className: 'number' });

export function Table({ label, heads, rows, className, hasCaption = false, children }: TableProps) {
  return (
    <TableScroll label={label} {...(rows === undefined ? {} : { rows })}>
      <table className={className ? `table ${className}` : 'table'}>
        {hasCaption && <caption className="seen-by-readers-only">{label}</caption>}
        <thead>
          <tr>
            {heads.map((head, at) => {
              if (head === false) return null;
              const { name, ...look } = typeof head === 'string' ? { name: head } : head;
              return name === '' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns is fixed.
                <td key={at} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns is fixed.
                <th key={at} scope="col" {...look}>
                  {name}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableScroll>
  );
}

/** One row of many is a stop of the Tab key; up and down arrows lead to the others. */
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { rowAfter } from './useRowKeys';

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-row]');
const controlsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('button:not([role])') ?? []),
];

/**
 * `stop` is the row whose controls take part in the Tab order. The handlers go on the element around
 * the rows, which have their index from 0 as `data-row`.
 */
export function useRovingTabStop(count: number) {
  const [chosen, setChosen] = useState(0);
  const onFocus = (event: FocusEvent) => {
    const row = rowOf(event.target);
    if (row) setChosen(Number(row.dataset.row));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as Element;
    const row = rowOf(target);
    // Menus and fields have arrow keys of their own.
    if (!row || target.closest('input, [role="menu"]')) return;
    const next = rowAfter(event.key, Number(row.dataset.row), count);
    if (next === null) return;
    event.preventDefault();
    const place = controlsOf(row).indexOf(target as HTMLElement);
    const there = controlsOf(
      event.currentTarget.querySelector(`[data-row="${next}"]`) ?? undefined,
    );
    (there[place] ?? there[0])?.focus();
  };
  return { stop: Math.min(chosen, count - 1), rowKeys: { onFocus, onKeyDown } };
}

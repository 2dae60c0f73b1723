/** The rows of a list are put in order by keys; dragging them needs a browser, in e2e. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { dragHandleProps, dropIndex, useDragOrder } from './useDragOrder';

afterEach(cleanup);

function Rows() {
  const [ids, setIds] = useState(['a', 'b', 'c']);
  const onPlace = (id: string, index: number) =>
    setIds((before) => before.filter((other) => other !== id).toSpliced(index, 0, id));
  const { list, handlers } = useDragOrder(ids, onPlace);
  return (
    <ul ref={list}>
      {ids.map((id, index) => (
        <li key={id}>
          <button type="button" {...dragHandleProps(handlers, index)}>
            {id}
          </button>
        </li>
      ))}
    </ul>
  );
}

const order = () => screen.getAllByRole('button').map((row) => row.textContent);
const press = (row: string, key: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: row }), { key });

it.each([
  ['a', 'ArrowDown', ['b', 'a', 'c']],
  ['c', 'ArrowUp', ['a', 'c', 'b']],
  ['a', 'End', ['b', 'c', 'a']],
  ['c', 'Home', ['c', 'a', 'b']],
])('%s moves by %s, and keeps the focus', (row, key, expected) => {
  render(<Rows />);
  press(row, key);
  expect(order()).toEqual(expected);
  expect(document.activeElement?.textContent).toBe(row);
});

it.each([
  ['a', 'ArrowUp'],
  ['c', 'ArrowDown'],
  ['a', 'Home'],
  ['c', 'End'],
  ['b', 'x'],
])('%s stays at %s', (row, key) => {
  render(<Rows />);
  press(row, key);
  expect(order()).toEqual(['a', 'b', 'c']);
});

it('a row moved twice keeps the focus', () => {
  render(<Rows />);
  press('a', 'ArrowDown');
  press('a', 'ArrowDown');
  expect(order()).toEqual(['b', 'c', 'a']);
  expect(document.activeElement?.textContent).toBe('a');
});

it('a dragged row moves behind all rows whose middle it passed', () => {
  const middles = [10, 30, 50];
  expect(dropIndex(middles, 0, 29)).toBe(0);
  expect(dropIndex(middles, 0, 31)).toBe(1);
  expect(dropIndex(middles, 0, 99)).toBe(2);
  expect(dropIndex(middles, 2, 5)).toBe(0);
});

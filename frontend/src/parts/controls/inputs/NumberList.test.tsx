/** A list of numbers applies on Enter or blur, and only if all numbers are valid. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NumberList } from './NumberList';

const onChange = vi.fn();

beforeEach(() => onChange.mockClear());
afterEach(cleanup);

const list = (numbers: number[]) => (
  <MantineProvider>
    <NumberList label="Limits in ms" numbers={numbers} placeholder="0.5, 1" onChange={onChange} />
  </MantineProvider>
);

function typed(text: string): HTMLElement {
  const field = screen.getByLabelText('Limits in ms');
  fireEvent.change(field, { target: { value: text } });
  return field;
}

it.each([
  ['Enter', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
  ['leaving', (field: HTMLElement) => fireEvent.blur(field)],
])('applies the numbers on %s', (_, finish) => {
  render(list([0.5, 1]));
  finish(typed('0.4, 3'));
  expect(onChange.mock.calls).toEqual([[[0.4, 3]]]);
});

it('applies nothing while typing, nor the same numbers again', () => {
  render(list([0.5, 1]));
  const field = typed('0.5,1');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('0.5, 1')).toBeTruthy();
});

it('names invalid numbers, and applies none of the others', () => {
  render(list([0.5, 1]));
  fireEvent.keyDown(typed('0.4, many'), { key: 'Enter' });
  expect(screen.getByText(/“many” is not a number above zero/)).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('0.4, many')).toBeTruthy();
});

it('shows the numbers of a restored view, without the error', () => {
  const { rerender } = render(list([0.5, 1]));
  fireEvent.keyDown(typed('many'), { key: 'Enter' });
  rerender(list([2]));
  expect(screen.getByDisplayValue('2')).toBeTruthy();
  expect(screen.queryByText(/not a number/)).toBeNull();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from './Tabs';

afterEach(cleanup);

const PARTS = [
  { key: 'answers', title: 'Answers', body: <p>Forty-two</p> },
  { key: 'waits', title: 'Waits', body: null },
  { key: 'sources', title: 'Sources', body: <p>A report</p> },
];

interface ShownProps {
  open?: string | null;
  usual?: string | null;
  isPending?: boolean;
  onOpen?: (key: string) => void;
}

const show = ({ open = null, usual = null, isPending = false, onOpen = () => {} }: ShownProps) =>
  render(<Tabs parts={PARTS} {...{ open, usual, isPending, onOpen }} />);
const tab = (name: string) => screen.getByRole('tab', { name });
const isOpen = (name: string) => tab(name).getAttribute('aria-selected') === 'true';

it('has a tab for each part with data, and one line for the rest', () => {
  show({});
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
    'Answers',
    'Sources',
  ]);
  screen.getByText('No data: waits');
  expect(isOpen('Answers')).toBe(false);
});

it('opens the first tab with data in place of one without, with a note', () => {
  show({ open: 'waits' });
  expect(isOpen('Answers')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Waits: no data any more. Answers is shown.');
});

it('lists no missing parts while data is loading', () => {
  show({ open: 'waits', isPending: true });
  expect(screen.queryByText(/^No data/)).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows tabs when all parts are known, and keeps them on refetch', () => {
  const strip = () => screen.getByRole('tablist', { hidden: true }).dataset.pending;
  const props = { parts: PARTS, open: null, usual: null, onOpen: () => {} };
  const { rerender } = render(<Tabs {...props} isPending />);
  expect(strip()).toBe('true');
  rerender(<Tabs {...props} isPending={false} />);
  expect(strip()).toBe('false');
  rerender(<Tabs {...props} isPending />);
  expect(strip()).toBe('false');
});

it('opens the default tab if none is in the address', () => {
  show({ usual: 'sources' });
  expect(isOpen('Sources')).toBe(true);
});

it('is navigable by arrow keys and clicks', () => {
  const onOpen = vi.fn();
  show({ onOpen });
  tab('Answers').focus();
  fireEvent.keyDown(tab('Answers'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('Sources'));
  fireEvent.keyDown(tab('Sources'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('Answers'));
  fireEvent.click(tab('Sources'));
  expect(onOpen).toHaveBeenCalledWith('sources');
});

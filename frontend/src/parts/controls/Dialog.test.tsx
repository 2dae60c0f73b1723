/** A dialog with a form: Escape with changes asks first. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';

afterEach(cleanup);

function opened(onClose: () => void) {
  render(
    <MantineProvider env="test">
      <Dialog isOpen title="Edit" onClose={onClose}>
        <form>
          <input aria-label="Title" />
        </form>
        <input aria-label="Search" />
      </Dialog>
    </MantineProvider>,
  );
}

const type = (field: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value: 'Other' } });
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

it('closes at once without changes in its form', () => {
  const close = vi.fn();
  opened(close);
  type('Search');
  pressEscape();
  expect(close).toHaveBeenCalledOnce();
});

it('asks before closing with changes, and closes when they are discarded', () => {
  const close = vi.fn();
  opened(close);
  type('Title');
  pressEscape();
  expect(screen.getByRole('alert').textContent).toContain('Discard the changes?');
  expect(document.activeElement?.textContent).toBe('Continue editing');
  pressEscape();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  pressEscape();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(close).toHaveBeenCalledOnce();
});

it('closes at once after its changed form was sent', () => {
  const close = vi.fn();
  opened(close);
  type('Title');
  document.querySelector('form')?.remove();
  pressEscape();
  expect(close).toHaveBeenCalledOnce();
});

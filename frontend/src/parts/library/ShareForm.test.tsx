import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShareForm, type ShareTexts } from './ShareDialog';

afterEach(cleanup);

function show(isSharing = false): ShareTexts[] {
  const shared: ShareTexts[] = [];
  render(
    <MantineProvider>
      <ShareForm
        title="dNFS against kNFS"
        isSharing={isSharing}
        onShare={(words) => shared.push(words)}
      />
    </MantineProvider>,
  );
  return shared;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const make = () => fireEvent.submit(field('Title').closest('form') as HTMLFormElement);

describe('ShareForm', () => {
  it('starts with the page’s title, and shares it with an empty note', () => {
    const shared = show();
    make();
    expect(shared).toEqual([{ title: 'dNFS against kNFS', note: '' }]);
  });

  it('shares trimmed texts', () => {
    const shared = show();
    write('Title', '  Before the move ');
    write('Note', ' Week 12\nfirst run ');
    make();
    expect(shared).toEqual([{ title: 'Before the move', note: 'Week 12\nfirst run' }]);
  });

  it('creates no link without a title, with an error at the field', () => {
    const shared = show();
    write('Title', '   ');
    write('Note', 'Week 12');
    make();
    expect(shared).toEqual([]);
    screen.getByText('Give it a title.');
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    write('Title', 'Week 12');
    make();
    expect(shared).toEqual([{ title: 'Week 12', note: 'Week 12' }]);
    expect(screen.queryByText('Give it a title.')).toBeNull();
  });

  it('is disabled while a link is created', () => {
    show(true);
    expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
  });
});

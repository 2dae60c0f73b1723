/** A part that comes after its neighbours neither hides them nor takes their focus. */
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { View } from '../../model/view/view';
import { CeilingList, Later, PanelsSection } from './later';

const nothing = () => undefined;
const NO_PANELS = { panels: [] as string[] } as View;

let showMore: () => void = nothing;

function Page() {
  const [isMore, setIsMore] = useState(false);
  showMore = () => setIsMore(true);
  return (
    <MemoryRouter>
      <Later place={<p>Coming</p>}>
        <PanelsSection
          figure={null}
          isFixed
          view={NO_PANELS}
          linked={null}
          onLink={nothing}
          onEnter={nothing}
          onWalk={nothing}
          onChange={nothing}
        />
        <button type="button">Walk</button>
        {isMore && <CeilingList ceilings={[]} originalAddress={() => ''} />}
      </Later>
    </MemoryRouter>
  );
}

test('a part that comes later leaves its neighbours on show', async () => {
  render(<Page />);
  const button = await screen.findByRole('button', { name: 'Walk' });
  button.focus();
  // Not an asynchronous act, which would wait until hidden parts are back.
  act(() => showMore());
  expect(screen.queryByText('Coming')).toBeNull();
  expect(button.style.display).not.toBe('none');
  expect(document.activeElement).toBe(button);
});

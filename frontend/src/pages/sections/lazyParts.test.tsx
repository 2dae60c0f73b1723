/** A part that comes after its neighbours neither hides them nor takes their focus. */
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { viewOf } from '../../model/view/view';
import { ChangesOffer, FrozenPanels, LazyBoundary } from './lazyParts';

const nothing = () => undefined;
const NO_PANELS = {
  which: 'waits' as const,
  histogram: null,
  heatMap: null,
  waits: null,
  view: viewOf([]),
  onChange: nothing,
};

let showMore: () => void = nothing;

function Page() {
  const [isMore, setIsMore] = useState(false);
  showMore = () => setIsMore(true);
  return (
    <MemoryRouter>
      <LazyBoundary place={<p>Coming</p>}>
        <FrozenPanels {...NO_PANELS} />
        <button type="button">Walk</button>
        {isMore && <ChangesOffer labels={[]} hidden={[]} baseline={null} />}
      </LazyBoundary>
    </MemoryRouter>
  );
}

test('a lazy part leaves its neighbours visible while loading', async () => {
  render(<Page />);
  const button = await screen.findByRole('button', { name: 'Walk' });
  button.focus();
  // Not an asynchronous act, which would wait until hidden parts are back.
  act(() => showMore());
  expect(screen.queryByText('Coming')).toBeNull();
  expect(button.style.display).not.toBe('none');
  expect(document.activeElement).toBe(button);
});

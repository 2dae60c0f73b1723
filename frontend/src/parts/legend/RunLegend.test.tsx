import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { curveFigure, retrogradeCurve, style } from '../../../testing/sampleFigures';
import type { CurveFigure } from '../../model/contract';
import { type View, viewOf } from '../../model/view/view';
import { ColourChoices } from './ColourChoices';
import { RunLegend } from './RunLegend';

afterEach(cleanup);

const FIGURE = curveFigure(
  ['a', 'b', 'c'].map((id, slot) => retrogradeCurve(id, { style: style(slot) })),
);
const withRun = (id: string, part: Partial<CurveFigure['runs'][number]>): CurveFigure => ({
  ...FIGURE,
  runs: FIGURE.runs.map((run) => (run.run_id === id ? { ...run, ...part } : run)),
});
const ALL = viewOf(['a', 'b', 'c']);
let view: View = ALL;

function Legend({ figure, isFrozen }: { figure: CurveFigure; isFrozen: boolean }) {
  const [shown, setShown] = useState(ALL);
  view = shown;
  return (
    <RunLegend
      figure={figure}
      view={shown}
      onChange={setShown}
      onMethod={() => undefined}
      isFrozen={isFrozen}
    />
  );
}

const show = (figure = FIGURE, isFrozen = false) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <Legend figure={figure} isFrozen={isFrozen} />
      </MemoryRouter>
    </MantineProvider>,
  );
const labelOf = (id: string) => FIGURE.runs.find((run) => run.run_id === id)?.label ?? '';
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const move = (id: string, key: string) => fireEvent.keyDown(button(`Move ${labelOf(id)}`), { key });

describe('RunLegend', () => {
  it('is one stop of the Tab key; arrow keys lead to the same control of other rows', () => {
    show();
    const solo = (id: string) => button(`Show only ${labelOf(id)}, or all again`);
    solo('a').focus();
    fireEvent.keyDown(solo('a'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(solo('b'));
    expect([solo('a').tabIndex, solo('b').tabIndex, solo('c').tabIndex]).toEqual([-1, 0, -1]);
    fireEvent.keyDown(solo('b'), { key: 'End' });
    expect(document.activeElement).toBe(solo('c'));
  });

  it('moves a run by the arrow keys, with spoken position and focus', () => {
    show();
    button(`Move ${labelOf('a')}`).focus();
    move('a', 'ArrowDown');
    expect(view.runs).toEqual(['b', 'a', 'c']);
    screen.getByText(`${labelOf('a')} is now 2 of 3`);
    expect(document.activeElement).toBe(button(`Move ${labelOf('a')}`));
    move('a', 'End');
    expect(view.runs).toEqual(['b', 'c', 'a']);
    expect(document.activeElement).toBe(button(`Move ${labelOf('a')}`));
    const rows = screen.getAllByRole('listitem');
    expect(within(rows[2] as HTMLElement).getByText(labelOf('a'))).toBeTruthy();
  });

  it('colours runs by family, and reverts', () => {
    const onChange = vi.fn();
    const { rerender } = render(<ColourChoices view={ALL} onChange={onChange} />);
    const choice = (name: string) => screen.getByRole('menuitemradio', { name });
    expect(choice('Each run').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(choice('System family'));
    const families: View = { ...ALL, colourBy: 'family' };
    expect(onChange).toHaveBeenLastCalledWith(families);
    rerender(<ColourChoices view={families} onChange={onChange} />);
    expect(choice('System family').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(choice('Each run'));
    expect(onChange).toHaveBeenLastCalledWith(ALL);
  });

  it('marks the baseline with a star, by default the first run', () => {
    show();
    const star = (id: string) => button(`${labelOf(id)} as the baseline`);
    expect(star('a').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(star('c'));
    expect(view.baseline).toBe('c');
    expect(star('a').getAttribute('aria-pressed')).toBe('false');
    expect(star('c').getAttribute('aria-pressed')).toBe('true');
  });

  it('opens the colours at the swatch, and leaves the marker alone', async () => {
    show();
    // The tests' document has no popovers.
    const target = button(`Colour of ${labelOf('a')}`).getAttribute('popovertarget') ?? '';
    const menu = document.getElementById(target) as HTMLElement;
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'green' }));
    expect(view.looks).toEqual({ a: '2..circle' });
    cleanup();
    show(FIGURE, true);
    expect(screen.queryByRole('button', { name: /^Colour of/ })).toBeNull();
  });

  it('hides one run, and isolates one', () => {
    show();
    press(labelOf('b'));
    expect(view.hidden).toEqual(['b']);
    expect(button(labelOf('b')).getAttribute('aria-pressed')).toBe('false');
    press(labelOf('b'));
    press(`Show only ${labelOf('c')}, or all again`);
    expect(view.hidden).toEqual(['a', 'b']);
    press(`Show only ${labelOf('c')}, or all again`);
    expect(view.hidden).toEqual([]);
  });

  it('has no order and baseline on a frozen chart, and no star for an observed run', () => {
    show(FIGURE, true);
    expect(screen.queryByRole('button', { name: /^Move|baseline$/ })).toBeNull();
    cleanup();
    show(withRun('a', { is_observed: true }));
    expect(screen.getAllByRole('button', { name: /baseline$/ })).toHaveLength(2);
    screen.getByText('observed, a cloud');
  });

  it('lists the runs that cannot be drawn', () => {
    const omitted = [{ run_id: 'b', label: labelOf('b'), reason: 'no latency stated' }];
    show({ ...FIGURE, omitted });
    screen.getByText('Not drawn here: no latency stated.');
  });
});

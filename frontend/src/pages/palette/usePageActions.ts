/** What can be done on the page that is open, by its name: mostly what its own buttons do. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { compareAddress, parseView } from '../../model/view/url';
import { withAxes } from '../../model/view/view';
import type { PaletteEntry } from '../../model/words/commandPalette';
import { useCopy } from '../../parts/controls/CopyButton';
import { printWhenLoaded } from '../../parts/controls/printWhenLoaded';

/** Buttons of pages by their names, and what pressing them does. */
const PRESSED: [name: string, label: string, about: string][] = [
  ['Share', 'Share', 'Link to this view, with a title and a note'],
  ['Not in the Library', 'Save to the Library', 'Store this view under a name'],
  ['Add runs', 'Add runs', 'More runs on the same axes'],
  ['Export', 'Export', 'Pictures and tables of this view'],
  ['Show all', 'Show all', 'Reset zoom'],
];

/** The button of the page that has this name, if it can be pressed now. */
function buttonNamed(name: string): HTMLButtonElement | undefined {
  const buttons = document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)');
  return [...buttons].find(
    (button) =>
      (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name &&
      button.checkVisibility(),
  );
}

/** Other axes and scales, where a comparison is open. */
function otherAxes(): { label: string; about: string; to: string }[] {
  const { pathname, search } = window.location;
  const read = pathname === '/compare' ? parseView(search) : null;
  if (!read?.ok || read.view.runs.length === 0) return [];
  const { view } = read;
  const scale = view.xScale === 'log' && view.yScale === 'log' ? 'linear' : 'log';
  return [
    {
      label: scale === 'log' ? 'Log scales' : 'Linear scales',
      about: 'On both axes',
      to: compareAddress(withAxes(view, { xScale: scale, yScale: scale })),
    },
    {
      label: 'Swap the axes',
      about: 'Exchange latency and throughput',
      to: compareAddress(withAxes(view, { isSwapped: !view.isSwapped })),
    },
  ];
}

export interface Action extends PaletteEntry {
  /** Done once the palette has closed; what stays open says how it went. */
  act: () => void;
  staysOpen?: boolean;
}

export function usePageActions(): { actions: Action[]; said: string } {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const { said, copy } = useCopy();
  const action = (label: string, about: string, act: () => void, staysOpen = false): Action => ({
    ...{ id: `action ${label}`, group: 'Actions', label, about, to: '' },
    ...{ act, staysOpen },
  });
  const pressed = PRESSED.flatMap(([name, label, about]) =>
    buttonNamed(name) ? [action(label, about, () => buttonNamed(name)?.click())] : [],
  );
  const actions = [
    ...pressed,
    ...otherAxes().map(({ label, about, to }) => action(label, about, () => void navigate(to))),
    action(
      'Copy the address',
      'Link to this page as shown',
      () => void copy(window.location.href),
      true,
    ),
    action(`Use the ${other} theme`, 'Colours of all pages', () => setColorScheme(other)),
    action('Print', 'This page on paper, or as a PDF', printWhenLoaded),
  ];
  return { actions, said };
}

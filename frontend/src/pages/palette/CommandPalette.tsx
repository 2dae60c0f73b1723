/** Everything by its name, from the keyboard: actions, pages, comparisons, items of the Library, runs. */
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLibrary } from '../../api/library';
import { useComparisons, useRuns, useSession } from '../../api/queries';
import { hasAccounts, isAdmin, mayContribute } from '../../model/access/access';
import { itemKindText, stateText } from '../../model/library/items';
import { itemAddress } from '../../model/library/savedViews';
import { addressOfView } from '../../model/sweeps/sweepAddress';
import { fromRecord } from '../../model/view/record';
import {
  MAX_ENTRIES_PER_GROUP,
  matchingEntries,
  type PaletteEntry,
} from '../../model/words/commandPalette';
import { cappedCountOf } from '../../model/words/formatting';
import { Dialog } from '../../parts/controls/Dialog';
import { Icon } from '../../parts/controls/Icon';
import { SITE_PAGES } from '../sections/head/siteHead';
import styles from './CommandPalette.module.css';
import { usePageActions } from './usePageActions';

const TYPED_MS = 150;
const ABOUT = {
  '/runs': 'Every run, to search, filter and select',
  '/library': 'Everything saved and shared, and collections of it',
  '/sources': 'Articles with published results',
  '/fit': 'Demand against the ceilings of storage tiers',
} as const;

/** Where one can go without looking for anything. */
function usePageEntries(): PaletteEntry[] {
  const session = useSession().data;
  const pages: [to: string, label: string, about: string, isHere: boolean][] = [
    ['/upload', 'Upload reports', 'AWR, Statspack, SLOB, fio and others', mayContribute(session)],
    ['/', 'Overview', 'Comparisons, and examples', true],
    ...SITE_PAGES.map(([to, title]): (typeof pages)[number] => [to, title, ABOUT[to], true]),
    ['/changes', 'What changed', 'Two load points side by side, largest effect first', true],
    ['/tiers', 'Your tiers', 'Storage and prices entered by your team', true],
    ['/help', 'Glossary and shortcuts', 'Terms and keyboard shortcuts', true],
    ['/trash', 'Trash', 'Deleted runs, reports and items', Boolean(session?.role)],
    ['/quotas', 'Quotas', 'Storage and rate limits, and their usage', Boolean(session?.role)],
    ['/keys', 'Keys', 'Sign-in keys and roles', isAdmin(session)],
    ['/audit', 'Audit trail', 'Who changed what', hasAccounts(session) && isAdmin(session)],
  ];
  return pages.flatMap(([to, label, about, isHere]) =>
    isHere ? [{ id: to, group: 'Pages', label, about, to }] : [],
  );
}

function useComparisonEntries(): PaletteEntry[] {
  return (useComparisons().data?.items ?? []).map((item) => ({
    id: `comparison ${item.slug}`,
    group: 'Comparisons',
    label: item.title,
    about: item.question,
    to: addressOfView(fromRecord(item.view)),
  }));
}

/** Items of the Library: the words of notes and texts are the server's to search. */
function useLibraryEntries(typed: string): PaletteEntry[] {
  const [words] = useDebouncedValue(typed.trim(), TYPED_MS);
  const entries = (useLibrary({ words }).data?.items ?? []).flatMap((item) => {
    const to = itemAddress(item);
    const about = [itemKindText(item.kind), stateText(item).toLowerCase(), item.note];
    return to === null
      ? []
      : [
          {
            id: `item ${item.id}`,
            group: 'Library',
            label: item.title,
            about: about.filter(Boolean).join(' · '),
            to,
          },
        ];
  });
  // Until the server has answered for these words, loaded entries are filtered.
  return words === typed.trim()
    ? entries.slice(0, MAX_ENTRIES_PER_GROUP)
    : matchingEntries(entries, typed);
}

/** What the server found in all that runs and their reports say; it may be at it, or have failed. */
interface RunEntries {
  entries: PaletteEntry[];
  instead: 'Searching …' | 'Runs could not be searched. Try again in a moment.' | null;
}

function useRunEntries(typed: string): RunEntries {
  const [words] = useDebouncedValue(typed.trim(), TYPED_MS);
  const { data, isPlaceholderData, isError } = useRuns({
    search: words,
    facets: {},
    sort: 'newest',
  });
  const page = data?.pages[0];
  if (isError)
    return { entries: [], instead: 'Runs could not be searched. Try again in a moment.' };
  if (!page || isPlaceholderData || words !== typed.trim())
    return { entries: [], instead: 'Searching …' };
  const runs = page.items.slice(0, MAX_ENTRIES_PER_GROUP).map((run) => ({
    id: `run ${run.id}`,
    group: 'Runs',
    label: run.title,
    about: [run.system, run.workload].join(' · '),
    to: `/runs/${encodeURIComponent(run.id)}`,
  }));
  const more = page.total - runs.length;
  if (more <= 0 || !words) return { entries: runs, instead: null };
  const all = {
    id: 'all runs',
    group: 'Runs',
    label: `All runs matching “${words}”`,
    about: `${cappedCountOf(page.total, page.total_is_capped, 'run')}, in the table of runs`,
    to: `/runs?q=${encodeURIComponent(words)}`,
  };
  return { entries: [...runs, all], instead: null };
}

/** In the order of their groups, each with its heading. */
function grouped(entries: PaletteEntry[]): [string, PaletteEntry[]][] {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}

function Group({ title, entries }: { title: string; entries: PaletteEntry[] }) {
  return (
    <Combobox.Group label={title}>
      {entries.map(({ id, label, about }) => (
        <Combobox.Option key={id} value={id} className={styles.thing ?? ''}>
          <span>{label}</span>
          <span className={styles.about}>{about}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

function Finding({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const list = useCombobox({
    opened: true,
    // Escape is heard by the field first.
    onOpenedChange: (isOpened) => !isOpened && onClose(),
  });
  const { actions, said } = usePageActions();
  const named = [...usePageEntries(), ...useComparisonEntries()];
  const runs = useRunEntries(typed);
  const saved = useLibraryEntries(typed);
  const matches = [
    ...matchingEntries(typed ? [...actions, ...named] : [...named, ...actions], typed),
    ...saved,
    ...runs.entries,
  ];
  const ids = matches.map(({ id }) => id).join(' ');
  // Enter opens the first that fits, also when the list has changed beneath it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about another list.
  useEffect(() => {
    list.selectFirstOption();
  }, [ids]);
  const open = (id: string) => {
    const action = actions.find((other) => other.id === id);
    const entry = matches.find((other) => other.id === id);
    if (!action?.staysOpen) onClose();
    // What an action presses can be focused once the dialog has let go of the focus.
    if (action) setTimeout(action.act);
    else if (entry) void navigate(entry.to);
  };
  return (
    <Combobox store={list} onOptionSubmit={open}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          role="combobox"
          data-autofocus
          aria-label="Find pages, actions, comparisons, charts and runs"
          placeholder="A page, an action, a comparison, a run, its host, file, setting or note"
          leftSection={<Icon name="search" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles.list ?? ''} aria-label="Found">
        {grouped(matches).map(([group, entries]) => (
          <Group key={group} title={group} entries={entries} />
        ))}
      </Combobox.Options>
      <p role="status" className={styles.state}>
        {said || runs.instead || (matches.length === 0 && 'Nothing matches. Try fewer words.')}
      </p>
    </Combobox>
  );
}

interface CommandPaletteProps {
  isOpen: boolean;
  /** Counts how often it was opened: each time its field is empty. */
  opening: number;
  onClose: () => void;
}

export function CommandPalette({ isOpen, opening, onClose }: CommandPaletteProps) {
  return (
    <Dialog isOpen={isOpen} title="Find" onClose={onClose} isWide>
      <Finding key={opening} onClose={onClose} />
    </Dialog>
  );
}

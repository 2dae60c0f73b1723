/** Items of the Library in words, and the entries of collections. */
import type { CollectionEntry, LibraryItem } from '../contract';
import { countOf, dateTimeText, joinNames } from '../words/formatting';

const KINDS: Record<LibraryItem['kind'], string> = {
  view: 'Comparison',
  change: 'What changed',
  fit: 'Does it fit',
  timeline: 'Timeline',
  filter: 'Run filter',
  collection: 'Collection',
  tier: 'Tier or price',
};

export const itemKindText = (kind: LibraryItem['kind']): string => KINDS[kind];

/** Whether it stays as it was, or shows its runs as they are. */
export function stateText({ kind, token }: Pick<LibraryItem, 'kind' | 'token'>): string {
  if (token !== null) return 'Frozen';
  return kind === 'collection' ? '' : 'Live';
}

/** The runs of an item in a line, or the size of a collection: "2 items, 1 run". */
export function contentsText({ token, run_labels, runs, holds }: LibraryItem): string {
  if (holds) {
    const said = [
      ...(holds.items > 0 ? [countOf(holds.items, 'item')] : []),
      ...(holds.runs > 0 ? [countOf(holds.runs, 'run')] : []),
    ];
    return said.length > 0 ? said.join(', ') : 'Empty';
  }
  if (token !== null) return run_labels.join(', ');
  return joinNames(runs.map(({ title }) => title));
}

export type Replacement = Pick<LibraryItem, 'id' | 'title'>;

const UNLISTED = 'another item';

/** The frozen items that can replace this one; its own successor always, listed or not. */
export function replacementsOf(item: LibraryItem, listed: readonly LibraryItem[]): Replacement[] {
  const { replaced_by: current } = item;
  const possible = listed.filter(
    ({ id, kind, replaced_by }) =>
      kind === item.kind && (id === current || (id !== item.id && replaced_by === null)),
  );
  if (current === null || possible.some(({ id }) => id === current)) return possible;
  return [{ id: current, title: UNLISTED }, ...possible];
}

/** The end of an item, or where its link leads; null for neither. */
export function expiryText(item: LibraryItem, others: readonly LibraryItem[]): string | null {
  if (item.replaced_by !== null) {
    const next = others.find(({ id }) => id === item.replaced_by);
    return `Replaced by ${next ? `“${next.title}”` : UNLISTED}`;
  }
  if (!item.expires_at) return null;
  const isOver = Date.parse(item.expires_at) <= Date.now();
  return `${isOver ? 'Expired on' : 'Expires on'} ${dateTimeText(item.expires_at)}`;
}

/** The name of an entry, as on a button. */
export function entryName({ kind, title, text }: CollectionEntry): string {
  if (kind !== 'text') return title ?? `a ${kind === 'run' ? 'run' : 'saved item'}`;
  const [line = ''] = (text ?? '').split('\n');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

/** Entries as the server takes them. */
export const entriesForRequest = (entries: readonly CollectionEntry[]) =>
  entries.map(({ kind, id, text }) => ({ kind, id, text }));

/** An entry that was just added; what it shows comes with the server's answer. */
export const newEntry = (
  kind: CollectionEntry['kind'],
  id: string,
  said: Partial<Pick<CollectionEntry, 'title' | 'text' | 'item'>> = {},
): CollectionEntry => ({
  kind,
  id,
  standing: 'there',
  title: null,
  text: null,
  item: null,
  run: null,
  ...said,
});

/** The entries with one of them at another place. */
export function moveEntry(
  entries: readonly CollectionEntry[],
  id: string,
  at: number,
): CollectionEntry[] {
  const moved = entries.filter((entry) => entry.id === id);
  const others = entries.filter((entry) => entry.id !== id);
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

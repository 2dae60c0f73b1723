/** Saved comparisons and collections: their addresses, and what is said of them. */
import type { CollectionItem, CollectionRow, SavedComparison } from '../contract';
import { addressOfView } from '../sweeps/question';
import { fromRecord } from '../view/record';
import { formatView } from '../view/url';
import type { View } from '../view/view';
import { countOf, namesOf } from '../words/wording';

const SAVED = 'saved';

/** The saved comparison that an address of the workbench was opened from. */
export const savedIdIn = (search: string): string | null =>
  new URLSearchParams(search).get(SAVED) || null;

/** The query of an address, naming another saved comparison, or one for the first time. */
export function withSaved(search: string, id: string): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !part.startsWith(`${SAVED}=`));
  return `?${[...others, `${SAVED}=${encodeURIComponent(id)}`].join('&')}`;
}

/** The query of a view, with the saved comparison that the one before it named. */
export function keepingSaved(query: string, before: string): string {
  const id = savedIdIn(before);
  return id === null ? query : withSaved(query, id);
}

/** Where a saved comparison opens; it says what it is saved as. */
export function savedAddress({ about, view }: SavedComparison): string {
  const named = `?${SAVED}=${encodeURIComponent(about.id)}`;
  if (view.runs.length === 0) return `/compare${named}`;
  const [address = '', part] = addressOfView(fromRecord(view)).split('#');
  const [path, query = ''] = address.split('?');
  return `${path}${withSaved(query, about.id)}${part ? `#${part}` : ''}`;
}

export const collectionAddress = (id: string): string => `/collections/${encodeURIComponent(id)}`;

/** Whether what is on screen is not what was saved; where one points to makes no difference. */
export const isChanged = (view: View, saved: SavedComparison): boolean =>
  formatView({ ...view, chosen: null }) !== formatView({ ...fromRecord(saved.view), chosen: null });

/** What is left out of a saved comparison, and what to do about it; null if nothing is. */
export function leftOutText({ deleted_runs, missing_runs }: SavedComparison): string | null {
  const gone = deleted_runs.map(({ title }) => `“${title}”`);
  const parts = [
    ...(gone.length > 0
      ? [
          `${namesOf(gone)} ${gone.length === 1 ? 'was' : 'were'} deleted; restore ${gone.length === 1 ? 'it' : 'them'} from the trash to have ${gone.length === 1 ? 'it' : 'them'} here again.`,
        ]
      : []),
    ...(missing_runs > 0
      ? [
          `You may not see ${countOf(missing_runs, 'run')} of it, or ${missing_runs === 1 ? 'it was' : 'they were'} deleted for good.`,
        ]
      : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}

/** How much a collection holds: "2 comparisons, 1 run". */
export function holdsText({ comparisons, runs }: Pick<CollectionRow, 'comparisons' | 'runs'>) {
  const said = [
    ...(comparisons > 0 ? [countOf(comparisons, 'comparison')] : []),
    ...(runs > 0 ? [countOf(runs, 'run')] : []),
  ];
  return said.length > 0 ? said.join(', ') : 'Empty so far';
}

/** What an item is called where only its name is said, as on a button. */
export function itemName({ kind, title, text }: CollectionItem): string {
  if (kind !== 'text') return title ?? `a ${kind}`;
  const [line = ''] = (text ?? '').split('\n');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

/** Items as the server takes them. */
export const sentItems = (items: readonly CollectionItem[]) =>
  items.map(({ kind, id, text }) => ({ kind, id, text }));

/** An item that was just added; what it shows comes with the server's answer. */
export const newItem = (
  kind: CollectionItem['kind'],
  id: string,
  said: Partial<Pick<CollectionItem, 'title' | 'text' | 'comparison'>> = {},
): CollectionItem => ({
  kind,
  id,
  standing: 'there',
  title: null,
  text: null,
  comparison: null,
  run: null,
  ...said,
});

/** The items with one of them at another place. */
export function placed(items: readonly CollectionItem[], id: string, at: number): CollectionItem[] {
  const moved = items.filter((item) => item.id === id);
  const others = items.filter((item) => item.id !== id);
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

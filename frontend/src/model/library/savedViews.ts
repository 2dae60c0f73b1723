/** Saved views in addresses of the workbench, and the addresses of all items. */
import type { LibraryItem, ViewRecord } from '../contract';
import { addressOfView } from '../sweeps/sweepAddress';
import { fromRecord } from '../view/record';
import { formatView } from '../view/url';
import type { View } from '../view/view';
import { countOf, joinNames } from '../words/formatting';

const SAVED = 'saved';

/** A live view under a name. */
export type SavedView = LibraryItem & { view: ViewRecord };

export const isSavedView = (item: LibraryItem | undefined): item is SavedView =>
  item !== undefined && item.view !== null;

/** The saved view that an address of the workbench was opened from. */
export const savedIdOf = (search: string): string | null =>
  new URLSearchParams(search).get(SAVED) || null;

/** The query of an address, with another value of a field, or without it. */
export function withField(search: string, field: string, value: string | null): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !part.startsWith(`${field}=`));
  const parts = value === null ? others : [...others, `${field}=${encodeURIComponent(value)}`];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The query of an address, naming another saved view, or one for the first time. */
export const withSaved = (search: string, id: string): string => withField(search, SAVED, id);

/** What an address names beside its view: the saved view and the open tab. */
const BESIDE_VIEW = [SAVED, 'tab'];

/** The query of a view, with what the address before it named beside its view. */
export function withOtherParams(query: string, before: string): string {
  const fields = new URLSearchParams(before);
  return BESIDE_VIEW.reduce((search, field) => {
    const value = fields.get(field);
    return value ? withField(search, field, value) : search;
  }, query);
}

/** Where an item opens; null if the runs for it are not there. A view's address names the item. */
export function itemAddress(item: LibraryItem): string | null {
  if (!isSavedView(item) || item.view.runs.length === 0) return item.path;
  const [address = '', part] = addressOfView(fromRecord(item.view)).split('#');
  const [path, query = ''] = address.split('?');
  return `${path}${withSaved(query, item.id)}${part ? `#${part}` : ''}`;
}

/** Whether the view differs from the saved one; the pointer does not matter. */
export const isChanged = (view: View, saved: SavedView): boolean =>
  formatView({ ...view, chosen: null }) !== formatView({ ...fromRecord(saved.view), chosen: null });

type LeftOut = Pick<LibraryItem, 'deleted_runs' | 'missing_runs'>;

/** The omissions of a live item, with a remedy; null if complete. */
export function omissionsText({ deleted_runs, missing_runs }: LeftOut): string | null {
  const gone = deleted_runs.map(({ title }) => `“${title}”`);
  const parts = [
    ...(gone.length > 0
      ? [
          `${joinNames(gone)} ${gone.length === 1 ? 'was' : 'were'} deleted; restore ${gone.length === 1 ? 'it' : 'them'} from the trash to see ${gone.length === 1 ? 'it' : 'them'} here again.`,
        ]
      : []),
    ...(missing_runs > 0
      ? [`${countOf(missing_runs, 'run is', 'runs are')} missing: no access, or deleted for good.`]
      : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}

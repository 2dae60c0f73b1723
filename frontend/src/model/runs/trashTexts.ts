/** What the trash says of the things in it. */
import type { TrashItem } from '../contract';
import { itemKindText } from '../library/items';
import { countOf, dateText, sizeText } from '../words/formatting';

/** What it is, with its size: "Run, 8 load points", "Report, 120 KiB". */
export function trashItemText({ kind, load_points, size_bytes }: TrashItem): string {
  if (kind === 'run') return `Run, ${countOf(load_points ?? 0, 'load point')}`;
  if (kind !== 'report') return itemKindText(kind);
  return size_bytes === null ? 'Report' : `Report, ${sizeText(size_bytes)}`;
}

/** Until when it can be restored. */
export function restorableUntilText({ deleted_with, with_name, gone_at }: TrashItem): string {
  if (deleted_with !== null)
    return `Deleted and restored together with its report, ${with_name ?? deleted_with}`;
  return gone_at === null ? 'Until the trash is emptied' : `Until ${dateText(gone_at)}`;
}

/** Retention of the trash, as a sentence. */
export function trashRetentionText(days: number | null): string {
  const until =
    days === null
      ? 'until an admin empties the trash'
      : `for ${countOf(days, 'day')}, or until an admin empties the trash`;
  return `Deleted runs, reports and items can be restored ${until}.`;
}

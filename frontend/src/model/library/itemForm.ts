/** Texts, visibility and end of an item, in the form and in the request. */
import type { ItemChanges, LibraryItem, Visibility } from '../contract';

export interface ItemForm {
  title: string;
  note: string;
  /** The last day on which it opens, as a date field has it; empty for no end. */
  lastDay: string;
  /** The id of the frozen item that takes its place; empty for none. */
  replacedBy: string;
  visibility: Visibility;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A moment's day where the reader is, as a date field has it. */
export function dayField(moment: string | null): string {
  if (moment === null) return '';
  // An end at midnight belongs to the day that is over.
  const day = new Date(Date.parse(moment) - 1);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** The end of a day where the reader is. */
function endOf(lastDay: string): string {
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  return new Date(year, month - 1, day + 1).toISOString();
}

type Said = Pick<LibraryItem, 'title' | 'note' | 'expires_at' | 'replaced_by' | 'visibility'>;

export const itemFormOf = (item: Said): ItemForm => ({
  title: item.title,
  note: item.note,
  lastDay: dayField(item.expires_at),
  replacedBy: item.replaced_by ?? '',
  visibility: item.visibility,
});

/** What differs from the item as it is; empty if nothing does. */
export function itemChanges(item: Said, words: ItemForm): ItemChanges {
  const before = itemFormOf(item);
  return {
    ...(words.title.trim() !== before.title ? { title: words.title.trim() } : {}),
    ...(words.note.trim() !== before.note ? { note: words.note.trim() } : {}),
    ...(words.lastDay !== before.lastDay
      ? { expires_at: words.lastDay === '' ? null : endOf(words.lastDay) }
      : {}),
    ...(words.visibility !== before.visibility ? { visibility: words.visibility } : {}),
    ...(words.replacedBy !== before.replacedBy ? { replaced_by: words.replacedBy || null } : {}),
  };
}

/** The error in the words, or null. `today` is a day as a date field has it. */
export function itemFormProblem(words: ItemForm, today: string): string | null {
  if (words.title.trim() === '') return 'Give it a name.';
  if (words.lastDay !== '' && words.lastDay < today)
    return 'The last day is in the past; to end it now, delete or revoke it.';
  return null;
}

/** What the author of a shared chart says of it, as a form holds it and as the server takes it. */
import type { SharedChart, Visibility } from '../contract';

export interface ChartWords {
  title: string;
  note: string;
  /** The last day on which the link works, as a date field has it; empty for no end. */
  lastDay: string;
  /** The id of the chart that takes its place; empty for none. */
  replacedBy: string;
  visibility: Visibility;
}

export interface ChartChanges {
  title?: string;
  note?: string;
  expires_at?: string | null;
  replaced_by?: string | null;
  visibility?: Visibility;
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

export const wordsOf = (chart: SharedChart): ChartWords => ({
  title: chart.title,
  note: chart.note,
  lastDay: dayField(chart.expires_at),
  replacedBy: chart.replaced_by ?? '',
  visibility: chart.visibility,
});

/** What differs from the chart as it is; empty if nothing does. */
export function changesOf(chart: SharedChart, words: ChartWords): ChartChanges {
  const before = wordsOf(chart);
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

/** What is wrong with the words, or null. `today` is a day as a date field has it. */
export function wrongWords(words: ChartWords, today: string): string | null {
  if (words.title.trim() === '') return 'Give it a title.';
  if (words.lastDay !== '' && words.lastDay < today)
    return 'The last day is past; withdraw the link to end it now.';
  return null;
}

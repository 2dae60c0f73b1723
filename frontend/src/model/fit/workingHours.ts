/** Working hours as somebody writes them, and as an address has them: "mon-fri 08-18". */

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const FORM = /^([a-z]{3})(?:-([a-z]{3}))? ([0-9]{1,2})-([0-9]{1,2})$/;
const MIDNIGHT = 24;

/** Working hours in the form of an address, also from the page's form; null if invalid. */
export function workingHoursText(text: string): string | null {
  const plain = text.trim().toLowerCase().replaceAll('–', '-').replaceAll(':00', '');
  const [, first = '', last = first, begin = '', end = ''] = FORM.exec(plain) ?? [];
  const areDays = DAYS.includes(first) && DAYS.includes(last);
  const isInOrder = Number(begin) < Number(end) && Number(end) <= MIDNIGHT;
  return areDays && isInOrder ? plain : null;
}

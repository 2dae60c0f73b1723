/** What a line of the audit trail says besides who, when and what. */
import type { AuditEntry } from '../contract';

const LINKS: [prefix: string, page: string][] = [['run ', '/runs/']];

/** The page of an entry's subject, if it has one that needs no secret. */
export function subjectPage(subject: string | null): string | null {
  const link = LINKS.find(([prefix]) => subject?.startsWith(prefix));
  return subject && link ? link[1] + encodeURIComponent(subject.slice(link[0].length)) : null;
}

const HASH = /^report [0-9a-f]{12}(?=[0-9a-f]{52}$)/;

/** What a line is about, in short: the first digits tell reports apart. */
export const subjectText = (subject: string | null): string | null =>
  HASH.exec(subject ?? '')?.[0].concat('…') ?? subject;

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value);

/** The details as words, without unknown ones. */
export const detailsText = ({ details }: AuditEntry): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueText(value)}`)
    .join(' · ');

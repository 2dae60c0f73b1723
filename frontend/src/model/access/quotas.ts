/** Quotas as rows of a table: name, usage, limit. */
import type { ServerQuotas, UserQuotas } from '../contract';
import { countOf, countText, sizeText } from '../words/formatting';

export interface QuotaRow {
  subject: string;
  used: string;
  most: string;
}

type Turns = UserQuotas['turns'][number];

const SECONDS_OF_HOUR = 3600;

const spanText = (seconds: number) =>
  seconds === SECONDS_OF_HOUR ? 'an hour' : countOf(seconds / 60, 'minute');

const turnsText = (count: number, unit: string) =>
  unit === 'times' ? countOf(count, 'time') : `${countText(count)} ${unit}`;

const turnsRow = ({ what: subject, used, most, unit, window_s: window }: Turns): QuotaRow => ({
  subject,
  used: `${turnsText(used, unit)} in the last ${spanText(window).replace(/^an /, '')}`,
  most: `${turnsText(most, unit)} in ${spanText(window)}`,
});

/** One person's storage and recent actions. */
export const personRows = (person: UserQuotas): QuotaRow[] => [
  {
    subject: 'Reports, runs and charts, the trash included',
    used: sizeText(person.stored_bytes),
    most: sizeText(person.stored_most_bytes),
  },
  ...person.turns.map(turnsRow),
];

/** The server's storage and retention. */
export const serverRows = (server: ServerQuotas): QuotaRow[] => [
  {
    subject: 'Everything in the database, on disk',
    used: sizeText(server.stored_bytes),
    most: sizeText(server.stored_most_bytes),
  },
];

/** Retention of the trash and the audit trail. */
export const retentionText = ({ trash_days: trash, audit_days: audit }: ServerQuotas): string =>
  `Retention: trash ${trash === null ? 'until an admin empties it' : countOf(trash, 'day')}, audit trail ${countOf(audit, 'day')}.`;

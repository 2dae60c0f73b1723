/** The address of the page that says what changed: two load points, and an event to draw. */
import type { ExportFormat } from '../library/exportSource';

/** A load point as `run:point`, or a run alone; null if none is chosen yet. */
export interface ChangesQuery {
  before: string | null;
  after: string | null;
  event: string | null;
}

export const EMPTY_CHANGES_QUERY: ChangesQuery = { before: null, after: null, event: null };

export const loadPointKey = (runId: string, pointId: string): string => `${runId}:${pointId}`;

export const runOf = (address: string): string => address.split(':')[0] ?? '';

export function parseChangesQuery(query: URLSearchParams): ChangesQuery {
  const [before, after, event] = ['before', 'after', 'event'].map((key) => query.get(key) || null);
  return { before: before ?? null, after: after ?? null, event: event ?? null };
}

export function formatChangesQuery(question: ChangesQuery): URLSearchParams {
  const { before, after, event } = question;
  const stated = Object.entries({ before, after, event }).filter(([, value]) => value !== null);
  return new URLSearchParams(stated as [string, string][]);
}

export function changesAddress(question: Partial<ChangesQuery>): string {
  const query = formatChangesQuery({ ...EMPTY_CHANGES_QUERY, ...question }).toString();
  // The colon between run and load point needs no escape, and reads better without.
  return `/changes${query ? `?${query.replaceAll('%3A', ':')}` : ''}`;
}

export const swapSides = ({ before, after, event }: ChangesQuery): ChangesQuery => ({
  before: after,
  after: before,
  event,
});

/** Where the server has the answer in a format. */
export const changesFile = (question: ChangesQuery, ending: ExportFormat): string =>
  `/api/v1/changes${ending === 'json' ? '' : `.${ending}`}?${formatChangesQuery(question)}`;

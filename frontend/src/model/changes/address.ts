/** The address of the page that says what changed: two load points, and an event to draw. */

/** A load point as `run:point`, or a run alone; null where none is chosen yet. */
export interface ChangesQuestion {
  before: string | null;
  after: string | null;
  event: string | null;
}

export const NOTHING_ASKED: ChangesQuestion = { before: null, after: null, event: null };

export const loadPoint = (runId: string, pointId: string): string => `${runId}:${pointId}`;

export const runOf = (address: string): string => address.split(':')[0] ?? '';

export function readQuestion(query: URLSearchParams): ChangesQuestion {
  const [before, after, event] = ['before', 'after', 'event'].map((key) => query.get(key) || null);
  return { before: before ?? null, after: after ?? null, event: event ?? null };
}

export function questionQuery(question: ChangesQuestion): URLSearchParams {
  const { before, after, event } = question;
  const stated = Object.entries({ before, after, event }).filter(([, value]) => value !== null);
  return new URLSearchParams(stated as [string, string][]);
}

export function changesAddress(question: Partial<ChangesQuestion>): string {
  const query = questionQuery({ ...NOTHING_ASKED, ...question }).toString();
  // The colon between run and load point needs no escape, and reads better without.
  return `/changes${query ? `?${query.replaceAll('%3A', ':')}` : ''}`;
}

export const swapped = ({ before, after, event }: ChangesQuestion): ChangesQuestion => ({
  before: after,
  after: before,
  event,
});

const FORMS = [
  ['Picture, PNG', '.png', { scale: '2' }],
  ['Picture, SVG', '.svg', {}],
  ['Markdown', '.md', {}],
  ['Table, CSV', '.csv', {}],
  ['Whole answer, JSON', '', {}],
] as const;

/** Where the server has the answer in other forms. */
export const takeAways = (question: ChangesQuestion): { label: string; address: string }[] =>
  FORMS.map(([label, ending, more]) => {
    const query = questionQuery(question);
    for (const [key, value] of Object.entries(more)) query.set(key, value);
    return { label, address: `/api/v1/changes${ending}?${query}` };
  });

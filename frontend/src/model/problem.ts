/** What went wrong, in the words of the server's problem+json or our own. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** A table whose columns the user must explain. */
  declare table?: TableQuestion;
  /** The end of the detail: the fix. */
  declare whatToDo?: string;
  /** The ids of requested runs that are missing. */
  missingRuns: string[] = [];

  /** `status` is the HTTP status, 0 if there was no answer at all. */
  constructor(
    readonly title: string,
    readonly detail: string,
    readonly status: number,
    readonly errors: { where: string; message: string }[] = [],
  ) {
    super(`${title}: ${detail}`);
  }
}

/** A column of a table: what it is taken for, and whether that is sure. */
export interface TableColumn {
  letter: string;
  heading: string;
  field: string | null;
  series: string | null;
  is_sure: boolean;
  why: string;
}

/** The tables of a refused file, with open questions. */
export interface TableQuestion {
  tables: {
    name: string | null;
    rows: string[][];
    row_count: number;
    decimal_mark: string | null;
    columns: TableColumn[];
  }[];
  questions: string[];
  /** A stored table with the same headings, and the meanings chosen for them. */
  earlier?: { name: string; mapping: Record<string, string | null> } | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readErrors(value: unknown): { where: string; message: string }[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .map((error) => ({ where: String(error.where ?? ''), message: String(error.message ?? '') }));
}

/** Reads an error answer; whatever it is, the result has a title and says what to do. */
export function readProblem(body: unknown, status: number): Problem {
  if (isRecord(body) && typeof body.title === 'string') {
    const detail = typeof body.detail === 'string' ? body.detail : '';
    const problem = new Problem(body.title, detail, status, readErrors(body.errors));
    if (Array.isArray(body.missing_runs)) problem.missingRuns = body.missing_runs.map(String);
    return problem;
  }
  return new Problem(
    'The server could not answer',
    `The response was ${status} without a reason. Try again; if it fails again, check the server’s log.`,
    status,
  );
}

export const unreachable = (): Problem =>
  new Problem(
    'The server cannot be reached',
    'Check that Loadcurve is running and that this machine is online, then try again.',
    0,
  );

/** It may go well when asked again: the server failed, was busy, or was not reached. */
export const isTransient = ({ status }: Problem): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** Any thrown thing as a problem. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new Problem('Something went wrong on this page', detail, 0);
}

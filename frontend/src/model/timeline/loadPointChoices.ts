/** The load points that a file of samples may be assigned to, each by its report. */
import type { Run } from '../contract';

export interface LoadPointChoice {
  /** The hash of the report that the load point's numbers come from. */
  value: string;
  label: string;
}

/** Nobody chose: host and time say where the file goes. */
export const MATCH_AUTOMATICALLY = '';
const NO_LOAD_POINT = 'none';

/** One choice for each report, named by its first load point. */
const oncePerReport = (choices: LoadPointChoice[]) =>
  [...new Map([...choices].reverse().map((choice) => [choice.value, choice])).values()].reverse();

/** The load points of a saved run that have a report; `names` are those of its load levels by id. */
export function choicesOfRun(run: Run, names: ReadonlyMap<string, string>): LoadPointChoice[] {
  return oncePerReport(
    run.points.flatMap(({ id, report_sha256s: [value] }) =>
      value ? [{ value, label: names.get(id ?? '') ?? 'load point' }] : [],
    ),
  );
}

/** The load points of a plan, named by their files. */
export const choicesOfPoints = (points: { sha256: string; path: string }[]): LoadPointChoice[] =>
  oncePerReport(points.map(({ sha256, path }) => ({ value: sha256, label: path })));

/** The choices with the fixed ones; a choice made elsewhere stays visible. */
export function withFixedChoices(
  choices: LoadPointChoice[],
  said: string | null,
): LoadPointChoice[] {
  const usual = [
    { value: MATCH_AUTOMATICALLY, label: 'Match by host and time' },
    ...choices,
    { value: NO_LOAD_POINT, label: 'No load point' },
  ];
  if (said === null || usual.some(({ value }) => value === said)) return usual;
  return [...usual, { value: said, label: 'Load point of another run' }];
}

/** Title of a view and names of its runs, as entered; empty ones are computed. */
import { type Looks, looksText } from './looks';
import type { BandwidthUnit, Colouring, LatencyUnit } from './options';
import { splitList, splitPair } from './urlFields';

/** Names by run, as entered. */
export type Labels = Record<string, string>;

export const MAX_LABEL = 80;
export const MAX_TITLE = 200;

/** What the server refuses in a line: controls, halves of characters, changes of direction. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
  /[\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const DRAWN_AS_NOTHING = /[\u115f\u1160\u2800\u3164\uffa0\u{1d159}]/gu;

/** The text trimmed to one readable line; null if it isn't one. */
export function singleLine(text: string, most: number): string | null {
  const line = text.trim();
  const isLine = line.search(FORBIDDEN) < 0 && VISIBLE.test(line.replace(DRAWN_AS_NOTHING, ''));
  return isLine && line.length <= most ? line : null;
}

/** Typed or pasted text as one line of at most `most` characters. */
export const cleanLine = (text: string, most: number): string =>
  text.replace(FORBIDDEN, ' ').trim().slice(0, most).replace(FORBIDDEN, '').trim();

/** Labels as addresses write them: "a:Before,b:After"; a comma in a label is %2C, a % is %25. */
export const labelsText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([id, label]) => `${id}:${label.replaceAll('%', '%25').replaceAll(',', '%2C')}`)
    .join(',');

/** Names of some of the visible runs; null if empty. */
export function readLabels(text: string | null, runs: string[], notes: string[]): Labels | null {
  if (text === null) return null;
  const said = splitList(text)
    .map(splitPair)
    .filter((entry) => entry !== null)
    .filter(([id]) => runs.includes(id))
    .map(([id, label]): [string, string | null] => [
      id,
      singleLine(label.replaceAll('%2C', ',').replaceAll('%25', '%'), MAX_LABEL),
    ]);
  if (said.some(([, label]) => label === null)) {
    notes.push(
      `The address has a run name that is empty, has line breaks or exceeds ${MAX_LABEL} characters; it is ignored.`,
    );
  }
  return Object.fromEntries(said.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The title that an address gives; null if it gives none. */
export function readTitle(text: string | null, notes: string[]): string | null {
  if (!text) return null;
  const title = singleLine(text, MAX_TITLE);
  if (title === null) {
    notes.push(
      `The address has a title that is empty, has line breaks or exceeds ${MAX_TITLE} characters; it is ignored.`,
    );
  }
  return title;
}

/** Query parameters for names; empty if the view has none. */
export const labelQuery = (labels: Labels): { label?: string } => {
  const label = labelsText(labels);
  return label ? { label } : {};
};

interface ShownNames {
  looks: Looks;
  labels: Labels;
  colourBy: Colouring;
}

/** The same about looks and names; what all runs are coloured by is asked as a look of every run. */
export const appearanceQuery = ({ looks, labels, colourBy }: ShownNames) => {
  const look = looksText(colourBy === 'run' ? looks : { '*': colourBy, ...looks });
  return { ...(look ? { look } : {}), ...labelQuery(labels) };
};

/** The units that a view is read in. */
export interface ViewUnits {
  latencyUnit: LatencyUnit;
  bandwidthUnit: BandwidthUnit;
}

/** Query parameters for units, without defaults. */
export const unitQuery = ({ latencyUnit, bandwidthUnit }: ViewUnits) => ({
  ...(latencyUnit === 'auto' ? {} : { latency_unit: latencyUnit }),
  ...(bandwidthUnit === 'mib_s' ? {} : { bandwidth_unit: bandwidthUnit }),
});

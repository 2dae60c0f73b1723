/** A view as the query of an address, and back. Versioned: addresses live for years. */

import { splitList, splitPair } from './urlFields';
import { type ChosenPoint, MAX_RUNS, type View, viewOf, xMetrics, Y_CHOICES } from './view';
import { mapViewFields, VIEW_FIELDS } from './viewFields';

/** A view from an address with its omissions; or an error. */
export type ParsedView =
  | { ok: true; view: View; notes: string[] }
  | { ok: false; title: string; detail: string };

/**
 * Each entry converts the fields of its version to those of the next, from version 1 on, and has a
 * fixture (`model/fixtures/addresses.v1.json` is that of version 1); stored views have the same in
 * `core/figures/view.py`.
 */
const UPGRADES: ((fields: URLSearchParams) => URLSearchParams)[] = [];
export const VIEW_VERSION = UPGRADES.length + 1;

function readVersion(fields: URLSearchParams): number | null {
  const text = fields.get('v');
  if (text === null) return VIEW_VERSION;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

const upgraded = (fields: URLSearchParams, version: number): URLSearchParams =>
  UPGRADES.slice(version - 1).reduce((current, upgrade) => upgrade(current), fields);

function readRuns(fields: URLSearchParams, notes: string[]): string[] {
  const named = [...new Set(splitList(fields.get('runs')))];
  if (named.length > MAX_RUNS) {
    notes.push(`The address names ${named.length} runs; the first ${MAX_RUNS} are shown.`);
  }
  return named.slice(0, MAX_RUNS);
}

function readChosen(fields: URLSearchParams, runs: string[]): ChosenPoint | null {
  const entry = splitPair(fields.get('sel') ?? '');
  return entry && runs.includes(entry[0]) ? { runId: entry[0], pointId: entry[1] } : null;
}

const readFields = (fields: URLSearchParams, base: View, notes: string[]): View => ({
  ...mapViewFields((field, name) => field.read(fields, base[name], base.runs, notes)),
  runs: base.runs,
  chosen: readChosen(fields, base.runs),
});

/**
 * Reads `search` (with or without its "?"). Never throws; a later version gives a clear answer.
 *
 * Pages about given runs pass their `fixed` view: its runs cannot be changed by the address, and
 * what the address does not say stays as it is in `fixed`.
 */
export function parseView(search: string, fixed: View | null = null): ParsedView {
  const fields = new URLSearchParams(search);
  const version = readVersion(fields);
  if (version === null) {
    return {
      ok: false,
      title: 'This address is damaged',
      detail: `Its version, “${fields.get('v')}”, is not a number. Ask for the link again.`,
    };
  }
  if (version > VIEW_VERSION) {
    return {
      ok: false,
      title: 'This address was made by a newer Loadcurve',
      detail: `Its version is ${version}; this one reads up to version ${VIEW_VERSION}. Update Loadcurve to open it.`,
    };
  }
  const current = upgraded(fields, version);
  const notes: string[] = [];
  const base = fixed ?? viewOf(readRuns(current, notes));
  return { ok: true, view: readFields(current, base, notes), notes };
}

/** Encodes a value but leaves "," and ":" readable, which a query may contain unencoded. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');

/** What a view says in each field of its query, `sel` apart, which only says itself. */
const sayings = (view: View): Record<string, string> =>
  Object.fromEntries(VIEW_FIELDS.map(([name, field]) => [field.key, field.say(view[name])]));

/** The shortest query that says the whole view, or how it differs from a `fixed` one. */
export function formatView(view: View, fixed: View | null = null): string {
  const usual = sayings(fixed ?? viewOf(view.runs));
  const said = Object.entries(sayings(view)).filter(([key, text]) => text !== usual[key]);
  if (fixed === null) said.unshift(['runs', view.runs.join(',')]);
  if (view.chosen) said.push(['sel', `${view.chosen.runId}:${view.chosen.pointId}`]);
  if (said.length === 0) return '';
  said.unshift(['v', String(VIEW_VERSION)]);
  return `?${said.map(([key, text]) => `${key}=${encode(text)}`).join('&')}`;
}

/** The address of the workbench on this view. */
export const compareAddress = (view: View): string => `/compare${formatView(view)}`;

/** The x of an address that leaves the axes to the server; the page puts these in its place. */
export const AUTO_AXES = 'auto';
/** The address of the workbench on the axes that most of these runs state. */
export const autoAxesAddress = (runs: string[], hidden: string[] = []): string =>
  `${compareAddress({ ...viewOf(runs), hidden })}&x=${AUTO_AXES}`;

/** The axes in words: "Read latency against IOPS". */
export function axesInWords({ x, y, isSwapped, bandwidthUnit }: View): string {
  const throughput = xMetrics(bandwidthUnit)[x];
  return isSwapped
    ? `${throughput} against ${Y_CHOICES[y].toLowerCase()}`
    : `${Y_CHOICES[y]} against ${throughput}`;
}

/** Axes and limit in short, as they tell charts of the same runs apart. */
export const chartSummary = (view: View): string =>
  [axesInWords(view), view.lineMs === null ? '' : `${view.lineMs} ms`].filter(Boolean).join(' ');

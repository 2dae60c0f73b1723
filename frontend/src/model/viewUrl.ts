/** A view as the query of an address, and back. Versioned: addresses live for years. */
import {
  type Chosen,
  isScale,
  isXMetric,
  isYMetric,
  MAX_RUNS,
  type View,
  viewOf,
  X_METRICS,
  Y_METRICS,
} from './view';

export const VIEW_VERSION = 1;

/** A view read from an address, with what had to be left out of it; or why there is none. */
export type ReadView =
  | { ok: true; view: View; notes: string[] }
  | { ok: false; title: string; detail: string };

/** Each entry turns the fields of its version into those of the next. Version 1 is the first. */
const UPGRADES: Record<number, (fields: URLSearchParams) => URLSearchParams> = {};

const list = (text: string | null) => (text ? text.split(',').filter(Boolean) : []);

function pair(text: string): [string, string] | null {
  const colon = text.indexOf(':');
  return colon > 0 && colon < text.length - 1
    ? [text.slice(0, colon), text.slice(colon + 1)]
    : null;
}

function readVersion(fields: URLSearchParams): number | null {
  const text = fields.get('v');
  if (text === null) return VIEW_VERSION;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

function upgraded(fields: URLSearchParams, version: number): URLSearchParams {
  let current = fields;
  for (let at = version; at < VIEW_VERSION; at += 1) current = UPGRADES[at]?.(current) ?? current;
  return current;
}

function readRuns(fields: URLSearchParams, notes: string[]): string[] {
  const named = [...new Set(list(fields.get('runs')))];
  if (named.length > MAX_RUNS) {
    notes.push(`The address names ${named.length} runs; the first ${MAX_RUNS} are shown.`);
  }
  return named.slice(0, MAX_RUNS);
}

function readChoice<T extends string>(
  fields: URLSearchParams,
  key: string,
  isKnown: (text: string) => text is T,
  otherwise: T,
  notes: string[],
): T {
  const text = fields.get(key);
  if (text === null || text === '') return otherwise;
  if (isKnown(text)) return text;
  notes.push(`The address asks for ${key} = “${text}”, which is not known; ${otherwise} is shown.`);
  return otherwise;
}

function readPoints(fields: URLSearchParams, runs: string[]): Record<string, string> {
  const pairs = list(fields.get('points')).map(pair).filter((entry) => entry !== null);
  return Object.fromEntries(pairs.filter(([runId]) => runs.includes(runId)));
}

function readChosen(fields: URLSearchParams, runs: string[]): Chosen | null {
  const entry = pair(fields.get('sel') ?? '');
  return entry && runs.includes(entry[0]) ? { runId: entry[0], pointId: entry[1] } : null;
}

/** Reads `search` (with or without its "?"). Never throws; a later version gives a clear answer. */
export function parseView(search: string): ReadView {
  let fields = new URLSearchParams(search);
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
      detail: `It is of version ${version}; this one reads up to version ${VIEW_VERSION}. Update Loadcurve to open it.`,
    };
  }
  fields = upgraded(fields, version);
  const notes: string[] = [];
  const runs = readRuns(fields, notes);
  const base = viewOf(runs);
  const view: View = {
    ...base,
    x: readChoice(fields, 'x', isXMetric, base.x, notes),
    y: readChoice(fields, 'y', isYMetric, base.y, notes),
    xScale: readChoice(fields, 'xs', isScale, base.xScale, notes),
    yScale: readChoice(fields, 'ys', isScale, base.yScale, notes),
    hidden: list(fields.get('hide')).filter((id) => runs.includes(id)),
    points: readPoints(fields, runs),
    event: fields.get('event') || null,
    chosen: readChosen(fields, runs),
  };
  return { ok: true, view, notes };
}

/** Encodes a value but leaves "," and ":" readable, which a query may hold as they are. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');

/** The shortest query that says the whole view; choices at their default are left out. */
export function formatView(view: View): string {
  const base = viewOf(view.runs);
  const fields: [string, string][] = [
    ['v', String(VIEW_VERSION)],
    ['runs', view.runs.join(',')],
  ];
  if (view.x !== base.x) fields.push(['x', view.x]);
  if (view.y !== base.y) fields.push(['y', view.y]);
  if (view.xScale !== base.xScale) fields.push(['xs', view.xScale]);
  if (view.yScale !== base.yScale) fields.push(['ys', view.yScale]);
  if (view.hidden.length > 0) fields.push(['hide', view.hidden.join(',')]);
  const points = Object.entries(view.points).map((entry) => entry.join(':'));
  if (points.length > 0) fields.push(['points', points.join(',')]);
  if (view.event) fields.push(['event', view.event]);
  if (view.chosen) fields.push(['sel', `${view.chosen.runId}:${view.chosen.pointId}`]);
  return `?${fields.map(([key, value]) => `${key}=${encode(value)}`).join('&')}`;
}

/** The address of the workbench on this view. */
export const compareAddress = (view: View): string => `/compare${formatView(view)}`;

/** The axes in words: "Read latency against IOPS". */
export const axesInWords = (view: View): string => `${Y_METRICS[view.y]} against ${X_METRICS[view.x]}`;

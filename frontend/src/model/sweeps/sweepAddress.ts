/** What a view asks of a sweep, and the places it offers to take the runs at. */
import type { SweepResults } from '../contract';
import { labelQuery, unitQuery } from '../view/labels';
import { compareAddress } from '../view/url';
import { type LatencyUnit, SWEEP_PLACES, type SweepPlace, type View, viewOf } from '../view/view';
import { limitText } from '../words/units';
import { isSweepAsked } from './offer';

/** The runs that a sweep is made of: those of the sub-sweep on show, or all that are not hidden. */
export function sweptRuns({ runs, hidden, sweepRuns }: View): string[] {
  const shown = runs.filter((id) => !hidden.includes(id));
  const some = shown.filter((id) => sweepRuns.includes(id));
  return some.length > 1 ? some : shown;
}

/** The options without defaults, so that equal questions have one address. */
export function sweepParams(view: View) {
  const { sweepSetting, sweepMetric, sweepPlace, sweepConcurrency, sweepScale } = view;
  const { sweepPanels } = view;
  return {
    ...(sweepSetting ? { setting: sweepSetting } : {}),
    ...(sweepMetric ? { metric: sweepMetric } : {}),
    ...(sweepPlace === 'highest' ? {} : { at: sweepPlace }),
    ...(sweepPlace === 'concurrency' && sweepConcurrency ? { concurrency: sweepConcurrency } : {}),
    ...(sweepPlace === 'limit' ? { limit_us: Math.round(view.sweepLimitMs * 1e9) / 1e6 } : {}),
    ...(sweepScale === 'auto' ? {} : { scale: sweepScale }),
    ...(sweepPanels ? { panels: sweepPanels } : {}),
    ...labelQuery(view.labels),
    ...unitQuery(view),
  };
}

type Placed = Pick<View, 'sweepPlace' | 'sweepConcurrency' | 'sweepLimitMs'>;

/** A place as one word: "highest", "concurrency:16", "limit:0.5". */
export function placeKey({ sweepPlace, sweepConcurrency, sweepLimitMs }: Placed): string {
  if (sweepPlace === 'concurrency') return `concurrency:${sweepConcurrency}`;
  return sweepPlace === 'limit' ? `limit:${sweepLimitMs}` : sweepPlace;
}

/** The part of a view that such a word is. */
export function parsePlaceKey(key: string): Partial<Placed> {
  const [place = '', number = ''] = key.split(':');
  const sweepPlace = place as SweepPlace;
  if (sweepPlace === 'concurrency') return { sweepPlace, sweepConcurrency: Number(number) };
  return sweepPlace === 'limit' ? { sweepPlace, sweepLimitMs: Number(number) } : { sweepPlace };
}

const titleOf = (key: string, unit: LatencyUnit): string => {
  const { sweepPlace = 'highest', sweepConcurrency, sweepLimitMs = 0 } = parsePlaceKey(key);
  if (sweepPlace === 'concurrency') return `At concurrency ${sweepConcurrency}`;
  if (sweepPlace === 'limit') return `At ${limitText(sweepLimitMs, unit)} latency`;
  return SWEEP_PLACES[sweepPlace];
};

/** The places to choose from, by their words; the one that is chosen is always among them. */
export function placeOptions(sweep: SweepResults, view: View): Record<string, string> {
  const isThroughput = sweep.metric?.unit !== 'µs';
  const keys = [
    'highest',
    'only',
    ...sweep.concurrencies.map((concurrency) => `concurrency:${concurrency}`),
    ...(isThroughput ? view.limitsMs.map((limitMs) => `limit:${limitMs}`) : []),
    'knee',
    placeKey(view),
  ];
  return Object.fromEntries([...new Set(keys)].map((key) => [key, titleOf(key, view.latencyUnit)]));
}

/** The address of a view, with the anchor of its sweep if it has one. */
export const addressOfView = (view: View): string =>
  compareAddress(view) + (isSweepAsked(view) ? '#sweep' : '');

/** The comparison of a sweep with its setting along the axis. */
export const sweepAddress = (runs: string[], setting: string): string =>
  addressOfView({ ...viewOf(runs), sweepSetting: setting });

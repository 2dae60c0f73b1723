/** The address of the page that says whether a demand fits: it has the names that the API has. */

import type { ItemContent } from '../contract';
import type { ExportFormat } from '../library/exportSource';

export interface FitQuery {
  /** The runs whose load points are the demand. */
  runs: string[];
  /** A tier as `id:size`, or an id: then the smallest size that fits. */
  tier: string | null;
  machine: string | null;
  /** Ceilings the user entered, as "100000 IOPS". */
  ceilings: string[];
  growth: number;
  ofPct: number;
  capacityGib: number | null;
  /** Runs whose measured curves are asked. */
  curves: string[];
  latencyLimitUs: number | null;
  /** Days and hours as the server reads them: "mon-fri 08-18". */
  workingHours: string;
}

export const EMPTY_FIT_QUERY: FitQuery = {
  runs: [],
  tier: null,
  machine: null,
  ceilings: [],
  growth: 1,
  ofPct: 100,
  capacityGib: null,
  curves: [],
  latencyLimitUs: null,
  workingHours: 'mon-fri 08-18',
};

function numberIn(query: URLSearchParams, key: string): number | null {
  const value = Number.parseFloat(query.get(key) ?? '');
  return Number.isFinite(value) && value > 0 ? value : null;
}

export function parseFitQuery(query: URLSearchParams): FitQuery {
  return {
    runs: query.getAll('run'),
    tier: query.get('tier') || null,
    machine: query.get('machine') || null,
    ceilings: query.getAll('ceiling'),
    growth: numberIn(query, 'growth') ?? EMPTY_FIT_QUERY.growth,
    ofPct: numberIn(query, 'of_pct') ?? EMPTY_FIT_QUERY.ofPct,
    capacityGib: numberIn(query, 'capacity_gib'),
    curves: query.getAll('curve'),
    latencyLimitUs: numberIn(query, 'latency_limit_us'),
    workingHours: query.get('working_hours') || EMPTY_FIT_QUERY.workingHours,
  };
}

/** Defaults are left out. */
export function formatFitQuery(question: FitQuery): URLSearchParams {
  const { runs, tier, machine, ceilings, growth, ofPct, capacityGib, curves } = question;
  const { latencyLimitUs, workingHours } = question;
  const stated: [string, string | number | null][] = [
    ...runs.map((run): [string, string] => ['run', run]),
    ['tier', tier],
    ['machine', machine],
    ...ceilings.map((text): [string, string] => ['ceiling', text]),
    ['growth', growth === EMPTY_FIT_QUERY.growth ? null : growth],
    ['of_pct', ofPct === EMPTY_FIT_QUERY.ofPct ? null : ofPct],
    ['capacity_gib', capacityGib],
    ...curves.map((run): [string, string] => ['curve', run]),
    ['latency_limit_us', latencyLimitUs],
    ['working_hours', workingHours === EMPTY_FIT_QUERY.workingHours ? null : workingHours],
  ];
  return new URLSearchParams(
    stated.flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
  );
}

export const fitAddress = (question: Partial<FitQuery>): string =>
  `/fit?${formatFitQuery({ ...EMPTY_FIT_QUERY, ...question })}`.replace(/\?$/, '');

/** Where the server has the answer in a format. */
export const fitFile = (question: FitQuery, ending: ExportFormat): string =>
  `/api/v1/fit${ending === 'json' ? '' : `.${ending}`}?${formatFitQuery(question)}`;

/** The request body to share a question, without unset fields. */
export const shareableFit = (question: FitQuery): NonNullable<ItemContent['fit']> => ({
  run: question.runs,
  tier: question.tier,
  machine: question.machine,
  ceiling: question.ceilings,
  growth: question.growth,
  of_pct: question.ofPct,
  capacity_gib: question.capacityGib,
  curve: question.curves,
  latency_limit_us: question.latencyLimitUs,
  working_hours: question.workingHours,
});

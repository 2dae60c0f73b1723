/** A small sweep and a grid for tests, in the shapes the server sends. */
import type { Provenance, SweepPoint, SweepResults, SweepStep } from '../src/model/contract';
import { noEvidence, style } from './sampleFigures';

export const sweepPoint = (
  run_id: string,
  x: number | null,
  value: number | null,
  more: Partial<SweepPoint> = {},
): SweepPoint => ({
  run_id,
  x,
  series: null,
  value:
    value === null
      ? null
      : {
          metric: 'throughput_iops',
          title: 'Throughput',
          value,
          unit: 'IOPS',
          text: `${value} IOPS`,
          provenance: 'measured',
          evidence: noEvidence,
          low: null,
          high: null,
          qualifier: null,
          bare: `${value}`,
          bare_unit: null,
          repeats: 1,
        },
  place: value === null ? null : 'at its only load level, 8 sessions',
  reason: value === null ? 'no throughput stated' : null,
  is_interpolated: false,
  x_at: x === null ? null : x * 50,
  y: value,
  panel: null,
  y_low: null,
  y_high: null,
  ...more,
});

const stepOf = (from_run: string, to_run: string, change_text: string): SweepStep => ({
  from_run,
  to_run,
  from_text: '0%',
  to_text: '50%',
  change: -1,
  change_pct: -1,
  change_text,
  slope: -1,
  slope_per: 'percentage point',
  slope_text: '−1 IOPS per percentage point',
  is_within_spread: false,
  is_of_different_loads: false,
});

const LABELS: SweepResults['runs'] = ['a', 'b', 'c'].map((id, slot) => ({
  run_id: id,
  label: `run ${id}`,
  title: id,
  provenance: 'measured' as Provenance,
  style: style(slot),
  source: null,
  source_title: null,
  method: null,
  short: null,
  is_colour_kept: false,
  is_observed: false,
}));

/** Runs `a`, `b` and `c` at 0, 50 and 100% updates; `c` states nothing. */
export function sampleSweep(more: Partial<SweepResults> = {}): SweepResults {
  const throughput = { metric: 'throughput_iops', title: 'Throughput', unit: 'IOPS' };
  return {
    kind: 'sweep',
    lead: 'These 3 runs differ only in update share.',
    sentence: 'These 3 runs differ only in update share.',
    differing: [],
    not_stated: [],
    runs: LABELS,
    metrics: [throughput],
    metric: throughput,
    x: {
      key: 'update_pct',
      title: 'Updates',
      name: 'update share',
      is_ordered: true,
      values: [0, 50, 100].map((number) => ({ text: `${number}%`, number, place: number })),
      has_scale: true,
      is_log: false,
    },
    series: null,
    panels: null,
    points: [sweepPoint('c', 2, null), sweepPoint('b', 1, 60), sweepPoint('a', 0, 100)],
    lines: [
      {
        along: 'update_pct',
        held: null,
        run_ids: ['a', 'b'],
        direction: 'falls',
        whole: stepOf('a', 'b', '−40%'),
        steps: [stepOf('a', 'b', '−40%')],
        largest: null,
        words: 'From 0 to 50% updates, throughput falls from 100 to 60 IOPS (−40%).',
      },
    ],
    words: [
      'From 0 to 50% updates, throughput falls from 100 to 60 IOPS (−40%).',
      '“run c” is not drawn: no throughput stated.',
    ],
    at: 'highest',
    has_curves: false,
    concurrencies: [],
    y: throughput,
    ceilings: [],
    sub_sweeps: [],
    bar_width: null,
    title: 'SLOB on Array A: update share 0–100%',
    drawn_lines: [
      {
        series: 0,
        panel: 0,
        places: [
          { x: 0, y: 100 },
          { x: 1, y: 60 },
        ],
      },
    ],
    ...more,
  };
}

/** The runs of `sampleSweep` on one volume and two. */
export const sampleGrid = (): SweepResults =>
  sampleSweep({
    kind: 'grid',
    series: {
      key: 'volumes',
      title: 'Volumes',
      name: 'volumes',
      is_ordered: true,
      values: [1, 2].map((number) => ({ text: `${number}`, number, place: number })),
      has_scale: true,
      is_log: false,
    },
    points: [
      sweepPoint('c', 0, 100, { series: 1 }),
      sweepPoint('b', 1, 60, { series: 0 }),
      sweepPoint('a', 0, 100, { series: 0 }),
    ],
  });

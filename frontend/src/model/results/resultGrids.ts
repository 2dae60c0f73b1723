/** The answers to a comparison as grids: exact numbers with their units, and how each was got. */
import type { ComparisonResults, RunResults } from '../contract';
import type { Grid, GridCell } from '../tables/grid';
import type { Speedup } from './summary';

const msOf = (us: number | null): number | null => (us === null ? null : us / 1000);

/** A ratio as a number; one by construction says so, and one that is not shown is left out. */
function ratioCell(ratio: Speedup | null): GridCell {
  if (!ratio || ratio.blocked) return null;
  return ratio.ratio_text?.endsWith('×') ? ratio.ratio : ratio.ratio_text;
}

/** A run a line, a latency limit three columns: throughput, whether it is a lower bound, the ratio. */
export function limitsGrid(answers: ComparisonResults, runs: RunResults[]): Grid {
  const { x, y, statistic } = answers;
  const metric = `${statistic} ${y.title.toLowerCase()}`;
  const isDigitised = runs.some(({ limits }) => limits.some(({ within }) => within.plus_minus));
  return {
    name: 'throughput-within-limits',
    head: [
      'Run',
      ...answers.limits_us.flatMap((limitUs) => {
        const limit = `within ${metric} ≤ ${limitUs / 1000} ms`;
        return [
          `${x.title} ${limit} (${x.unit})`,
          ...(isDigitised ? [`±, ${limit} (${x.unit})`] : []),
          ...[`Lower bound, ${limit}`, `Ratio, ${limit}`],
        ];
      }),
      'Latency falls',
      'Read waits covered',
    ],
    rows: runs.map(({ run, limits, latency_falls, read_coverage }) => [
      run.label,
      ...answers.limits_us.flatMap((limitUs): GridCell[] => {
        const answer = limits.find((limit) => limit.within.limit_us === limitUs);
        const off = isDigitised ? [answer?.within.plus_minus || null] : [];
        if (!answer || answer.within.throughput === null) return [null, ...off, null, null];
        const { within, against_baseline: ratio } = answer;
        return [within.throughput, ...off, within.is_lower_bound ? 'yes' : 'no', ratioCell(ratio)];
      }),
      latency_falls ?? null,
      read_coverage ?? null,
    ]),
  };
}

export function latenciesGrid(answers: ComparisonResults, runs: RunResults[]): Grid {
  const { x, y } = answers;
  const isDigitised = runs.some(({ latencies }) => latencies.some(({ at }) => at.plus_minus));
  return {
    name: 'latency-at-throughput',
    head: [
      'Run',
      ...answers.throughputs.flatMap((at) => {
        const asked = `at ${at} ${x.unit} (ms)`;
        return [`${y.title} ${asked}`, ...(isDigitised ? [`± ${asked}`] : [])];
      }),
    ],
    rows: runs.map(({ run, latencies }) => [
      run.label,
      ...answers.throughputs.flatMap((asked) => {
        const at = latencies.find((latency) => latency.at.throughput === asked)?.at;
        const latency = msOf(at?.latency_us ?? null);
        return isDigitised ? [latency, msOf(at?.plus_minus || null)] : [latency];
      }),
    ]),
  };
}

const KNEE_INTERVALS = [
  '± knee at throughput (%)',
  '± knee at latency (ms)',
  '± ORT over the common range (ms)',
  '± ORT over its own range (ms)',
];

export function kneesGrid({ x }: ComparisonResults, runs: RunResults[]): Grid {
  const isDigitised = runs.some(({ knee, ort }) => knee.throughput_plus_minus || ort.plus_minus);
  return {
    name: 'knees',
    head: [
      'Run',
      'Knee at concurrency',
      `Knee at throughput (${x.unit})`,
      'Knee at latency (ms)',
      'Knee method',
      'ORT over the common range (ms)',
      'ORT over its own range (ms)',
      ...(isDigitised ? KNEE_INTERVALS.map((name) => name.replace('%', x.unit)) : []),
    ],
    rows: runs.map(({ run, knee, ort, ort_common: common }) => [
      run.label,
      knee.concurrency,
      knee.throughput,
      msOf(knee.latency_us),
      knee.reason,
      msOf(common.latency_us),
      msOf(ort.latency_us),
      ...(isDigitised
        ? [
            knee.throughput_plus_minus || null,
            ...[knee.latency_plus_minus, common.plus_minus, ort.plus_minus].map((us) =>
              msOf(us || null),
            ),
          ]
        : []),
    ]),
  };
}

export function fitsGrid({ x }: ComparisonResults, runs: RunResults[]): Grid {
  return {
    name: 'scaling-fits',
    head: [
      'Run',
      'Contention α',
      'Coherency β',
      `Single-session throughput γ (${x.unit})`,
      'Sessions at peak',
      `Peak throughput (${x.unit})`,
      'Largest residual (%)',
      'Fit',
    ],
    rows: runs.map(({ run, fit }) => [
      run.label,
      fit.contention,
      fit.coherency,
      fit.throughput_of_one,
      fit.peak_sessions,
      fit.peak_throughput,
      fit.largest_residual_pct,
      fit.reason,
    ]),
  };
}

/** A line for each way to compare each run with the baseline. */
export function speedupsGrid(runs: RunResults[]): Grid {
  return {
    name: 'speed-ups',
    head: [
      ...['Run', 'Equal quantity', 'At', 'Metric', 'Value', 'Baseline value', 'Ratio'],
      ...['Repeats', 'Reason'],
    ],
    rows: runs.flatMap(({ run, limits, speedups }) =>
      [...limits.map((limit) => limit.against_baseline), ...speedups]
        .filter((ratio) => ratio !== null)
        .map((ratio): GridCell[] => [
          run.label,
          ratio.basis,
          ratio.at,
          ratio.metric,
          ratio.value,
          ratio.baseline_value,
          ratioCell(ratio),
          ratio.repeats_text ?? null,
          ratio.reason ?? ratio.blocked ?? null,
        ]),
    ),
  };
}

export function repeatsGrid({ x, y }: ComparisonResults, runs: RunResults[]): Grid {
  const columns = ['median', 'smallest', 'largest'];
  return {
    name: 'repeats',
    head: [
      'Run',
      'Load',
      'Repeats',
      ...columns.map((column) => `${x.title}, ${column} (${x.unit})`),
      ...columns.map((column) => `${y.title}, ${column} (µs)`),
    ],
    rows: runs.flatMap(({ run, repeats }) =>
      repeats.map(({ text, throughput, latency }): GridCell[] => [
        run.label,
        text,
        throughput.count,
        throughput.median,
        throughput.low,
        throughput.high,
        latency.median,
        latency.low,
        latency.high,
      ]),
    ),
  };
}

export const differencesGrid = (runs: RunResults[]): Grid => ({
  name: 'differences-by-repeats',
  head: ['Run', 'Load', 'Metric', 'Ratio', 'p', 'Difference from the baseline'],
  rows: runs.flatMap(({ run, differences }) =>
    differences.map((difference): GridCell[] => [
      run.label,
      difference.text,
      difference.metric,
      difference.ratio,
      difference.p_value,
      difference.reason,
    ]),
  ),
});

export const ceilingUsesGrid = (runs: RunResults[]): Grid => ({
  name: 'ceilings-reached',
  head: ['Run', 'Ceiling', 'Limit', 'Highest use (%)', 'Binds', 'Why'],
  rows: runs.flatMap(({ run, ceiling_uses: uses }) =>
    uses.map((use): GridCell[] => [
      run.label,
      use.cause,
      use.text,
      use.pct,
      use.is_binding ? 'yes' : 'no',
      use.reason,
    ]),
  ),
});

/** A line for each wait class at each load level. */
export const dbTimeGrid = (runs: RunResults[]): Grid => ({
  name: 'db-time',
  head: ['Run', 'Load', 'Wait class', 'Share of DB time (%)', 'Largest event'],
  rows: runs.flatMap(({ run, db_time }) =>
    db_time.levels.flatMap((level) =>
      level.classes.map((share): GridCell[] => [
        run.label,
        level.text,
        share.wait_class,
        share.pct,
        level.largest_event,
      ]),
    ),
  ),
});

/** A line for each finding told. */
export const findingsGrid = (runs: RunResults[]): Grid => ({
  name: 'findings',
  head: ['Run', 'Check', 'Result', 'Load', 'Severity', 'Arithmetic'],
  rows: runs.flatMap(({ run, findings }) =>
    findings.checks.flatMap((check) =>
      check.findings.map((finding): GridCell[] => [
        run.label,
        check.check,
        check.summary,
        finding.level,
        finding.severity,
        finding.text,
      ]),
    ),
  ),
});

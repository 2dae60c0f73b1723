/** What the words on the pages mean, and which keys do what. */

export interface Term {
  word: string;
  says: string;
  /** How headings begin that are about it, where they begin otherwise than the word itself. */
  heads?: readonly string[];
}

const KNOWN = {
  loadPoint: {
    word: 'Load point',
    says: 'One load level of a run: its concurrency, throughput, bandwidth and latencies, each with its evidence.',
  },
  repeats: {
    word: 'Load level and repeats',
    says: 'Load points at the same concurrency are repeats of one level. The level is shown as the median of its repeats, with their range and number.',
    heads: ['Repeats'],
  },
  loadCurve: {
    word: 'Load curve',
    says: 'The load levels of a run, joined in the order of concurrency, never in the order of throughput: a curve may turn back where more sessions give less.',
  },
  observedRun: {
    word: 'Observed run',
    says: 'Points in time of a production database, whose load nobody set: a capture of AWR Miner, or consecutive AWR reports. They are a cloud, never a curve: no knee, no maximum, no answer within a latency limit.',
  },
  concurrency: {
    word: 'Concurrency',
    says: 'How much is asked for at once: sessions, users, threads or outstanding I/Os, as the run counts them.',
  },
  savedComparison: {
    word: 'Library item',
    says: 'A comparison, question or filter under a name. A live one shows its runs as they are when it is opened; a frozen one stays as it was and has a link.',
  },
  collection: {
    word: 'Collection',
    says: 'Library items and runs in order, with text between.',
  },
  demand: {
    word: 'Demand',
    says: 'What a database asks of its storage in each interval: IOPS, MiB/s, share of reads and mean I/O size. It does not predict latency on other storage.',
  },
  headroom: {
    word: 'Headroom',
    says: 'The factor by which a demand can grow and stay within its ceilings: for all intervals, or for the part of them that must fit. Below 1 it does not fit.',
  },
  tier: {
    word: 'Tier',
    says: 'Storage or a machine that is sold, with its published ceilings at a size. Each is quoted, with the day it was read; it is a promise of its provider, and no measurement.',
  },
  latencyLimit: {
    word: 'Latency limit',
    says: 'The latency that you allow. Each run is asked for the most throughput it reaches within it; “not reached” means that it was never driven that far.',
  },
  serviceLevel: {
    word: 'Service level (SLA query)',
    says: 'The most throughput that a run reaches while its latency stays within a limit: at a load level or interpolated between two, never extrapolated.',
    heads: [],
  },
  latencyLine: {
    word: 'Latency line',
    says: 'The limit as a line on the chart. Drag it, or move it with the arrow keys: the answer, the marks and the table follow.',
  },
  latencyAtThroughput: {
    word: 'Latency at a throughput',
    says: 'The latency of each run where it first reaches the throughput that you ask about, interpolated between two load levels at most. A curve that falls back through it has two: the one on its rise counts. Drag the upright line, or move it with the arrow keys.',
  },
  knee: {
    word: 'Knee',
    says: 'The load level from which more sessions bring latency rather than throughput (Kneedle on throughput over concurrency, where Kleinrock’s power agrees). A range that does not saturate has none.',
  },
  ort: {
    word: 'ORT',
    says: 'Overall response time: the mean height of the load curve over the range of throughput that the compared runs share.',
  },
  scalingFit: {
    word: 'Scaling fit',
    says: 'The universal scalability law through a curve: how much sessions wait for each other (contention), for a common view of data (coherency), and where throughput would peak.',
    heads: ['Contention'],
  },
  ceiling: {
    word: 'Ceiling and reference',
    says: 'A ceiling is what the system cannot exceed, with its cause: a quota, a network. A reference is a line to look at, such as another service’s ceiling.',
    heads: ['Ceiling', 'Reference'],
  },
  provenance: {
    word: 'Measured, published, digitised, modelled',
    says: 'How a number came to be: read from a report, stated by an article, read off a picture, or computed from a model with its inputs named.',
    heads: ['Provenance'],
  },
  notStated: {
    word: 'Not stated',
    says: 'The source gives no value. Loadcurve never assumes zero, a default, or another run’s value.',
  },
  comparability: {
    word: 'Comparability',
    says: 'Two counts: conditions that matter and differ between runs, and conditions that matter and are not stated by all. Only if both are 0 are runs like for like. Where the numbers are not the same measure, a ratio is shown on a click.',
    heads: ['What differs'],
  },
  sweep: {
    word: 'Sweep and grid',
    says: 'Runs that differ in one ordered setting (update share, volumes) are a sweep, in two or three a grid. They can be drawn over that setting, with a line for each value of the second and a panel for each of the third.',
  },
  histogram: {
    word: 'Latency histogram',
    says: 'The share of waits in each range of latency, of one wait event at one load point, in the ranges that the report prints.',
  },
  dbTime: {
    word: 'DB time',
    says: 'Time that sessions spent in the database, waiting or on the processor. Divided by elapsed time it is the number of active sessions.',
    heads: ['Shares by wait class'],
  },
  nfsClient: {
    word: 'kNFS and dNFS',
    says: 'The NFS client of the Linux kernel, and Direct NFS, the client within the Oracle database.',
    heads: ['NFS client', 'Client'],
  },
  workUnit: {
    word: 'Work unit',
    says: 'SLOB’s number of blocks that each statement touches.',
  },
} as const satisfies Record<string, Term>;

export type TermKey = keyof typeof KNOWN;
export const GLOSSARY: Record<TermKey, Term> = KNOWN;
export const TERMS: readonly Term[] = Object.values(KNOWN);

/** The term that each of these headings is about, the first time that it is; else null. */
export function termsOf(headings: readonly string[]): (TermKey | null)[] {
  const explained = new Set<TermKey>();
  return headings.map((heading) => {
    const term = (Object.keys(GLOSSARY) as TermKey[]).find((key) => {
      const { word, heads = [word] } = GLOSSARY[key];
      return heads.some((head) => heading === head || heading.startsWith(`${head} `));
    });
    if (term === undefined || explained.has(term)) return null;
    explained.add(term);
    return term;
  });
}

export interface KeyHelp {
  where: string;
  keys: readonly string[];
  does: string;
}

export const KEYS: readonly KeyHelp[] = [
  { where: 'Everywhere', keys: ['Ctrl', 'K'], does: 'Find a page, comparison, chart or run' },
  { where: 'Everywhere', keys: ['?'], does: 'Show these keys' },
  { where: 'Comparison', keys: ['Ctrl', 'Z'], does: 'Undo the last change of the view' },
  { where: 'Comparison', keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo it' },
  { where: 'Chart in focus', keys: ['←', '→'], does: 'Go along a curve' },
  { where: 'Chart in focus', keys: ['↑', '↓'], does: 'Go from curve to curve' },
  { where: 'Chart in focus', keys: ['Enter'], does: 'Show the point’s histogram' },
  { where: 'Latency line in focus', keys: ['↑', '↓'], does: 'Move the latency limit' },
  { where: 'Throughput line in focus', keys: ['←', '→'], does: 'Move the throughput' },
  { where: 'Table of runs', keys: ['↑', '↓'], does: 'Go from run to run' },
  { where: 'Table of runs', keys: ['Shift'], does: 'With a click: select all up to here' },
];

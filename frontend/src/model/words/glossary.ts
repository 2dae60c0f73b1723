/** What the words on the pages mean, and which keys do what. */

export interface GlossaryTerm {
  word: string;
  says: string;
  /** How headings begin that are about it, where they begin otherwise than the word itself. */
  heads?: readonly string[];
}

const KNOWN = {
  loadPoint: {
    word: 'Load point',
    says: 'One measurement of a run: concurrency, throughput, bandwidth and latencies, each with its evidence.',
  },
  repeats: {
    word: 'Load level and repeats',
    says: 'Load points at the same concurrency are repeats of one level. A level is shown as the median of its repeats, with their range and number.',
    heads: ['Repeats'],
  },
  loadCurve: {
    word: 'Load curve',
    says: 'The load levels of a run, joined in order of concurrency, never of throughput: a curve turns back if more sessions yield less throughput.',
  },
  observedRun: {
    word: 'Observed run',
    says: 'Points in time of a production database, whose load was not controlled: an AWR Miner capture or consecutive AWR reports. They form a cloud, not a curve: no knee, no maximum, no throughput at a latency limit.',
  },
  concurrency: {
    word: 'Concurrency',
    says: 'The number of simultaneous sessions, users, threads or outstanding I/Os, as the run counts them.',
  },
  savedComparison: {
    word: 'Library item',
    says: 'A saved comparison, question or filter. A live one shows its runs as they are when opened; a frozen one never changes and has a link.',
  },
  collection: {
    word: 'Collection',
    says: 'Library items and runs in order, with text between.',
  },
  demand: {
    word: 'Demand',
    says: 'The I/O that a database requests from its storage in each interval: IOPS, MiB/s, share of reads and mean I/O size. It does not predict latency on other storage.',
  },
  headroom: {
    word: 'Headroom',
    says: 'The factor by which a demand can grow and stay within the ceilings, for all intervals or for the share that must fit. Below 1 it does not fit.',
  },
  tier: {
    word: 'Tier',
    says: 'A storage or machine offer with its published ceilings by size. Each is quoted with the date it was read; it is the provider’s specification, not a measurement.',
  },
  latencyLimit: {
    word: 'Latency limit',
    says: 'The highest latency you accept. For each run, the highest throughput within it is shown; “≥” means that the run was never driven to the limit.',
  },
  serviceLevel: {
    word: 'Service level (SLA query)',
    says: 'The highest throughput of a run at or below a latency limit: at a load level or interpolated between two, never extrapolated.',
    heads: [],
  },
  latencyLine: {
    word: 'Latency line',
    says: 'The limit as a line on the chart. Drag it or use the arrow keys: the answer, the marks and the table follow.',
  },
  latencyAtThroughput: {
    word: 'Latency at a throughput',
    says: 'The latency of each run where it first reaches the chosen throughput, interpolated between two load levels. If a curve passes it twice, the rising branch counts. Drag the vertical line or use the arrow keys.',
  },
  knee: {
    word: 'Knee',
    says: 'The load level above which more sessions add latency rather than throughput (Kneedle on throughput over concurrency, confirmed by Kleinrock’s power). A range that does not saturate has no knee.',
  },
  ort: {
    word: 'ORT',
    says: 'Overall response time: the average latency of the load curve over the throughput range that the compared runs share.',
  },
  scalingFit: {
    word: 'Scaling fit',
    says: 'The Universal Scalability Law fitted to a curve: the cost of queueing for shared resources (contention), the cost of keeping shared state consistent (coherency), and the load at which throughput would peak.',
    heads: ['Contention'],
  },
  ceiling: {
    word: 'Ceiling and reference',
    says: 'A ceiling is a limit of the system with its cause, such as a quota or a network. A reference is a line to compare with, such as another service’s ceiling.',
    heads: ['Ceiling', 'Reference'],
  },
  provenance: {
    word: 'Measured, published, digitised, modelled',
    says: 'The origin of a number: read from a report, stated by an article, read off a picture, or computed by a model from named inputs.',
    heads: ['Provenance'],
  },
  notStated: {
    word: 'Not stated',
    says: 'The source gives no value. Loadcurve never assumes zero, a default, or another run’s value.',
  },
  comparability: {
    word: 'Comparability',
    says: 'Two counts: conditions that matter and differ between runs, and conditions that matter but are not stated by all. Runs are like for like only if both are 0. If the numbers measure different things, ratios are hidden until clicked.',
    heads: ['What differs'],
  },
  sweep: {
    word: 'Sweep and grid',
    says: 'Runs that differ in one ordered setting (update share, volumes) are a sweep; in two or three, a grid. They can be drawn over the first setting, with a line per value of the second and a panel per value of the third.',
  },
  histogram: {
    word: 'Latency histogram',
    says: 'The share of waits in each latency bucket of the report, for one wait event at one load point.',
  },
  dbTime: {
    word: 'DB time',
    says: 'Time that sessions spent in database calls, waiting or on CPU. Divided by elapsed time, it is the average number of active sessions.',
    heads: ['Shares by wait class'],
  },
  nfsClient: {
    word: 'kNFS and dNFS',
    says: 'The NFS client of the Linux kernel, and Direct NFS, the client built into Oracle Database.',
    heads: ['NFS client', 'Client'],
  },
  workUnit: {
    word: 'Work unit',
    says: 'The number of blocks that each SLOB statement touches.',
  },
} as const satisfies Record<string, GlossaryTerm>;

export type TermKey = keyof typeof KNOWN;
export const GLOSSARY: Record<TermKey, GlossaryTerm> = KNOWN;
export const TERMS: readonly GlossaryTerm[] = Object.values(KNOWN);

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

export interface ShortcutHelp {
  where: string;
  keys: readonly string[];
  does: string;
}

export const SHORTCUTS: readonly ShortcutHelp[] = [
  { where: 'Everywhere', keys: ['Ctrl', 'K'], does: 'Find a page, comparison, chart or run' },
  { where: 'Everywhere', keys: ['?'], does: 'Show shortcuts' },
  { where: 'Comparison', keys: ['Ctrl', 'Z'], does: 'Undo the last change of the view' },
  { where: 'Comparison', keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo' },
  { where: 'Chart in focus', keys: ['←', '→'], does: 'Move along a curve' },
  { where: 'Chart in focus', keys: ['↑', '↓'], does: 'Move between curves' },
  { where: 'Chart in focus', keys: ['Enter'], does: 'Show the point’s histogram' },
  { where: 'Latency line in focus', keys: ['↑', '↓'], does: 'Move the latency limit' },
  { where: 'Throughput line in focus', keys: ['←', '→'], does: 'Move the throughput' },
  { where: 'Table of runs', keys: ['↑', '↓'], does: 'Move between runs' },
  { where: 'Table of runs', keys: ['Shift'], does: 'With a click: select a range' },
];

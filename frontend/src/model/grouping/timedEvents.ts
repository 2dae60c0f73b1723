/** Which wait event (or fio operation) the read latency of runs is of, before they are saved. */
import type { LoadPoint } from '../contract';

const Y = 'read_latency_us';
// The default meaning of "read latency".
const PLAIN = new Set(['db file sequential read', 'read']);

const isMixed = ({ findings }: LoadPoint): boolean =>
  findings.some(({ check, severity }) => check === 'Effective I/O size' && severity === 'notice');

/** The events of some load points, "a and b"; null if none is stated. */
function eventsOf(points: LoadPoint[]): string | null {
  const rows = points.map(({ quantities }) => quantities[Y]?.evidence.row).filter(Boolean);
  return [...new Set(rows)].join(' and ') || null;
}

export interface TimedEvents {
  /** The title of the latency axis; it names the event if it is one that is not plain. */
  title: string;
  /** The event of each run, where the runs differ in it. */
  ofRun: (string | null)[];
}

/** How to name the read latency of `runs`, each given by its load points. */
export function timedEvents(runs: LoadPoint[][]): TimedEvents {
  const title = 'Read latency';
  const ofRun = runs.map(eventsOf);
  const [only = null, ...others] = [...new Set(ofRun)];
  if (others.length > 0) return { title, ofRun };
  const isPlain = only === null || (PLAIN.has(only) && !runs.flat().some(isMixed));
  return { title: isPlain ? title : `${title} of “${only}”`, ofRun: runs.map(() => null) };
}

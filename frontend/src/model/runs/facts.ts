/** Stated facts of a run beyond its numbers, as titles and texts. */
import type { Run, RunSummary } from '../contract';
import { concurrencyText, countText, dateText, percentText, sizeText } from '../words/formatting';

export interface Fact {
  title: string;
  text: string;
}

type Stated = [title: string, value: string | number | null | undefined];

const stated = (facts: Stated[]): Fact[] =>
  facts.flatMap(([title, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : [{ title, text: typeof value === 'number' ? countText(value) : value }],
  );

const percent = (share: number | null) => (share === null ? null : percentText(share));

export function systemFacts({ system }: Run): Fact[] {
  return stated([
    ['Name', system.name],
    ['Storage', system.storage],
    ['Family', system.family === system.name ? null : system.family],
    ['Host', system.host],
    ['Volumes', system.volumes],
    ['Instances', system.instances],
    ['Oracle release', system.oracle_release],
    ['Platform', system.platform],
  ]);
}

export function workloadFacts({ workload }: Run): Fact[] {
  const { io_size_bytes: ioSize } = workload;
  return stated([
    ['Name', workload.name],
    ['Generator', workload.generator],
    ['Access', workload.access],
    ['Updates', percent(workload.update_pct)],
    ['Scans', percent(workload.scan_pct)],
    ['I/O size', ioSize === null ? null : sizeText(ioSize)],
    ['Buffer hits', percent(workload.buffer_hit_pct)],
  ]);
}

/** "5 Mar 2024", or the first and the last day. */
function measuredOn({ points }: Run): string | null {
  const days = points.flatMap(({ started_at: start }) => (start === null ? [] : [start])).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [dateText(first), dateText(last)];
  return from === to ? from : `${from} – ${to}`;
}

/** "2", or "1 to 5" where the levels were not measured equally often; nothing if none was twice. */
function repeatsOf({ points }: Run): string | null {
  const counts = new Map<string, number>();
  points.forEach(({ concurrency, label }, index) => {
    // Points that do not state their load are each a level of their own.
    const level = concurrency === null ? `${index}` : `${concurrency} ${label}`;
    counts.set(level, (counts.get(level) ?? 0) + 1);
  });
  const [fewest, most] = [Math.min(...counts.values()), Math.max(...counts.values())];
  if (most < 2) return null;
  return fewest === most ? `${most}` : `${fewest} to ${most}`;
}

export function measurementFacts(run: Run, summary: RunSummary): Fact[] {
  return stated([
    ['Load', run.is_observed ? 'observed, not controlled' : null],
    ['Load levels', concurrencyText(summary)],
    ['Load points', run.points.length],
    ['Repeats', run.repeats_stated ?? repeatsOf(run)],
    ['Latency measured by', run.latency_seen],
    ['Measured on', measuredOn(run)],
    ['Saved on', run.source || run.created_at === null ? null : dateText(run.created_at)],
  ]);
}

/** Settings of the system and the load, as the source or slob.conf names them. */
export function settingsOf({ system, workload }: Run): { of: string; settings: Fact[] }[] {
  const named = (settings: Record<string, string>) => stated(Object.entries(settings));
  return [
    { of: 'the load', settings: named(workload.settings) },
    { of: 'the system', settings: named(system.settings) },
  ].filter(({ settings }) => settings.length > 0);
}

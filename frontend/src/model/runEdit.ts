/** A saved run as it is being edited, and what of it has changed. */
import type { Run, RunAnswer, RunChanges } from './contract';

/** One load point's level; its numbers stay what the report says. */
export interface EditedLevel {
  id: string;
  name: string;
  concurrency: number | null;
  repeat: number | null;
}

/** Text that says nothing is empty; a number nobody stated is null. */
export interface RunDraft {
  title: string;
  notes: string;
  tags: string[];
  unit: string;
  system: { name: string; storage: string; client: string; host: string };
  workload: { name: string; generator: string; access: string };
  updatePct: number | null;
  scanPct: number | null;
  ioSizeKib: number | null;
  levels: EditedLevel[];
}

/** What each load point is called, by its id: its report's name, told apart where it repeats. */
export function pointNames({ run, reports }: Pick<RunAnswer, 'run' | 'reports'>) {
  const files = new Map(reports.map(({ sha256, name }) => [sha256, name]));
  const plain = run.points.map(
    ({ report_sha256s: [first], label }, index) =>
      files.get(first ?? '') ?? label ?? `load point ${index + 1}`,
  );
  return new Map(
    run.points.map(({ id }, index) => {
      const name = plain[index] ?? '';
      const isAlone = plain.indexOf(name) === plain.lastIndexOf(name);
      return [id ?? '', isAlone ? name : `${name}, load point ${index + 1}`] as const;
    }),
  );
}

export function draftOf(answer: Pick<RunAnswer, 'run' | 'reports'>): RunDraft {
  const { title, notes, tags, concurrency_unit: unit, system, workload, points } = answer.run;
  const names = pointNames(answer);
  return {
    title,
    notes: notes ?? '',
    tags,
    unit,
    system: {
      name: system.name,
      storage: system.storage ?? '',
      client: system.client ?? '',
      host: system.host ?? '',
    },
    workload: {
      name: workload.name,
      generator: workload.generator ?? '',
      access: workload.access ?? '',
    },
    updatePct: workload.update_pct,
    scanPct: workload.scan_pct,
    ioSizeKib: workload.io_size_bytes === null ? null : workload.io_size_bytes / 1024,
    levels: points.map(({ id, concurrency, repeat }) => ({
      id: id ?? '',
      name: names.get(id ?? '') ?? '',
      concurrency,
      repeat,
    })),
  };
}

/** What still keeps a draft from being saved, as sentences. */
export function unreadyEdit({ title, unit, system, workload, levels }: RunDraft): string[] {
  const wants: string[] = [];
  if (!title.trim()) wants.push('Give the run a title.');
  if (!system.name.trim()) wants.push('Name the system that was tested.');
  if (!workload.name.trim()) wants.push('Name the workload.');
  if (!unit.trim()) wants.push('Say what concurrency counts, such as sessions.');
  for (const level of levels) {
    if (level.repeat === null) wants.push(`${level.name}: say which repeat it is, from 1.`);
  }
  return wants;
}

/** The entries of `after` that differ from `before`; nothing said is null and empty alike. */
function changed<T extends Record<string, unknown>>(after: T, before: object): Partial<T> {
  const old = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => (value ?? '') !== (old[name] ?? '')),
  ) as Partial<T>;
}

const trimmed = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as T;

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** The body of `PATCH /runs/{id}`: only what a person changed, so that nothing else is undone. */
export function changesOf(draft: RunDraft, run: Run): RunChanges {
  const system = changed(trimmed(draft.system), run.system);
  const io_size_bytes = draft.ioSizeKib === null ? null : Math.round(draft.ioSizeKib * 1024);
  const numbers = { update_pct: draft.updatePct, scan_pct: draft.scanPct, io_size_bytes };
  const workload = changed({ ...trimmed(draft.workload), ...numbers }, run.workload);
  const byId = new Map(run.points.map((point) => [point.id, point]));
  const points = draft.levels.flatMap(({ id, concurrency, repeat }) => {
    const level = { concurrency, ...(repeat === null ? {} : { repeat }) };
    const difference = changed(level, byId.get(id) ?? {});
    return Object.keys(difference).length > 0 ? [{ id, ...difference }] : [];
  });
  const words = { title: draft.title.trim(), concurrency_unit: draft.unit.trim() };
  return {
    ...changed({ ...words, notes: draft.notes }, run),
    ...(isSame(draft.tags, run.tags) ? {} : { tags: draft.tags }),
    ...(Object.keys(system).length > 0 ? { system } : {}),
    ...(Object.keys(workload).length > 0 ? { workload } : {}),
    ...(points.length > 0 ? { points } : {}),
  };
}

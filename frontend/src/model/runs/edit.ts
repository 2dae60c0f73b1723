/** A saved run as it is being edited, and what of it has changed. */
import type { Run, RunChanges, RunDetail, Visibility } from '../contract';
import {
  ceilingChanges,
  ceilingProblems,
  type EditedCeiling,
  editedCeilingsOf,
} from './ceilingsEdit';
import {
  type EditedRangeNote,
  editedRangeNotesOf,
  rangeNoteChanges,
  rangeNoteProblems,
} from './rangeNotesEdit';

/** One load point's level and words; its numbers stay what the report says. */
export interface EditedLevel {
  id: string;
  name: string;
  concurrency: number | null;
  repeat: number | null;
  label: string;
  sessions: number | null;
  note: string;
  /** It is taken out of the run, or will be; it can be put back. */
  isOut: boolean;
}

/** Text that says nothing is empty; a number nobody stated is null. */
export interface RunDraft {
  title: string;
  label: string;
  variant: string;
  notes: string;
  tags: string[];
  visibility: Visibility;
  unit: string;
  system: {
    name: string;
    storage: string;
    client: string;
    host: string;
    family: string;
    oracle_release: string;
    platform: string;
    volumes: number | null;
    instances: number | null;
  };
  workload: {
    name: string;
    access: string;
    generator: string;
    update_pct: number | null;
    scan_pct: number | null;
    buffer_hit_pct: number | null;
  };
  ioSizeKib: number | null;
  ceilings: EditedCeiling[];
  rangeNotes: EditedRangeNote[];
  levels: EditedLevel[];
}

type Named = Pick<RunDetail, 'run' | 'reports' | 'removed_points'>;
type Edited = Named & Pick<RunDetail, 'visibility'>;

/** The load points with their names: the report's name, made unique. */
function namedPoints({ run, reports, removed_points: removed }: Named) {
  const files = new Map(reports.map(({ sha256, name }) => [sha256, name]));
  const plain = run.points.map((point, index) => {
    const [first = ''] = point.report_sha256s;
    return { point, name: files.get(first) ?? point.label ?? `load point ${index + 1}` };
  });
  const isAlone = (name: string) => plain.filter((level) => level.name === name).length === 1;
  return {
    inRun: plain.map(({ point, name }, index) => ({
      point,
      name: isAlone(name) ? name : `${name}, load point ${index + 1}`,
    })),
    out: removed.map((point) => ({
      point,
      name: point.name ?? point.label ?? 'a load point without a report',
    })),
  };
}

/** The name of each load point, by id. */
export function pointNames(answer: Named): Map<string, string> {
  const { inRun, out } = namedPoints(answer);
  return new Map([...inRun, ...out].map(({ point, name }) => [point.id ?? '', name]));
}

/** The stored fields of a load point that a person may change. */
interface KeptLevel {
  id: string | null;
  concurrency: number | null;
  repeat: number;
  label: string | null;
  sessions: number | null;
  note: string | null;
}

const editedLevel = (point: KeptLevel, name: string, isOut: boolean): EditedLevel => ({
  id: point.id ?? '',
  name,
  concurrency: point.concurrency,
  repeat: point.repeat,
  label: point.label ?? '',
  sessions: point.sessions,
  note: point.note ?? '',
  isOut,
});

const systemOf = ({ system }: Run): RunDraft['system'] => ({
  name: system.name,
  storage: system.storage ?? '',
  client: system.client ?? '',
  host: system.host ?? '',
  family: system.family ?? '',
  oracle_release: system.oracle_release ?? '',
  platform: system.platform ?? '',
  volumes: system.volumes,
  instances: system.instances,
});

const workloadOf = ({ workload }: Run): RunDraft['workload'] => ({
  name: workload.name,
  access: workload.access ?? '',
  generator: workload.generator ?? '',
  update_pct: workload.update_pct,
  scan_pct: workload.scan_pct,
  buffer_hit_pct: workload.buffer_hit_pct,
});

export function runDraftOf(answer: Edited): RunDraft {
  const { run } = answer;
  const { inRun, out } = namedPoints(answer);
  const ioSize = run.workload.io_size_bytes;
  return {
    title: run.title,
    label: run.label ?? '',
    variant: run.variant ?? '',
    notes: run.notes ?? '',
    tags: run.tags,
    visibility: answer.visibility,
    unit: run.concurrency_unit ?? '',
    system: systemOf(run),
    workload: workloadOf(run),
    ioSizeKib: ioSize === null ? null : ioSize / 1024,
    ceilings: editedCeilingsOf(run),
    rangeNotes: editedRangeNotesOf(run),
    levels: [
      ...inRun.map(({ point, name }) => editedLevel(point, name, false)),
      ...out.map(({ point, name }) => editedLevel(point, name, true)),
    ],
  };
}

/** Problems that prevent saving a draft, as sentences. */
export function editProblems(draft: RunDraft): string[] {
  const { title, system, workload, ceilings, rangeNotes, levels } = draft;
  const wants: string[] = [];
  if (!title.trim()) wants.push('Give the run a title.');
  if (!system.name.trim()) wants.push('Name the system that was tested.');
  if (!workload.name.trim()) wants.push('Name the workload.');
  wants.push(...ceilingProblems(ceilings), ...rangeNoteProblems(rangeNotes));
  const kept = levels.filter((level) => !level.isOut);
  if (kept.length === 0)
    wants.push('A run needs at least one load point: restore one, or delete the run.');
  for (const level of kept) {
    if (level.repeat === null) wants.push(`${level.name}: enter the repeat number, from 1.`);
  }
  return wants;
}

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** The entries of `after` that differ from `before`, texts without spaces around them. */
function changed<T extends object>(after: T, before: Record<keyof T, unknown>): Partial<T> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      plain(value) === before[name as keyof T] ? [] : [[name, plain(value)]],
    ),
  ) as Partial<T>;
}

const filled = <T extends object>(name: string, part: T) =>
  Object.keys(part).length > 0 ? { [name]: part } : {};

const isSame = (left: string[], right: string[]) =>
  left.length === right.length && left.every((text, index) => text === right[index]);

/** Changed, removed and restored load points. */
function pointChanges(levels: EditedLevel[], before: EditedLevel[]): RunChanges {
  const old = new Map(before.map((level) => [level.id, level]));
  const pairs = levels.flatMap((level) => {
    const was = old.get(level.id);
    return was ? [{ level, was }] : [];
  });
  const points = pairs.flatMap(({ level, was }) => {
    const { id, name: _, isOut, repeat, ...words } = level;
    const part = changed(repeat === null ? words : { ...words, repeat }, was);
    return isOut || Object.keys(part).length === 0 ? [] : [{ id, ...part }];
  });
  const removed = pairs.filter(({ level, was }) => level.isOut && !was.isOut);
  const restored = pairs.filter(({ level, was }) => was.isOut && !level.isOut);
  return {
    ...(points.length > 0 ? { points } : {}),
    ...(removed.length > 0 ? { removed_points: removed.map(({ level }) => level.id) } : {}),
    ...(restored.length > 0 ? { restored_points: restored.map(({ level }) => level.id) } : {}),
  };
}

/** The body of `PATCH /runs/{id}`: only what a person changed, so that nothing else is undone. */
export function runChangesOf(draft: RunDraft, answer: Edited): RunChanges {
  const before = runDraftOf(answer);
  const { tags, unit, system, workload, ioSizeKib, ceilings, rangeNotes, levels, ...words } = draft;
  const size = ioSizeKib === null ? null : Math.round(ioSizeKib * 1024);
  return {
    ...changed(words, before),
    ...(unit.trim() === before.unit ? {} : { concurrency_unit: unit.trim() || null }),
    ...(isSame(tags, before.tags) ? {} : { tags }),
    ...filled('system', changed(system, before.system)),
    ...filled('workload', {
      ...changed(workload, before.workload),
      ...(size === answer.run.workload.io_size_bytes ? {} : { io_size_bytes: size }),
    }),
    ...ceilingChanges(ceilings, before.ceilings),
    ...rangeNoteChanges(rangeNotes, before.rangeNotes),
    ...pointChanges(levels, before.levels),
  };
}

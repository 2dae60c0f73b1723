/** In what the load points of one run differ: what differs is no repeat of the same load. */
import type { SuggestedRun } from '../contract';
import type { PlanPoint, RunTexts } from './records';

/** The settings in which points differ, with what each of them states; silence is no difference. */
export function differingSettings(
  points: Pick<PlanPoint, 'settings'>[],
): [name: string, texts: string[]][] {
  const names = new Set(points.flatMap((point) => Object.keys(point.settings)));
  return [...names].flatMap((name): [string, string[]][] => {
    const texts = new Set(points.flatMap(({ settings }) => settings[name] ?? []));
    return texts.size > 1 ? [[name, [...texts]]] : [];
  });
}

/** "work unit 64 or work unit 80; SGA 10 GiB or SGA 20 GiB"; null if nothing differs. */
export function differenceText(points: Pick<PlanPoint, 'settings'>[]): string | null {
  return (
    differingSettings(points)
      .map(([, texts]) => texts.join(' or '))
      .join('; ') || null
  );
}

/** Points that would become repeats of one load level although their settings differ. */
export function falseRepeats(points: PlanPoint[]): PlanPoint[] {
  const levelOf = ({ concurrency, label }: PlanPoint) => `${concurrency} ${label ?? ''}`;
  const byLevel = new Map<string, PlanPoint[]>();
  for (const point of points.filter(({ concurrency }) => concurrency !== null)) {
    byLevel.set(levelOf(point), [...(byLevel.get(levelOf(point)) ?? []), point]);
  }
  return [...byLevel.values()].flatMap((same) => (differingSettings(same).length > 0 ? same : []));
}

/** For each point what it states of the settings they differ in: its label. */
export function settingLabels(points: PlanPoint[]): Record<string, string> {
  const names = differingSettings(points).map(([name]) => name);
  return Object.fromEntries(
    points.map(({ key, settings }) => [
      key,
      names.map((name) => settings[name] ?? `${name} not stated`).join(', '),
    ]),
  );
}

type Told = Pick<SuggestedRun, 'system' | 'workload'>;

const FACTS = {
  system: ['host', 'instances', 'oracle_release', 'platform'],
  workload: ['access', 'generator', 'scan_pct', 'buffer_hit_pct'],
} as const;

/** The words of a run with more points: a number that not all of them state is none of the run. */
export function commonTexts(words: RunTexts, points: Pick<PlanPoint, 'told'>[]): RunTexts {
  const isShared = (name: 'update_pct' | 'io_size_bytes', value: number | null) =>
    points.every(({ told }) => told.workload[name] === null || told.workload[name] === value);
  const size = words.ioSizeKib === null ? null : words.ioSizeKib * 1024;
  return {
    ...words,
    updatePct: isShared('update_pct', words.updatePct) ? words.updatePct : null,
    ioSizeKib: isShared('io_size_bytes', size) ? words.ioSizeKib : null,
  };
}

/** What the reports of all points tell alike of system and workload: the rest is of none of them. */
export function commonTraits(stated: Told, points: Pick<PlanPoint, 'told'>[]): Told {
  const system: Record<string, unknown> = { ...stated.system };
  const workload: Record<string, unknown> = { ...stated.workload };
  const isShared = (part: 'system' | 'workload', name: string, value: unknown) =>
    points.every((point) => (point.told[part] as Record<string, unknown>)[name] === value);
  for (const name of FACTS.system) {
    if (!isShared('system', name, system[name])) system[name] = null;
  }
  for (const name of FACTS.workload) {
    if (!isShared('workload', name, workload[name])) workload[name] = null;
  }
  workload.settings = Object.fromEntries(
    Object.entries(stated.workload.settings).filter(([name, value]) =>
      points.every((point) => point.told.workload.settings[name] === value),
    ),
  );
  return { system, workload } as unknown as Told;
}

/** The runs about to be saved: as they were suggested, then as a person changes them. */
import type {
  Grouping,
  LoadPoint,
  NewPoint,
  NewRun,
  Provenance,
  ReportDetail,
  SuggestedRun,
  Visibility,
} from '../contract';
import { partSetsOf } from './parts';
import type { Plan, PlanPoint, PlanRun, RunTexts } from './records';
import { commonTraits, differenceText, falseRepeats } from './settings';

export type {
  ExcludedPoint,
  PartsQuestion,
  Plan,
  PlanPoint,
  PlanRun,
  PlanSamples,
  RunTexts,
} from './records';

export const EMPTY_PLAN: Plan = { runs: [], removed: [], leftOver: [] };

function wordsOf(run: SuggestedRun): RunTexts {
  const { title, system, workload, concurrency_unit } = run;
  return {
    title,
    system: system.name,
    storage: system.storage ?? '',
    client: system.client ?? '',
    workload: workload.name,
    updatePct: workload.update_pct,
    ioSizeKib: workload.io_size_bytes === null ? null : workload.io_size_bytes / 1024,
    unit: concurrency_unit ?? '',
    tags: [],
    notes: '',
    isObserved: run.is_observed,
  };
}

const keyOf = ({
  report_sha256,
  reading,
  part,
}: SuggestedRun['points'][number]['numbers_from']): string => `${report_sha256} ${reading} ${part}`;

function pointsOf(run: SuggestedRun): PlanPoint[] {
  const { settings, system, workload } = run;
  return run.points.map((point) => {
    const { report_sha256: sha256, path, reading, part } = point.numbers_from;
    return {
      key: keyOf(point.numbers_from),
      sha256,
      path,
      reading,
      part,
      companions: point.companions
        .filter((companion) => companion.report_sha256 !== sha256)
        .map((companion) => ({ sha256: companion.report_sha256, path: companion.path })),
      adds: point.adds.map(keyOf),
      concurrency: point.concurrency,
      concurrencyReason: point.concurrency_reason,
      repeat: point.repeat,
      label: null,
      settings: { ...settings, ...point.settings },
      told: { system, workload },
      inFlight: point.in_flight,
      isMaximum: point.is_maximum,
      parts: (point.parts ?? []).map((part) => ({
        key: keyOf(part),
        sha256: part.report_sha256,
        path: part.path,
        reading: part.reading,
        part: part.part,
        companions: [],
        adds: [],
        concurrency: null,
        concurrencyReason: '',
        repeat: null,
        label: null,
        settings: { ...settings, ...point.settings },
        told: { system, workload },
        inFlight: null,
        isMaximum: point.is_maximum,
      })),
    };
  });
}

/** The suggested runs, to be changed. A run is known by its first load point. */
export function planOf({ runs, left_over, samples, asked }: Grouping): Plan {
  const planned = runs.map((run) => {
    const points = pointsOf(run);
    const key = points[0]?.key ?? run.title;
    const told = { system: run.system, workload: run.workload };
    const { reasons, warnings, may_be_observed: offer, client_reason: clientReason } = run;
    return { key, words: wordsOf(run), told, reasons, warnings, offer, clientReason, points };
  });
  return {
    runs: planned,
    partSets: partSetsOf(planned),
    removed: [],
    asked: (asked ?? []).map(({ points, reason }) => ({ points: points.map(keyOf), reason })),
    leftOver: left_over.map(({ reading, reason }) => ({ path: reading.path, reason })),
    samples: samples.map(({ reading, goes_with, instance, host, reason, ...said }) => ({
      sha256: reading.report_sha256,
      path: reading.path,
      goesWith: goes_with && keyOf(goes_with),
      instance,
      host,
      reason,
      offsetS: said.offset_s,
      goesWithSaid: said.goes_with_said ?? null,
    })),
  };
}

/** The label of a load point that asked for as much as possible, as the server knows it. */
export const MAXIMUM_LOAD = 'max';

/** Whether a point asked for as much as possible, and nobody entered a load since. */
export const isUnlimited = ({ concurrency, isMaximum }: PlanPoint): boolean =>
  concurrency === null && (isMaximum ?? false);

/** A point as it will be saved, with its repeat. */
export type NumberedPoint = PlanPoint & { repeat: number };

/** What tells the load points of a run apart. */
export type LoadLevel = Pick<PlanPoint, 'concurrency' | 'repeat' | 'label'>;

/** Load points of one key cannot both be in a run. */
export const levelKey = ({ concurrency, label, repeat }: LoadLevel): string =>
  `${concurrency} ${repeat} ${label ?? ''}`;

const compared = (a: number, b: number): number => (a === b ? 0 : a - b);

/**
 * Points in concurrency order, unknown first, the maximum last; those without a repeat get the lowest free one.
 * `saved` are the levels of the run that the points are added to.
 */
export function withRepeats(points: PlanPoint[], saved: LoadLevel[] = []): NumberedPoint[] {
  const taken = new Set(
    [...saved, ...points].filter((level) => level.repeat !== null).map((level) => levelKey(level)),
  );
  const ranked = points.map((point) => {
    let repeat = point.repeat;
    for (let next = 1; repeat === null; next += 1) {
      if (!taken.has(levelKey({ ...point, repeat: next }))) repeat = next;
    }
    taken.add(levelKey({ ...point, repeat }));
    return { ...point, repeat };
  });
  const load = (point: PlanPoint) =>
    isUnlimited(point) ? Number.POSITIVE_INFINITY : (point.concurrency ?? 0);
  return ranked.sort((a, b) => compared(load(a), load(b)) || a.repeat - b.repeat);
}

/** Problems that prevent saving a run, as sentences; empty without any. */
export function runProblems({ words, points }: Pick<PlanRun, 'words' | 'points'>): string[] {
  const wants: string[] = [];
  const isWithout = points.some((point) => point.concurrency === null && !point.isMaximum);
  if (points.length > 1 && isWithout && !words.isObserved) {
    wants.push('Enter the concurrency of each load point; it determines their order.');
  }
  const levels = points.map(levelKey);
  const isTwice = points.some(
    (point, index) =>
      point.concurrency !== null &&
      point.repeat !== null &&
      levels.indexOf(levelKey(point)) !== index,
  );
  const unlike = differenceText(falseRepeats(points));
  if (unlike) {
    wants.push(
      `Load points of the same load differ (${unlike}), so they are not repeats: move them to separate runs, or record the difference on each load point.`,
    );
  }
  if (isTwice) wants.push('Two load points have the same concurrency and repeat.');
  if (!words.title.trim()) wants.push('Give the run a title.');
  if (!words.system.trim()) wants.push('Name the system that was tested.');
  if (!words.workload.trim()) wants.push('Name the workload.');
  return wants;
}

const LEAST_TRUSTED_FIRST = ['modelled', 'digitised', 'published'] as const;

/** How the run's numbers came to be: the least trusted kind among them, as it will be saved. */
export function provenanceOf(
  { points }: Pick<PlanRun, 'points'>,
  numbers: Map<string, LoadPoint>,
): Provenance {
  const kinds = new Set(
    points.flatMap(({ key }) =>
      Object.values(numbers.get(key)?.quantities ?? {}).map((quantity) => quantity?.provenance),
    ),
  );
  return LEAST_TRUSTED_FIRST.find((kind) => kinds.has(kind)) ?? 'measured';
}

const orNull = (text: string): string | null => text.trim() || null;

/** Points in time of a database's own work: nothing typed before makes a load of them. */
export const withoutLoad = (points: PlanPoint[]): PlanPoint[] =>
  points.map((point) => ({ ...point, concurrency: null, repeat: 1 }));

/** Load points as the server takes them. */
export const toNewPoints = (points: PlanPoint[], saved: LoadLevel[] = []): NewPoint[] =>
  withRepeats(points, saved).map((point) => ({
    report_sha256: point.sha256,
    reading: point.reading,
    part: point.part,
    concurrency: point.concurrency,
    repeat: point.repeat,
    label: point.label ?? (isUnlimited(point) ? MAXIMUM_LOAD : null),
    companions: [
      ...new Set(
        [point, ...(point.parts ?? [])]
          .flatMap(({ companions }) => companions)
          .map((companion) => companion.sha256),
      ),
    ],
    parts: (point.parts ?? []).map(({ sha256, reading, part }) => ({
      report_sha256: sha256,
      reading,
      part,
    })),
  }));

/** The body of `POST /runs`: the words as edited, the rest as the reports tell it. */
export function toNewRun({ words, points, ...run }: PlanRun, visibility: Visibility): NewRun {
  const shared = commonTraits(run.told, points);
  return {
    title: words.title.trim(),
    system: {
      ...shared.system,
      name: words.system.trim(),
      storage: orNull(words.storage),
      client: orNull(words.client),
    },
    workload: {
      ...shared.workload,
      name: words.workload.trim(),
      update_pct: words.updatePct,
      io_size_bytes: words.ioSizeKib === null ? null : Math.round(words.ioSizeKib * 1024),
    },
    concurrency_unit: words.isObserved ? null : orNull(words.unit),
    is_observed: words.isObserved ?? false,
    tags: words.tags,
    notes: orNull(words.notes),
    ceilings: [],
    range_notes: [],
    visibility,
    points: toNewPoints(words.isObserved ? withoutLoad(points) : points),
  };
}

/** The numbers of every load point, by the key its point has in a plan. */
export function loadPointsByKey(answers: ReportDetail[]): Map<string, LoadPoint> {
  return new Map(
    answers.flatMap(({ sha256, readings }) =>
      readings.flatMap(({ index, load_points }) =>
        load_points.map((point, part) => [`${sha256} ${index} ${part}`, point] as const),
      ),
    ),
  );
}

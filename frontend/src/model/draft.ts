/** The run a person is about to save from uploaded reports: its words and its load points. */
import type { LoadPoint, NewRun, Reading, ReportAnswer, SystemIn, WorkloadIn } from './contract';

/** One load point to be saved, and what a person decided about it. */
export interface DraftPoint {
  key: string;
  sha256: string;
  fileName: string;
  reading: number;
  part: number;
  title: string;
  concurrency: number | null;
  concurrencyReason: string;
  isIncluded: boolean;
  loadPoint: LoadPoint;
}

/** A decision that differs from what was suggested, by the point's key. */
export type Decisions = Record<string, Partial<Pick<DraftPoint, 'concurrency' | 'isIncluded'>>>;

export interface DraftWords {
  title: string;
  system: string;
  storage: string;
  client: string;
  workload: string;
  updatePct: number | null;
  ioSizeKib: number | null;
  unit: string;
  tags: string[];
  notes: string;
}

const readingsOf = (reports: ReportAnswer[]): Reading[] =>
  reports.flatMap((report) => report.readings);

/** Readings that state a load first: they know the system; settings files fill the gaps. */
const byWeight = (reports: ReportAnswer[]): Reading[] => {
  const readings = readingsOf(reports);
  return [
    ...readings.filter((one) => one.load_points.length > 0),
    ...readings.filter((one) => one.load_points.length === 0),
  ];
};

function firstStated<T>(values: (T | null)[]): T | null {
  return values.find((value) => value !== null && value !== '') ?? null;
}

/** What the form starts with: the first suggestion that says something, field by field. */
export function suggestedWords(reports: ReportAnswer[]): DraftWords {
  const suggested = byWeight(reports).map((reading) => reading.suggested);
  const systems = suggested.map((one) => one.system);
  const workloads = suggested.map((one) => one.workload);
  const ioSize = firstStated(workloads.map((one) => one.io_size_bytes));
  return {
    title: suggested[0]?.title ?? '',
    system: systems[0]?.name ?? '',
    storage: firstStated(systems.map((one) => one.storage)) ?? '',
    client: firstStated(systems.map((one) => one.client)) ?? '',
    workload: firstStated(workloads.map((one) => one.name)) ?? '',
    updatePct: firstStated(workloads.map((one) => one.update_pct)),
    ioSizeKib: ioSize === null ? null : ioSize / 1024,
    unit: 'sessions',
    tags: [],
    notes: '',
  };
}

/** Every load point the reports state, with the decisions made so far. */
export function draftPoints(reports: ReportAnswer[], decisions: Decisions): DraftPoint[] {
  return reports.flatMap((report) =>
    report.readings.flatMap((reading) =>
      reading.load_points.map((loadPoint, part) => {
        const key = `${report.sha256} ${reading.index} ${part}`;
        return {
          key,
          sha256: report.sha256,
          fileName: report.name,
          reading: reading.index,
          part,
          title: reading.title,
          concurrency: loadPoint.concurrency ?? reading.suggested.concurrency,
          concurrencyReason: reading.suggested.concurrency_reason,
          isIncluded: true,
          loadPoint,
          ...decisions[key],
        };
      }),
    ),
  );
}

/** The points to be saved in concurrency order, each with its repeat: the n-th of its level. */
export function withRepeats(points: DraftPoint[]): (DraftPoint & { repeat: number })[] {
  const seen = new Map<number | null, number>();
  return points
    .filter((point) => point.isIncluded)
    .sort((one, other) => (one.concurrency ?? 0) - (other.concurrency ?? 0))
    .map((point) => {
      const repeat = (seen.get(point.concurrency) ?? 0) + 1;
      seen.set(point.concurrency, repeat);
      return { ...point, repeat };
    });
}

/** What still keeps the run from being saved, as sentences; empty when nothing does. */
export function unready(words: DraftWords, points: DraftPoint[]): string[] {
  const included = points.filter((point) => point.isIncluded);
  const open = included.filter((point) => point.concurrency === null).length;
  const wants: string[] = [];
  if (included.length === 0) wants.push('Include at least one load point.');
  if (included.length > 1 && open > 0) {
    wants.push(
      'Say at which concurrency each load point was measured, so that they have an order.',
    );
  }
  if (!words.title.trim()) wants.push('Give the run a title.');
  if (!words.system.trim()) wants.push('Name the system that was tested.');
  if (!words.workload.trim()) wants.push('Name the workload.');
  return wants;
}

const orNull = (text: string): string | null => text.trim() || null;

/** The body of `POST /runs`: the words as edited, the rest of each suggestion as it was. */
export function toNewRun(words: DraftWords, points: DraftPoint[], reports: ReportAnswer[]): NewRun {
  const [first] = byWeight(reports);
  const system: SystemIn = {
    settings: {},
    ...first?.suggested.system,
    name: words.system.trim(),
    storage: orNull(words.storage),
    client: orNull(words.client),
  };
  const workload: WorkloadIn = {
    settings: {},
    ...first?.suggested.workload,
    name: words.workload.trim(),
    update_pct: words.updatePct,
    io_size_bytes: words.ioSizeKib === null ? null : Math.round(words.ioSizeKib * 1024),
  };
  return {
    title: words.title.trim(),
    system,
    workload,
    concurrency_unit: words.unit.trim() || 'sessions',
    tags: words.tags,
    notes: orNull(words.notes),
    points: withRepeats(points).map((point) => ({
      report_sha256: point.sha256,
      reading: point.reading,
      part: point.part,
      concurrency: point.concurrency,
      repeat: point.repeat,
      companions: [],
    })),
  };
}

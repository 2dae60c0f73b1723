/** Which reports a run's load points were read from, and what its load points are called. */
import type { LoadPoint, ReportSummary, Run } from '../contract';
import { countOf, loadLevelText } from '../words/formatting';

/** "8 sessions", with its repeat where its level has several, or whatever else names it. */
export function levelNames({ points, concurrency_unit: unit }: Run): Map<string, string> {
  const levels = points.map((point) => point.concurrency);
  const isAlone = (level: number | null) => levels.indexOf(level) === levels.lastIndexOf(level);
  return new Map(
    points.map(({ id, concurrency, repeat, label }, index) => {
      const which = isAlone(concurrency) ? '' : `, repeat ${repeat}`;
      const name =
        concurrency === null
          ? (label ?? `load point ${index + 1}`)
          : `${loadLevelText(concurrency, unit)}${which}`;
      return [id ?? '', name];
    }),
  );
}

const MOST_NAMED = 4;

/** Some load points in a line: their names, or how many they are. */
export function pointsText(ids: string[], names: Map<string, string>, all: number): string {
  if (ids.length === all) return all === 1 ? 'the only load point' : `all ${all} load points`;
  const named = ids.map((id) => names.get(id) ?? id);
  return named.length > MOST_NAMED ? countOf(named.length, 'load point') : named.join('; ');
}

type Head = ReportSummary['readings'][number];

/** A report of a load point, and the reading its numbers come from. */
export interface UsedReport {
  report: ReportSummary;
  reading: Head | null;
  /** Stored beside the report with the numbers. */
  isBeside: boolean;
}

/** Load points that were read from the same reports. */
export interface PointEvidence {
  key: string;
  points: LoadPoint[];
  reports: UsedReport[];
}

/** A companion report's reading of the same window; a log may have many windows. */
function readingOf({ readings }: ReportSummary, main: Head | undefined): Head | undefined {
  const minute = main?.begin_time?.slice(0, 16);
  const same = readings.find((reading) => minute && reading.begin_time?.slice(0, 16) === minute);
  return same ?? (readings.length === 1 ? readings[0] : undefined);
}

/** The load points with their reports, in the run's order; one report of many points comes once. */
export function evidenceOf(run: Run, reports: ReportSummary[]): PointEvidence[] {
  const known = new Map(reports.map((report) => [report.sha256, report]));
  const evidence = new Map<string, PointEvidence>();
  for (const point of run.points) {
    const [first] = point.report_sha256s;
    const main = first ? known.get(first)?.readings[point.reading] : undefined;
    const used = point.report_sha256s.flatMap((sha256, index): UsedReport[] => {
      const report = known.get(sha256);
      const reading = index === 0 ? main : report && readingOf(report, main);
      const isPart = point.parts.some((part) => part.report_sha256 === sha256);
      return report ? [{ report, reading: reading ?? null, isBeside: index > 0 && !isPart }] : [];
    });
    if (used.length === 0) continue;
    const key = `${point.report_sha256s.join(' ')} ${point.reading}`;
    const group = evidence.get(key) ?? { key, points: [], reports: used };
    group.points.push(point);
    evidence.set(key, group);
  }
  return [...evidence.values()];
}

/** Whether samples over time lie beside these load points. */
export const haveSamples = ({ reports }: Pick<PointEvidence, 'reports'>): boolean =>
  reports.some(({ reading }) => reading?.kind === 'samples');

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

/** "09:00:05", or "09:00" where the report prints whole minutes. */
const timeText = (moment: string) => moment.slice(11, 19);

const dayAndTimeText = (moment: string) => `${DAY.format(new Date(moment))}, ${timeText(moment)}`;

/** "5 Mar 2024, 09:00:05 – 09:05:05", in the clock of the report. */
export function windowText({ begin_time: begin, end_time: end }: Head): string | null {
  if (begin === null || end === null) return begin ?? end;
  if (!isMoment(begin) || !isMoment(end)) return `${begin} – ${end}`;
  const isOneDay = begin.slice(0, 10) === end.slice(0, 10);
  return `${dayAndTimeText(begin)} – ${isOneDay ? timeText(end) : dayAndTimeText(end)}`;
}

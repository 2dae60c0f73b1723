/** What reports lack or what speaks against their numbers, by kind: one line for many files. */
import type { ReportDetail } from '../contract';
import { countOf } from '../words/formatting';
import type { Upload } from './uploads';

export const remarksOf = ({ readings }: ReportDetail): string[] => [
  ...new Set(readings.flatMap((reading) => reading.remarks)),
];

export interface RemarkKind {
  severity: 'refused' | 'warning' | 'missing';
  title: string;
  /** Each file once, with its remarks. */
  files: { key: string; path: string; text: string }[];
}

/** What a missing section costs, as a DBA would say it; the reader's own sentence stands beside. */
const MISSING: [told: RegExp, title: string][] = [
  [/Wait Event Histogram/, 'No wait event histogram: no latency percentiles'],
  [/single-block read|Foreground Wait Events/, 'No “db file sequential read”: no read latency'],
  [/I\/O rates|Instance Activity/, 'No physical I/O rates: no IOPS or MiB/s'],
  [/the top of the report/, 'No report header: no database, release or snapshot times'],
];

const CHECKS: [check: RegExp, title: string][] = [
  [/^Little/, 'Sessions contradict throughput × latency (Little’s law)'],
  [/^Read waits vs/, 'More read waits than read requests'],
  [/^(Possibly truncated|Truncated report)/, 'The report looks truncated or converted'],
  [/^(Cumulative h|Incomplete h|H)istogram/, 'A wait event histogram does not add up'],
  [/^(Wrapped|Unread) lines/, 'Unreadable lines'],
  [/^Error in report/, 'The report contains an error'],
];

const REFUSED: [told: RegExp, title: string][] = [
  [/ is not a report /, 'Not a supported report or result'],
];

const titleOf = (text: string, titles: [RegExp, string][], otherwise = text): string =>
  titles.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

type Remark = Pick<RemarkKind, 'severity' | 'title'> & { text: string };

function remarksOn({ state }: Upload): Remark[] {
  if (state.is === 'refused') {
    const { title, detail } = state.problem;
    return [{ severity: 'refused', title: titleOf(detail, REFUSED, title), text: detail }];
  }
  if (state.is !== 'read') return [];
  const missing = remarksOf(state.answer).map((text): Remark => {
    return { severity: 'missing', title: titleOf(text, MISSING), text };
  });
  const warnings = state.answer.readings
    .flatMap((reading) => reading.findings)
    .filter((finding) => finding.severity === 'warning')
    .map(({ check, text }): Remark => {
      return { severity: 'warning', title: titleOf(check, CHECKS), text };
    });
  return [...warnings, ...missing];
}

const ORDER = ['refused', 'warning', 'missing'];

/** The remarks on an upload by kind: errors first, then warnings, then missing parts. */
export function remarkKinds(uploads: Upload[]): RemarkKind[] {
  const kinds = new Map<string, RemarkKind>();
  for (const upload of uploads) {
    for (const { severity, title, text } of remarksOn(upload)) {
      const name = `${severity} ${title}`;
      const kind = kinds.get(name) ?? { severity, title, files: [] };
      const said = kind.files.find((file) => file.key === upload.key);
      if (!said) kind.files.push({ key: upload.key, path: upload.path, text });
      else if (!said.text.includes(text)) said.text += ` ${text}`;
      kinds.set(name, kind);
    }
  }
  return [...kinds.values()].sort(
    (a, b) =>
      ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || b.files.length - a.files.length,
  );
}

/** "all 12 files", "2 of 12 files", "1 file refused". */
export function remarkKindText({ severity, files }: RemarkKind, read: number): string {
  if (severity === 'refused') return `${countOf(files.length, 'file')} refused`;
  return files.length === read && read > 1
    ? `all ${countOf(read, 'file')}`
    : `${files.length} of ${countOf(read, 'file')}`;
}

/** Files on their way to the server, and how far all of them have come. */
import type { ReportDetail } from '../contract';
import type { Problem, TableQuestion } from '../problem';

export type UploadState =
  | { is: 'waiting' }
  | { is: 'checking' }
  | { is: 'ready'; isKnown: boolean }
  | { is: 'sending'; share: number; isKnown: boolean; trouble: Problem | null }
  | { is: 'read'; answer: ReportDetail }
  | { is: 'refused'; problem: Problem }
  | { is: 'failed'; problem: Problem }
  | { is: 'cancelled' };

export interface Upload {
  key: string;
  path: string;
  sizeBytes: number;
  masked: boolean;
  state: UploadState;
  /** The last question about a table, and its answer. */
  answered?: { table: TableQuestion; mapping: Record<string, string | null> };
}

/** What a person asks the list for. */
export const UPLOAD_FILTERS = {
  all: 'All',
  underWay: 'In progress',
  read: 'Read',
  noted: 'With remarks',
  asked: 'Needs input',
  refused: 'Refused',
  failed: 'Not sent',
} as const;
export type UploadFilter = keyof typeof UPLOAD_FILTERS;

export const isSettled = ({ state }: Upload): boolean =>
  ['read', 'refused', 'failed', 'cancelled'].includes(state.is);

/** Whether something is missing from a report, or a cross-check of it warns. */
export function hasRemarks(answer: ReportDetail): boolean {
  return answer.readings.some(
    (reading) =>
      reading.remarks.length > 0 ||
      reading.findings.some((finding) => finding.severity === 'warning'),
  );
}

/** Whether an upload belongs on the list that was asked for. */
export function isListed(upload: Upload, listed: UploadFilter): boolean {
  const { state } = upload;
  switch (listed) {
    case 'all':
      return true;
    case 'underWay':
      return !isSettled(upload);
    case 'noted':
      return state.is === 'read' && hasRemarks(state.answer);
    case 'asked':
      return state.is === 'refused' && state.problem.table !== undefined;
    case 'refused':
      return state.is === 'refused' && state.problem.table === undefined;
    case 'failed':
      return state.is === 'failed' || state.is === 'cancelled';
    default:
      return state.is === listed;
  }
}

/** The number of uploads in each list. */
export function countsOf(uploads: Upload[]): Record<UploadFilter, number> {
  const counts = { all: 0, underWay: 0, read: 0, noted: 0, asked: 0, refused: 0, failed: 0 };
  for (const upload of uploads) {
    for (const listed of Object.keys(counts) as UploadFilter[]) {
      if (isListed(upload, listed)) counts[listed] += 1;
    }
  }
  return counts;
}

/** The files that stopped or ask something, in the order of their urgency. */
export const uploadsToResolve = (uploads: Upload[]): Upload[] =>
  (['refused', 'failed', 'asked'] as const).flatMap((listed) =>
    uploads.filter((upload) => isListed(upload, listed)),
  );

export interface ParsedUpload {
  path: string;
  answer: ReportDetail;
}

/** The reports read so far, each once: the same bytes under two names are one report. */
export function readUploads(uploads: Upload[]): ParsedUpload[] {
  const bySha256 = new Map<string, ParsedUpload>();
  for (const { path, state } of uploads) {
    if (state.is === 'read' && !bySha256.has(state.answer.sha256)) {
      bySha256.set(state.answer.sha256, { path, answer: state.answer });
    }
  }
  return [...bySha256.values()];
}

export interface BatchProgress {
  files: number;
  settled: number;
  /** Share of all bytes that are done, 0 to 1. */
  share: number;
  /** Bytes a second since `startedMs`; null before there is anything to go by. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

const LEAST_SECONDS = 1;

/** How far the uploads of one batch have come; `startedMs` and `nowMs` are of the same clock. */
export function progressOf(uploads: Upload[], startedMs: number, nowMs: number): BatchProgress {
  let bytes = 0;
  let done = 0;
  let sent = 0;
  let settled = 0;
  for (const upload of uploads) {
    const { state, sizeBytes } = upload;
    const part = state.is === 'sending' ? state.share : isSettled(upload) ? 1 : 0;
    bytes += sizeBytes;
    done += sizeBytes * part;
    const wasSent = state.is === 'read' && !state.answer.already_known;
    if (wasSent || (state.is === 'sending' && !state.isKnown)) sent += sizeBytes * part;
    if (isSettled(upload)) settled += 1;
  }
  const seconds = (nowMs - startedMs) / 1000;
  const bytesPerSecond = seconds >= LEAST_SECONDS && sent > 0 ? sent / seconds : null;
  return {
    files: uploads.length,
    settled,
    share: bytes > 0 ? done / bytes : 1,
    bytesPerSecond,
    secondsLeft: bytesPerSecond === null ? null : (bytes - done) / bytesPerSecond,
  };
}

/** "40 s", "3 min", "1 h 20 min": as exact as a forecast deserves. */
export function durationText(seconds: number): string {
  if (seconds < 55) return `${Math.max(5, Math.ceil(seconds / 5) * 5)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

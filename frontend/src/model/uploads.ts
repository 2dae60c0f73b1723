/** Files on their way to the server: a queue in which one bad file never holds up the rest. */
import type { ReportAnswer } from './contract';
import type { Problem } from './problem';

export const MOST_AT_ONCE = 3;
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

export type UploadState =
  | { is: 'waiting' }
  | { is: 'sending'; share: number }
  | { is: 'read'; answer: ReportAnswer }
  | { is: 'refused'; problem: Problem };

export interface Upload {
  key: string;
  name: string;
  sizeBytes: number;
  state: UploadState;
}

export type UploadEvent =
  | { type: 'added'; uploads: Upload[] }
  | { type: 'changed'; key: string; state: UploadState }
  | { type: 'removed'; key: string }
  | { type: 'cleared' };

/** The queue after an event. */
export function uploadsReducer(uploads: Upload[], event: UploadEvent): Upload[] {
  switch (event.type) {
    case 'added':
      return [...uploads, ...event.uploads];
    case 'changed':
      return uploads.map((one) => (one.key === event.key ? { ...one, state: event.state } : one));
    case 'removed':
      return uploads.filter((one) => one.key !== event.key);
    case 'cleared':
      return [];
  }
}

/** The uploads to start now: the first that wait, while fewer than three are being sent. */
export function nextUploads(uploads: Upload[]): Upload[] {
  const sending = uploads.filter((one) => one.state.is === 'sending').length;
  const waiting = uploads.filter((one) => one.state.is === 'waiting');
  return waiting.slice(0, Math.max(0, MOST_AT_ONCE - sending));
}

/** The reports read so far, each once: the same bytes under two names are one report. */
export function reportsOf(uploads: Upload[]): ReportAnswer[] {
  const answers = uploads.flatMap((one) => (one.state.is === 'read' ? [one.state.answer] : []));
  return [...new Map(answers.map((answer) => [answer.sha256, answer])).values()];
}

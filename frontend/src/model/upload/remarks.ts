/** What reports lack for a load point; what many of them lack is said once. */
import type { ReportAnswer } from '../contract';
import { countOf } from '../words/wording';
import type { Upload } from './list';

export const remarksOf = ({ readings }: ReportAnswer): string[] => [
  ...new Set(readings.flatMap((reading) => reading.remarks)),
];

/** The remarks that more than one file of the upload has, with how many have it. */
export function sharedRemarks(uploads: Upload[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { state } of uploads) {
    if (state.is !== 'read') continue;
    for (const text of remarksOf(state.answer)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count > 1));
}

/** "All 12 files: Paste Instance Activity too, to get IOPS." */
export function sharedText(text: string, count: number, read: number): string {
  const which =
    count === read ? `All ${countOf(read, 'file')}` : `${count} of ${countOf(read, 'file')}`;
  return `${which}: ${text}`;
}

import { describe, expect, it } from 'vitest';
import type { ReportAnswer } from '../contract';
import type { Upload } from './list';
import { remarksOf, sharedRemarks, sharedText } from './remarks';

const IOPS = 'Paste Instance Activity too, to get IOPS.';
const answer = (...remarks: string[]) => ({ readings: [{ remarks }] }) as unknown as ReportAnswer;
const read = (...remarks: string[]) =>
  ({ state: { is: 'read', answer: answer(...remarks) } }) as unknown as Upload;

describe('remarks on reports', () => {
  it('are said once for all files that have them', () => {
    const uploads = [read(IOPS, 'own'), read(IOPS), read(), { state: { is: 'sending' } } as Upload];
    expect([...sharedRemarks(uploads)]).toEqual([[IOPS, 2]]);
    expect(sharedText(IOPS, 2, 3)).toBe(`2 of 3 files: ${IOPS}`);
    expect(sharedText(IOPS, 2, 2)).toBe(`All 2 files: ${IOPS}`);
  });

  it('are said once of a file with several readings', () => {
    const twice = { readings: [{ remarks: [IOPS] }, { remarks: [IOPS] }] };
    expect(remarksOf(twice as unknown as ReportAnswer)).toEqual([IOPS]);
    expect(sharedRemarks([read(IOPS)]).size).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import type { ReportDetail } from '../contract';
import { Problem } from '../problem';
import { remarkKinds, remarkKindText, remarksOf } from './remarks';
import type { Upload } from './uploads';

const IOPS = 'Paste Instance Activity too, to get IOPS.';
const RATES = 'It prints no I/O rates, so it gives no IOPS and MiB/s.';
const finding = (check: string, text: string, severity = 'warning') => ({ check, text, severity });
const answer = (remarks: string[], findings: object[] = []) =>
  ({ readings: [{ remarks, findings }] }) as unknown as ReportDetail;
const read = (path: string, remarks: string[], findings: object[] = []) =>
  ({ key: path, path, state: { is: 'read', answer: answer(remarks, findings) } }) as Upload;
const refused = (path: string, title: string, detail: string) =>
  ({
    key: path,
    path,
    state: { is: 'refused', problem: new Problem(title, detail, 422) },
  }) as Upload;

describe('remarks by kind', () => {
  it('groups sentences about the same missing part under one title', () => {
    const [kind, ...others] = remarkKinds([read('a', [IOPS]), read('b', [RATES]), read('c', [])]);
    expect(others).toEqual([]);
    expect(kind?.title).toBe('No physical I/O rates: no IOPS or MiB/s');
    expect(kind?.files.map(({ path, text }) => [path, text])).toEqual([
      ['a', IOPS],
      ['b', RATES],
    ]);
    expect(kind && remarkKindText(kind, 3)).toBe('2 of 3 files');
    expect(kind && remarkKindText(kind, 2)).toBe('all 2 files');
  });

  it('lists errors first, then warnings, then missing parts; most frequent first', () => {
    const kinds = remarkKinds([
      read('a', [IOPS], [finding('Little’s law', 'no fit'), finding('x', 'fine', 'agrees')]),
      read('b', ['Something new is missing.', IOPS]),
      refused('c', 'Invalid request', 'c is not a report Loadcurve reads: nothing of AWR'),
      refused('d', 'The file is empty', 'Choose the report itself.'),
      { key: 'e', path: 'e', state: { is: 'checking' } } as Upload,
    ]);
    expect(kinds.map(({ severity, title, files }) => [severity, title, files.length])).toEqual([
      ['refused', 'Not a supported report or result', 1],
      ['refused', 'The file is empty', 1],
      ['warning', 'Sessions contradict throughput × latency (Little’s law)', 1],
      ['missing', 'No physical I/O rates: no IOPS or MiB/s', 2],
      ['missing', 'Something new is missing.', 1],
    ]);
    expect(kinds[0] && remarkKindText(kinds[0], 2)).toBe('1 file refused');
  });

  it('names a file once for each kind, with all its remarks', () => {
    const twice = [finding('Histogram row', 'row 3'), finding('Histogram sum', 'sum of 99%')];
    const [kind] = remarkKinds([read('a', [], [...twice, ...twice])]);
    expect(kind?.files.map(({ text }) => text)).toEqual(['row 3 sum of 99%']);
  });

  it('lists a remark of several readings once', () => {
    const twice = { readings: [{ remarks: [IOPS] }, { remarks: [IOPS] }] };
    expect(remarksOf(twice as unknown as ReportDetail)).toEqual([IOPS]);
  });
});

import { describe, expect, it } from 'vitest';
import type { LoadPoint } from '../contract';
import { timedEvents } from './timedEvents';

const PLAIN = 'db file sequential read';
const CELL = 'cell single block physical read';

const point = (row: string | null, severity = 'agrees') =>
  ({
    quantities: { read_latency_us: { value: 500, evidence: { row } } },
    findings: [{ check: 'Effective I/O size', severity, text: '' }],
  }) as unknown as LoadPoint;

describe('the read latency of a preview', () => {
  it.each([
    ['single-block reads', [[point(PLAIN)], [point(PLAIN)]], 'Read latency', [null, null]],
    ['no event', [[point(null)]], 'Read latency', [null]],
    ['another event', [[point(CELL)]], `Read latency of “${CELL}”`, [null]],
    [
      'single-block reads among larger ones',
      [[point(PLAIN, 'notice')]],
      `Read latency of “${PLAIN}”`,
      [null],
    ],
    ['two events', [[point(PLAIN)], [point(CELL)]], 'Read latency', [PLAIN, CELL]],
    ['one event of two stated', [[point(PLAIN)], [point(null)]], 'Read latency', [PLAIN, null]],
  ])('of %s has this name', (_, runs, title, ofRun) => {
    expect(timedEvents(runs)).toEqual({ title, ofRun });
  });
});

import { expect, test } from 'vitest';
import type { ChangeRow, LoadPointChanges, SideValue } from '../contract';
import { toCsv } from '../tables/grid';
import { changesGrid, changesMarkdown, changeText } from './grid';

const side = (text: string, value: number | null, line: number | null): SideValue =>
  ({ text, value, evidence: { line } }) as SideValue;

const row = (fields: Partial<ChangeRow>): ChangeRow =>
  ({
    key: 'read_latency_us',
    title: 'Read latency',
    unit: 'µs',
    before: side('3.26 ms', 3260.5, 247),
    after: side('4.45 ms', 4445.25, 251),
    outcome: 'rose',
    difference: 1184.75,
    difference_text: '+1.18 ms',
    pct: 36.25,
    pct_text: '+36.3 %',
    ...fields,
  }) as ChangeRow;

const unlisted = row({
  key: 'x',
  title: 'gc *busy*',
  before: null,
  outcome: 'stated by one side only',
  difference: null,
  difference_text: null,
  pct: null,
  pct_text: null,
});
const equal = row({ key: 'y', title: 'CPUs', outcome: 'equal', difference_text: null });

const CHANGES = {
  before: { run_title: 'A', label: 'A', point_label: '32 sessions' },
  after: { run_title: 'B', label: 'B', point_label: '64 sessions' },
  sentences: ['Read latency rose from 3.26 ms to 4.45 ms (+36.3 %).'],
  same: 1,
  groups: [
    {
      key: 'latency',
      title: 'Latency',
      absent: 'not listed',
      rows: [row({}), unlisted],
      same: [equal],
    },
    { key: 'system', title: 'System', absent: 'not stated', rows: [], same: [equal] },
  ],
} as unknown as LoadPointChanges;

test('a table to take away has every row with its exact numbers, and nothing for what is missing', () => {
  const { head, rows } = changesGrid(CHANGES);
  expect(head).toHaveLength(10);
  expect(rows.map((one) => one.length)).toEqual([10, 10, 10, 10]);
  expect(rows[0]).toEqual([
    ...['Latency', 'Read latency', 'µs', 3260.5, 4445.25, 1184.75, 36.25, 'rose', 247, 251],
  ]);
  expect(rows[1]?.slice(3, 7)).toEqual([null, 4445.25, null, null]);
  expect(toCsv(changesGrid(CHANGES))).toContain('Latency,Read latency,µs,3260.5,4445.25');
});

test('Markdown has the sentences, what changed, and the address', () => {
  const text = changesMarkdown(CHANGES, 'http://here/changes?before=a:1&after=b:2');
  expect(text).toContain('# What changed: A, 32 sessions → B, 64 sessions');
  expect(text).toContain('- Read latency rose from');
  expect(text).toMatch(/Read latency \| +3.26 ms \| +4.45 ms \| \+1.18 ms \(\+36.3 %\)/);
  expect(text).toMatch(/gc \\\*busy\\\* \| not listed/);
  expect(text).not.toContain('System');
  expect(text).toContain('<http://here/changes?before=a:1&after=b:2>');
});

test('a change without a number says how it ended', () => {
  expect(changeText(row({}))).toBe('+1.18 ms (+36.3 %)');
  expect(changeText(row({ pct_text: null }))).toBe('+1.18 ms');
  expect(changeText(unlisted)).toBe('stated by one side only');
});

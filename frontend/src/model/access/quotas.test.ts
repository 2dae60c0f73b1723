import { expect, test } from 'vitest';
import { personRows, retentionText, serverRows } from './quotas';

const GIB = 2 ** 30;

test('a person sees their storage and actions, each with unit and period', () => {
  const rows = personRows({
    stored_bytes: 1.5 * GIB,
    stored_most_bytes: 40 * GIB,
    turns: [
      { what: 'Uploading reports', used: 1, most: 6000, unit: 'times', window_s: 3600 },
      { what: 'Uploading reports', used: 12, most: 8192, unit: 'MiB', window_s: 3600 },
      { what: 'Signing in with one key', used: 0, most: 30, unit: 'times', window_s: 600 },
    ],
  });
  expect(rows.map(({ used, most }) => [used, most])).toEqual([
    ['1.5 GiB', '40 GiB'],
    ['1 time in the last hour', '6,000 times in an hour'],
    ['12 MiB in the last hour', '8,192 MiB in an hour'],
    ['0 times in the last 10 minutes', '30 times in 10 minutes'],
  ]);
});

test('an admin sees the storage of everyone and the retention', () => {
  const server = {
    stored_bytes: 9 * 2 ** 20,
    stored_most_bytes: 200 * GIB,
    person_stored_most_bytes: 40 * GIB,
    audit_days: 1825,
    trash_days: 30,
    people: [],
  };
  expect(serverRows(server)).toEqual([
    { subject: 'Everything in the database, on disk', used: '9.0 MiB', most: '200 GiB' },
  ]);
  expect(retentionText(server)).toBe('Retention: trash 30 days, audit trail 1,825 days.');
  expect(retentionText({ ...server, trash_days: null })).toMatch(
    /^Retention: trash until an admin/,
  );
});

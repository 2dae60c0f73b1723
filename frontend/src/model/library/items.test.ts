import { describe, expect, test } from 'vitest';
import type { CollectionEntry, LibraryItem } from '../contract';
import { toRecord } from '../view/record';
import { parseView } from '../view/url';
import { viewOf } from '../view/view';
import {
  contentsText,
  entryName,
  expiryText,
  moveEntry,
  newEntry,
  replacementsOf,
  stateText,
} from './items';
import {
  isChanged,
  itemAddress,
  omissionsText,
  type SavedView,
  savedIdOf,
  withOtherParams,
  withSaved,
} from './savedViews';

const view = { ...viewOf(['a', 'b']), isSwapped: true };
const saved = {
  id: 'x1',
  kind: 'view',
  path: '/compare?saved=x1',
  token: null,
  view: toRecord(view),
  runs: [{ id: 'a', title: 'A' }],
  deleted_runs: [],
  missing_runs: 0,
} as unknown as SavedView;

describe('the address of a saved comparison', () => {
  test('is that of its view, with the id of the saved item', () => {
    const [path, query = ''] = (itemAddress(saved) ?? '').split('?');
    expect(path).toBe('/compare');
    expect(savedIdOf(`?${query}`)).toBe('x1');
    expect(parseView(`?${query}`)).toMatchObject({ ok: true, view: { isSwapped: true } });
  });

  test('of a sweep has the anchor of the sweep after the query', () => {
    const swept = toRecord({ ...view, sweepSetting: 'update_pct' });
    expect(itemAddress({ ...saved, view: swept } as SavedView)).toMatch(/saved=x1#sweep$/);
  });

  test('without a run left is its id alone', () => {
    const empty = { ...saved, view: { ...saved.view, runs: [] } };
    expect(itemAddress(empty)).toBe('/compare?saved=x1');
  });

  test('still names it after the view changes, and names one item only', () => {
    expect(withOtherParams('?runs=a', '?runs=b&saved=x1')).toBe('?runs=a&saved=x1');
    expect(withOtherParams('?runs=a', '?runs=b')).toBe('?runs=a');
    expect(withOtherParams('?runs=a', '?runs=b&tab=waits')).toBe('?runs=a&tab=waits');
    expect(withSaved('?saved=x1&runs=a', 'y2')).toBe('?runs=a&saved=y2');
    expect(savedIdOf('?saved=')).toBeNull();
  });
});

test('a view is changed by other content, not by a chosen marker', () => {
  expect(isChanged(view, saved)).toBe(false);
  expect(isChanged({ ...view, chosen: { runId: 'a', pointId: 'p' } }, saved)).toBe(false);
  expect(isChanged({ ...view, isSwapped: false }, saved)).toBe(true);
});

test('omissions have a text with the remedy; no omission has none', () => {
  expect(omissionsText(saved)).toBeNull();
  const deleted = [{ id: 'b', title: 'B' }];
  expect(omissionsText({ ...saved, deleted_runs: deleted })).toBe(
    '“B” was deleted; restore it from the trash to see it here again.',
  );
  const two = [...deleted, { id: 'c', title: 'C' }];
  expect(omissionsText({ ...saved, deleted_runs: two, missing_runs: 1 })).toMatch(
    /were deleted; restore them .* 1 run is missing: no access, or deleted for good\.$/,
  );
});

const item = (part: Partial<LibraryItem>) =>
  ({ ...saved, holds: null, replaced_by: null, ...part }) as LibraryItem;

test('an item has a text of its contents', () => {
  expect(contentsText(item({ holds: { items: 2, runs: 1 } }))).toBe('2 items, 1 run');
  expect(contentsText(item({ holds: { items: 0, runs: 0 } }))).toBe('Empty');
  expect(contentsText(item({ token: 't', run_labels: ['A', 'B'] }))).toBe('A, B');
  expect(contentsText(item({}))).toBe('A');
});

test('an item is live or frozen, and a collection neither', () => {
  expect(stateText({ kind: 'view', token: null })).toBe('Live');
  expect(stateText({ kind: 'fit', token: 't' })).toBe('Frozen');
  expect(stateText({ kind: 'collection', token: null })).toBe('');
});

test('an item has a text of its end or its replacement', () => {
  const next = item({ id: 'n', title: 'Newer' });
  expect(expiryText(item({ replaced_by: 'n' }), [next])).toBe('Replaced by “Newer”');
  expect(expiryText(item({ replaced_by: 'n' }), [])).toBe('Replaced by another item');
  expect(expiryText(item({ expires_at: '2020-01-01T00:00:00Z' }), [])).toMatch(/^Expired on /);
  expect(expiryText(item({ expires_at: '2999-01-01T00:00:00Z' }), [])).toMatch(/^Expires on /);
  expect(expiryText(item({ expires_at: null }), [])).toBeNull();
});

test('a replacement can be chosen, listed or not', () => {
  const listed = ['a', 'b', 'c'].map((id) => item({ id, title: id.toUpperCase() }));
  const ids = (replaced_by: string | null, list = listed) =>
    replacementsOf(item({ id: 'a', replaced_by }), list).map(({ id }) => id);
  expect(ids(null)).toEqual(['b', 'c']);
  expect(ids('n')).toEqual(['n', 'b', 'c']);
  const chained = [item({ id: 'b', replaced_by: 'c' }), item({ id: 'c' })];
  expect(ids(null, [...listed, item({ id: 'd', kind: 'fit' })])).toEqual(['b', 'c']);
  expect(ids(null, chained)).toEqual(['c']);
  expect(ids('b', chained)).toEqual(['b', 'c']);
});

describe('the items of a collection', () => {
  const items = ['a', 'b', 'c'].map((id) => newEntry('text', id, { text: id }));
  const order = (list: CollectionEntry[]) => list.map(({ id }) => id).join('');

  test('are moved to a position, and none is lost', () => {
    expect(order(moveEntry(items, 'a', 2))).toBe('bca');
    expect(order(moveEntry(items, 'c', 0))).toBe('cab');
    expect(order(moveEntry(items, 'b', 1))).toBe('abc');
  });

  test('are named by their title, or by the first words of their text', () => {
    expect(entryName(newEntry('run', 'r', { title: 'A run' }))).toBe('A run');
    expect(entryName(newEntry('text', 't', { text: 'First line\nsecond' }))).toBe('First line');
    expect(entryName(newEntry('text', 't', { text: 'x'.repeat(50) }))).toBe(`${'x'.repeat(40)}…`);
  });
});

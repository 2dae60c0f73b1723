import { describe, expect, test } from 'vitest';
import type { CollectionItem, SavedComparison } from '../contract';
import { toRecord } from '../view/record';
import { parseView } from '../view/url';
import { viewOf } from '../view/view';
import {
  holdsText,
  isChanged,
  itemName,
  keepingSaved,
  leftOutText,
  newItem,
  placed,
  savedAddress,
  savedIdIn,
  withSaved,
} from './saved';

const view = { ...viewOf(['a', 'b']), isSwapped: true };
const saved = {
  about: { id: 'x1' },
  view: toRecord(view),
  runs: [{ id: 'a', title: 'A' }],
  deleted_runs: [],
  missing_runs: 0,
} as unknown as SavedComparison;

describe('the address of a saved comparison', () => {
  test('is that of its view, and says what it is saved as', () => {
    const [path, query = ''] = savedAddress(saved).split('?');
    expect(path).toBe('/compare');
    expect(savedIdIn(`?${query}`)).toBe('x1');
    expect(parseView(`?${query}`)).toMatchObject({ ok: true, view: { isSwapped: true } });
  });

  test('of a sweep leads to where that is drawn, behind the query', () => {
    const swept = toRecord({ ...view, sweepSetting: 'update_pct' });
    expect(savedAddress({ ...saved, view: swept } as SavedComparison)).toMatch(/saved=x1#sweep$/);
  });

  test('without a run left is its id alone', () => {
    const empty = { ...saved, view: { ...saved.view, runs: [] } };
    expect(savedAddress(empty)).toBe('/compare?saved=x1');
  });

  test('goes on naming it while the view changes, and names one thing only', () => {
    expect(keepingSaved('?runs=a', '?runs=b&saved=x1')).toBe('?runs=a&saved=x1');
    expect(keepingSaved('?runs=a', '?runs=b')).toBe('?runs=a');
    expect(withSaved('?saved=x1&runs=a', 'y2')).toBe('?runs=a&saved=y2');
    expect(savedIdIn('?saved=')).toBeNull();
  });
});

test('a view has changed when it says something else, not when one points to a marker', () => {
  expect(isChanged(view, saved)).toBe(false);
  expect(isChanged({ ...view, chosen: { runId: 'a', pointId: 'p' } }, saved)).toBe(false);
  expect(isChanged({ ...view, isSwapped: false }, saved)).toBe(true);
});

test('what is left out is named with what to do, and nothing is said of nothing', () => {
  expect(leftOutText(saved)).toBeNull();
  const deleted = [{ id: 'b', title: 'B' }];
  expect(leftOutText({ ...saved, deleted_runs: deleted })).toBe(
    '“B” was deleted; restore it from the trash to have it here again.',
  );
  const two = [...deleted, { id: 'c', title: 'C' }];
  expect(leftOutText({ ...saved, deleted_runs: two, missing_runs: 1 })).toMatch(
    /were deleted; restore them .* You may not see 1 run of it, or it was deleted for good\.$/,
  );
});

test('a collection says what it holds', () => {
  expect(holdsText({ comparisons: 2, runs: 1 })).toBe('2 comparisons, 1 run');
  expect(holdsText({ comparisons: 0, runs: 0 })).toBe('Empty so far');
});

describe('the items of a collection', () => {
  const items = ['a', 'b', 'c'].map((id) => newItem('text', id, { text: id }));
  const order = (list: CollectionItem[]) => list.map(({ id }) => id).join('');

  test('are put at a place, and none is lost', () => {
    expect(order(placed(items, 'a', 2))).toBe('bca');
    expect(order(placed(items, 'c', 0))).toBe('cab');
    expect(order(placed(items, 'b', 1))).toBe('abc');
  });

  test('are called by their title, or by the first words of their text', () => {
    expect(itemName(newItem('run', 'r', { title: 'A run' }))).toBe('A run');
    expect(itemName(newItem('text', 't', { text: 'First line\nsecond' }))).toBe('First line');
    expect(itemName(newItem('text', 't', { text: 'x'.repeat(50) }))).toBe(`${'x'.repeat(40)}…`);
  });
});

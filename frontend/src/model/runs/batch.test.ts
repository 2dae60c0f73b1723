import { describe, expect, it } from 'vitest';
import { batchChanges, idsBetween, NO_CHANGE } from './batch';

describe('batchChanges', () => {
  it('is null if nothing is filled in', () => {
    expect(batchChanges(['a'], NO_CHANGE)).toBeNull();
    const blank = { ...NO_CHANGE, workload: { name: '  ' } };
    expect(batchChanges(['a'], blank)).toBeNull();
  });

  it('has filled fields only', () => {
    const draft = { ...NO_CHANGE, system: { ...NO_CHANGE.system, host: ' db01 ' } };
    expect(batchChanges(['a', 'b'], draft)).toEqual({
      runs: ['a', 'b'],
      tags_added: [],
      tags_removed: [],
      visibility: null,
      system: { host: 'db01' },
    });
  });

  it('adds a tag that is both added and removed', () => {
    const draft = { ...NO_CHANGE, tagsAdded: ['x'], tagsRemoved: ['x', 'y'] };
    expect(batchChanges(['a'], draft)).toMatchObject({ tags_added: ['x'], tags_removed: ['y'] });
    const same = { ...NO_CHANGE, tagsRemoved: ['y'] };
    expect(batchChanges(['a'], same)).toMatchObject({ tags_added: [], tags_removed: ['y'] });
  });
});

describe('between', () => {
  it('includes both ends, in the order of the list, in either direction', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect(idsBetween(ids, 1, 3)).toEqual(['b', 'c', 'd']);
    expect(idsBetween(ids, 3, 1)).toEqual(['b', 'c', 'd']);
    expect(idsBetween(ids, 2, 2)).toEqual(['c']);
  });
});

import { describe, expect, it } from 'vitest';
import { EMPTY_PLAN } from './plan';
import {
  type DraftStorage,
  deleteDraft,
  readDrafts,
  readPaste,
  storeDraft,
  storePaste,
  type UploadDraft,
} from './uploadDraft';

/** A browser's storage in a map, limited to a number of characters. */
function storage(room = Number.POSITIVE_INFINITY): DraftStorage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
}

const draft = (id: string, savedAt = '2026-11-22T10:00:00Z'): UploadDraft => ({
  version: 1,
  id,
  savedAt,
  reports: [{ sha256: 'a', name: 'awr.txt.8', size_bytes: 1, masked: false }],
  plan: EMPTY_PLAN,
  apartBy: ['sga'],
  visibility: 'team',
});

describe('drafts on this device', () => {
  it('are restored complete, newest first, until they are deleted', () => {
    const kept = storage();
    expect(storeDraft(kept, 'ann', draft('one'))).toBe(true);
    storeDraft(kept, 'ann', draft('two', '2026-11-22T11:00:00Z'));
    expect(readDrafts(kept, 'ann').map(({ id }) => id)).toEqual(['two', 'one']);
    expect(readDrafts(kept, 'ann')[1]).toEqual(draft('one'));
    deleteDraft(kept, 'ann', 'two');
    expect(readDrafts(kept, 'ann').map(({ id }) => id)).toEqual(['one']);
  });

  it('belong to one user, even if names share a prefix', () => {
    const kept = storage();
    storeDraft(kept, 'ann.b', draft('hers'));
    expect(readDrafts(kept, 'ann')).toEqual([]);
    expect(readDrafts(kept, 'ann.b')).toHaveLength(1);
  });

  it('drop the oldest beyond five', () => {
    const kept = storage();
    for (let day = 1; day <= 7; day += 1) storeDraft(kept, '', draft(`${day}`, `2026-11-0${day}`));
    expect(readDrafts(kept, '').map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3']);
  });

  it('report full storage, and ignore unreadable data', () => {
    const kept = storage(200);
    expect(storeDraft(kept, 'ann', draft('x'.repeat(300)))).toBe(false);
    kept.setItem('loadcurve.upload/ann/broken', '{"version": 1');
    kept.setItem('loadcurve.upload/ann/later', '{"version": 2}');
    expect(readDrafts(kept, 'ann')).toEqual([]);
    const closed = {
      ...storage(),
      getItem: () => {
        throw new Error('denied');
      },
    } as DraftStorage;
    expect(readPaste(closed, 'ann')).toBe('');
  });

  it('store a pasted text that is not uploaded yet', () => {
    const kept = storage();
    storePaste(kept, 'ann', 'Load Profile');
    expect(readPaste(kept, 'ann')).toBe('Load Profile');
    expect(readPaste(kept, 'bob')).toBe('');
    storePaste(kept, 'ann', '');
    expect(kept.length).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import type { TrashItem } from '../contract';
import { restorableUntilText, trashItemText, trashRetentionText } from './trashTexts';

const item: TrashItem = {
  kind: 'run',
  id: 'x',
  name: 'Mine',
  deleted_at: '2026-11-01T12:00:00Z',
  deleted_by: 'ann',
  gone_at: '2026-12-01T12:00:00Z',
  load_points: 1,
  size_bytes: null,
  deleted_with: null,
  with_name: null,
  may_restore: true,
};

describe('texts of the trash', () => {
  it('name the kind and the size of an item', () => {
    expect(trashItemText(item)).toBe('Run, 1 load point');
    expect(trashItemText({ ...item, load_points: 8 })).toBe('Run, 8 load points');
    expect(trashItemText({ ...item, kind: 'report', size_bytes: 2048 })).toBe('Report, 2 KiB');
  });

  it('have the end of the time to restore', () => {
    expect(restorableUntilText(item)).toBe('Until 1 Dec 2026');
    expect(restorableUntilText({ ...item, gone_at: null })).toBe('Until the trash is emptied');
    expect(restorableUntilText({ ...item, deleted_with: 'abc', with_name: 'awr.txt' })).toBe(
      'Deleted and restored together with its report, awr.txt',
    );
  });

  it('have the retention', () => {
    expect(trashRetentionText(1)).toContain('for 1 day, or until an admin');
    expect(trashRetentionText(30)).toContain('for 30 days, or');
    expect(trashRetentionText(null)).toBe(
      'Deleted runs, reports and items can be restored until an admin empties the trash.',
    );
  });
});

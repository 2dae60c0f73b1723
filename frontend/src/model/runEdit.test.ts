import { describe, expect, it } from 'vitest';
import type { RunAnswer, RunChange } from './contract';
import { changesOf, draftOf, pointNames, unreadyEdit } from './runEdit';
import { changeText } from './runHistory';

const answer = {
  run: {
    title: 'A run',
    notes: null,
    tags: ['lab'],
    concurrency_unit: 'sessions',
    system: { name: 'ORCL', storage: null, client: 'dNFS', host: 'db01' },
    workload: {
      name: 'SLOB',
      generator: null,
      access: null,
      update_pct: 25,
      scan_pct: null,
      io_size_bytes: 8192,
    },
    points: [
      { id: 'r.1', concurrency: 8, repeat: 1, label: null, report_sha256s: ['a'] },
      { id: 'r.2', concurrency: 16, repeat: 1, label: null, report_sha256s: ['b'] },
      { id: 'r.3', concurrency: 32, repeat: 1, label: null, report_sha256s: ['b'] },
    ],
  },
  reports: [
    { sha256: 'a', name: 'awr.txt.8' },
    { sha256: 'b', name: 'sweep.csv' },
  ],
} as unknown as RunAnswer;

describe('an edited run', () => {
  it('sends nothing where nothing was changed', () => {
    expect(changesOf(draftOf(answer), answer.run)).toEqual({});
  });

  it('sends what was changed, and nothing else', () => {
    const draft = draftOf(answer);
    const [first, ...others] = draft.levels;
    const edited = {
      ...draft,
      tags: [],
      system: { ...draft.system, storage: ' NVMe ', client: '' },
      ioSizeKib: 16,
      updatePct: null,
      levels: first ? [{ ...first, concurrency: 64 }, ...others] : [],
    };
    expect(changesOf(edited, answer.run)).toEqual({
      tags: [],
      system: { storage: 'NVMe', client: '' },
      workload: { io_size_bytes: 16_384, update_pct: null },
      points: [{ id: 'r.1', concurrency: 64 }],
    });
  });

  it('says what it still needs', () => {
    const draft = draftOf(answer);
    expect(unreadyEdit(draft)).toEqual([]);
    const levels = draft.levels.map((level) => ({ ...level, repeat: null })).slice(0, 1);
    expect(unreadyEdit({ ...draft, title: ' ', levels })).toEqual([
      'Give the run a title.',
      'awr.txt.8: say which repeat it is, from 1.',
    ]);
  });
});

describe('the history', () => {
  const text = (field: string, before: unknown, after: unknown) =>
    changeText({ field, before, after } as RunChange, pointNames(answer));

  it('names fields and load points as the pages do', () => {
    expect(text('system.storage', null, 'NVMe')).toBe('storage: nothing → NVMe');
    expect(text('load point r.1, concurrency', 8, 64)).toBe('awr.txt.8, concurrency: 8 → 64');
    expect(text('load point r.3, repeat', 1, 2)).toBe('sweep.csv, load point 3, repeat: 1 → 2');
    expect(text('load point r.1', null, 8)).toBe('awr.txt.8: added at concurrency 8');
    expect(text('load point r.9', 8, null)).toBe(
      'a load point that is gone: taken out at concurrency 8',
    );
    expect(text('deleted', false, true)).toBe('deleted');
  });
});

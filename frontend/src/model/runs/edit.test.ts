import { describe, expect, it } from 'vitest';
import type { RunChange, RunDetail } from '../contract';
import { editProblems, pointNames, runChangesOf, runDraftOf } from './edit';
import { changeText } from './history';

const level = { repeat: 1, label: null, sessions: null, note: null };
const point = (number: number, concurrency: number, report: string) => ({
  ...level,
  id: `r.${number}`,
  concurrency,
  report_sha256s: [report],
});

const answer = {
  run: {
    title: 'A run',
    label: null,
    variant: 'dNFS',
    notes: null,
    tags: ['lab'],
    concurrency_unit: 'sessions',
    system: {
      name: 'ORCL',
      storage: null,
      client: 'dNFS',
      host: 'db01',
      family: null,
      oracle_release: '19.3.0.0.0',
      platform: null,
      volumes: null,
      instances: 1,
      settings: {},
    },
    workload: {
      name: 'SLOB',
      generator: null,
      access: null,
      update_pct: 25,
      scan_pct: null,
      io_size_bytes: 8192,
      buffer_hit_pct: null,
      settings: {},
    },
    ceilings: [],
    points: [point(1, 8, 'a'), point(2, 16, 'b'), point(3, 32, 'b')],
  },
  reports: [
    { sha256: 'a', name: 'awr.txt.8' },
    { sha256: 'b', name: 'sweep.csv' },
  ],
  removed_points: [{ ...level, id: 'r.4', name: 'awr.txt.64', concurrency: 64, note: 'Noisy.' }],
} as unknown as RunDetail;

describe('an edited run', () => {
  it('sends nothing if nothing was changed', () => {
    expect(runChangesOf(runDraftOf(answer), answer)).toEqual({});
  });

  it('sends changes, and nothing else', () => {
    const draft = runDraftOf(answer);
    const [first, ...others] = draft.levels;
    const edited = {
      ...draft,
      tags: [],
      variant: ' ',
      system: { ...draft.system, storage: ' NVMe ', client: '', volumes: 4, instances: null },
      workload: { ...draft.workload, update_pct: null, buffer_hit_pct: 12.5 },
      ioSizeKib: 16,
      levels: first ? [{ ...first, concurrency: 64, note: 'Warm.' }, ...others] : [],
    };
    expect(runChangesOf(edited, answer)).toEqual({
      tags: [],
      variant: '',
      system: { storage: 'NVMe', client: '', volumes: 4, instances: null },
      workload: { io_size_bytes: 16_384, update_pct: null, buffer_hit_pct: 12.5 },
      points: [{ id: 'r.1', concurrency: 64, note: 'Warm.' }],
    });
  });

  it('is empty if nothing is stated, and sends nothing if unchanged', () => {
    const { system, workload } = answer.run;
    const bare = {
      ...answer,
      run: {
        ...answer.run,
        variant: null,
        system: { ...system, client: null, host: null, oracle_release: null },
        workload: { ...workload, io_size_bytes: null },
      },
    } as RunDetail;
    const draft = runDraftOf(bare);
    expect(draft).toMatchObject({
      variant: '',
      system: { client: '', host: '', oracle_release: '' },
      ioSizeKib: null,
    });
    expect(runChangesOf(draft, bare)).toEqual({});
    expect(runChangesOf({ ...draft, ioSizeKib: 8 }, bare)).toEqual({
      workload: { io_size_bytes: 8192 },
    });
    expect(runChangesOf({ ...runDraftOf(answer), ioSizeKib: null }, answer)).toEqual({
      workload: { io_size_bytes: null },
    });
  });

  it('sends the concurrency unit, trimmed', () => {
    const draft = runDraftOf(answer);
    expect(runChangesOf({ ...draft, unit: ' sessions ' }, answer)).toEqual({});
    expect(runChangesOf({ ...draft, unit: ' users' }, answer)).toEqual({
      concurrency_unit: 'users',
    });
  });

  it('sends no repeat if none is given, and no removed load points', () => {
    const draft = runDraftOf(answer);
    const levels = draft.levels.map((edited) => ({ ...edited, repeat: null }));
    expect(runChangesOf({ ...draft, levels }, answer)).toEqual({});
    const gone = draft.levels.map((edited) => ({ ...edited, id: 'r.99', concurrency: 5 }));
    expect(runChangesOf({ ...draft, levels: gone }, answer)).toEqual({});
  });

  it('removes load points and restores them at the entered level', () => {
    const draft = runDraftOf(answer);
    expect(draft.levels.map(({ isOut }) => isOut)).toEqual([false, false, false, true]);
    const levels = draft.levels.map((edited) => {
      // Edits of a removed load point are ignored.
      if (edited.id === 'r.2') return { ...edited, isOut: true, concurrency: 99 };
      return edited.id === 'r.4' ? { ...edited, isOut: false, repeat: 2 } : edited;
    });
    expect(runChangesOf({ ...draft, levels }, answer)).toEqual({
      points: [{ id: 'r.4', repeat: 2 }],
      removed_points: ['r.2'],
      restored_points: ['r.4'],
    });
    const none = draft.levels.map((edited) => ({ ...edited, isOut: true }));
    expect(editProblems({ ...draft, levels: none })).toEqual([
      'A run needs at least one load point: restore one, or delete the run.',
    ]);
  });

  it('lists missing fields', () => {
    const draft = runDraftOf(answer);
    expect(editProblems(draft)).toEqual([]);
    const levels = draft.levels.map((level) => ({ ...level, repeat: null })).slice(0, 1);
    expect(editProblems({ ...draft, title: ' ', levels })).toEqual([
      'Give the run a title.',
      'awr.txt.8: enter the repeat number, from 1.',
    ]);
    const { system, workload } = draft;
    const nameless = {
      system: { ...system, name: ' ' },
      workload: { ...workload, name: '' },
      unit: ' ',
    };
    expect(editProblems({ ...draft, ...nameless })).toEqual([
      'Name the system that was tested.',
      'Name the workload.',
    ]);
  });
});

describe('load points without a report', () => {
  const bare = (id: string | null, label: string | null) => ({
    ...level,
    id,
    label,
    concurrency: 8,
    report_sha256s: [],
  });
  const typed = {
    ...answer,
    run: { ...answer.run, points: [bare('r.1', 'peak'), bare('r.2', null), bare(null, 'peak')] },
    removed_points: [
      { ...bare('r.3', 'warm-up'), name: null },
      { ...bare('r.4', null), name: null },
    ],
  } as unknown as RunDetail;

  it('are named by their label, else by their position, and distinguished', () => {
    expect([...pointNames(typed)]).toEqual([
      ['r.1', 'peak, load point 1'],
      ['r.2', 'load point 2'],
      ['', 'peak, load point 3'],
      ['r.3', 'warm-up'],
      ['r.4', 'a load point without a report'],
    ]);
    expect(runDraftOf(typed).levels.map(({ id, name, isOut }) => [id, name, isOut])).toEqual([
      ['r.1', 'peak, load point 1', false],
      ['r.2', 'load point 2', false],
      ['', 'peak, load point 3', false],
      ['r.3', 'warm-up', true],
      ['r.4', 'a load point without a report', true],
    ]);
  });
});

describe('the history', () => {
  const text = (field: string | null, before: unknown, after: unknown) =>
    changeText({ field, before, after } as RunChange, pointNames(answer));

  it('uses the pages’ names of fields and load points', () => {
    expect(text('system.storage', null, 'NVMe')).toBe('storage: nothing → NVMe');
    expect(text('load point r.1, concurrency', 8, 64)).toBe('awr.txt.8, concurrency: 8 → 64');
    expect(text('load point r.3, repeat', 1, 2)).toBe('sweep.csv, load point 3, repeat: 1 → 2');
    expect(text('load point r.1', null, 8)).toBe('awr.txt.8: added at concurrency 8');
    expect(text('load point r.4', 64, null)).toBe('awr.txt.64: removed at concurrency 64');
    expect(text('load point r.4, put back', null, 64)).toBe(
      'awr.txt.64: restored at concurrency 64',
    );
    expect(text('load point r.1, sessions', null, 64)).toBe('awr.txt.8, sessions: nothing → 64');
    expect(text('load point r.9', 8, null)).toBe('a deleted load point: removed at concurrency 8');
    expect(text('deleted', false, true)).toBe('deleted');
    expect(text(null, null, null)).toBe('changed');
    expect(text('deleted', true, false)).toBe('restored');
  });

  it('shows lists, settings and unknown fields, and unset ones as empty', () => {
    expect(text('tags', ['lab', 'dNFS'], [])).toBe('tags: lab, dNFS → nothing');
    expect(text('system.settings', {}, { block: 8 })).toBe('system.settings: {} → {"block":8}');
    expect(text('colour', '', undefined)).toBe('colour: nothing → nothing');
    expect(text('load point r.1', null, null)).toBe('awr.txt.8: added');
    expect(text('load point r.1, put back', null, null)).toBe('awr.txt.8: restored');
  });
});

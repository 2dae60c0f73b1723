import { describe, expect, it } from 'vitest';
import type { Run, RunSummary } from '../contract';
import { measurementFacts, settingsOf, systemFacts, workloadFacts } from './facts';
import { parameterGroups } from './parameters';

const level = (concurrency: number | null) => ({ concurrency, label: null });
const run = {
  source: null,
  created_at: '2026-11-21T10:00:00Z',
  repeats_stated: null,
  system: { name: 'ORCL', family: 'ORCL', instances: 2, volumes: null, settings: {} },
  workload: {
    name: 'SLOB',
    update_pct: 0,
    scan_pct: null,
    buffer_hit_pct: null,
    io_size_bytes: 8192,
    settings: { WORK_UNIT: '64', EXTERNAL_SCRIPT: '' },
  },
  points: [
    { ...level(1), started_at: '2024-03-05T09:00:05', repeat: 1 },
    { ...level(64), started_at: '2024-03-07T09:00:05', repeat: 1 },
    { ...level(64), started_at: null, repeat: 2 },
  ],
} as unknown as Run;
const summary = {
  concurrency_min: 1,
  concurrency_max: 64,
  concurrency_unit: 'sessions',
} as unknown as RunSummary;

describe('facts of a run', () => {
  it('list stated values, zero included, and nothing else', () => {
    expect(systemFacts(run)).toEqual([
      { title: 'Name', text: 'ORCL' },
      { title: 'Instances', text: '2' },
    ]);
    expect(workloadFacts(run)).toEqual([
      { title: 'Name', text: 'SLOB' },
      { title: 'Updates', text: '0%' },
      { title: 'I/O size', text: '8 KiB' },
    ]);
    expect(measurementFacts(run, summary).map(({ text }) => text)).toEqual([
      '1–64 sessions',
      '3',
      '1 to 2',
      '5 Mar 2024 – 7 Mar 2024',
      '21 Nov 2026',
    ]);
  });

  it('omit a redundant I/O size and family', () => {
    const workload = { ...run.workload, io_size_bytes: null };
    expect(workloadFacts({ ...run, workload }).map(({ title }) => title)).toEqual([
      'Name',
      'Updates',
    ]);
    const system = { ...run.system, family: 'Exadata' };
    expect(systemFacts({ ...run, system })[1]).toEqual({ title: 'Family', text: 'Exadata' });
  });

  it('have one day once, no unstated day, and the day of saving for own runs only', () => {
    const factsOf = (more: object) =>
      measurementFacts({ ...run, created_at: null, ...more } as Run, summary).map(
        ({ title, text }) => `${title}: ${text}`,
      );
    const at = (started_at: string | null) => ({ ...level(null), started_at, repeat: 1 });
    const oneDay = [at('2024-03-05T09:00:05'), at('2024-03-05T23:00:05')];
    expect(factsOf({ points: oneDay }).slice(1)).toEqual([
      'Load points: 2',
      'Measured on: 5 Mar 2024',
    ]);
    expect(factsOf({ points: [at(null)], repeats_stated: '3 to 5' }).slice(1)).toEqual([
      'Load points: 1',
      'Repeats: 3 to 5',
    ]);
    const published = { points: [at(null)], source: 'blog', created_at: '2026-11-21T10:00:00Z' };
    expect(factsOf(published).slice(1)).toEqual(['Load points: 1']);
  });

  it('list informative settings', () => {
    expect(settingsOf(run)).toEqual([
      { of: 'the load', settings: [{ title: 'WORK_UNIT', text: '64' }] },
    ]);
  });
});

describe('parameters', () => {
  const parameter = (name: string, bearing: string | null, differs: boolean) => ({
    ...{ name, bearing, differs },
    values: [],
    unset_in: [],
  });

  it('are each in one group, differing ones first', () => {
    const groups = parameterGroups({
      parameters: [
        parameter('sga_target', 'cache', true),
        parameter('processes', 'sessions', false),
        parameter('audit_trail', null, false),
        parameter('undo_tablespace', null, true),
      ],
    });
    expect(groups.map(({ parameters }) => parameters.map(({ name }) => name))).toEqual([
      ['sga_target', 'undo_tablespace'],
      ['processes'],
      ['audit_trail'],
    ]);
    expect(parameterGroups({ parameters: [] })).toEqual([]);
  });
});

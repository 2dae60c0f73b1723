import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grouping, LoadPoint, ReportDetail, SuggestedRun } from '../contract';
import { readPattern } from './pattern';
import {
  EMPTY_PLAN,
  loadPointsByKey,
  type Plan,
  planOf,
  provenanceOf,
  runProblems,
  toNewPoints,
  toNewRun,
  withRepeats,
} from './plan';
import { type PlanChange, planReducer } from './planReducer';

const suggestedRun = (title: string, levels: (number | null)[]): SuggestedRun =>
  ({
    title,
    system: { name: 'ORCL on db01', storage: null, client: 'dNFS', host: 'db01', settings: {} },
    workload: { name: 'SLOB 75/25', update_pct: 25, io_size_bytes: 8192, settings: {} },
    concurrency_unit: 'sessions',
    reasons: ['all 19.3, instance ORCL'],
    settings: {},
    points: levels.map((concurrency, index) => ({
      numbers_from: {
        report_sha256: `${title}${index}`,
        path: `awr.txt.${index}`,
        reading: 0,
        part: 0,
      },
      companions: [],
      adds: [],
      concurrency,
      concurrency_reason: 'from the file name',
      repeat: 1,
      in_flight: null,
      started_at: null,
    })),
  }) as unknown as SuggestedRun;

const planned = (...runs: SuggestedRun[]) =>
  planOf({ runs, left_over: [], samples: [] } as unknown as Grouping);
const two = () => planned(suggestedRun('a', [1, 8, 64]), suggestedRun('b', [2, 4]));
const keysOf = (plan: Plan) =>
  [...plan.runs.flatMap((run) => run.points), ...plan.removed].map((point) => point.key);
const levels = (plan: Plan) => plan.runs.map((run) => run.points.map((point) => point.concurrency));
const A1 = 'a1 0 0';
const A2 = 'a2 0 0';

describe('a plan', () => {
  it('starts as suggested, with texts from the reports', () => {
    const [run] = two().runs;
    expect(run?.words).toMatchObject({ system: 'ORCL on db01', client: 'dNFS', ioSizeKib: 8 });
    expect(run && runProblems(run)).toEqual([]);
  });

  it('has the maximum, without a load, as its last load point', () => {
    const [run] = planned(suggestedRun('a', [null, 8, 1])).runs;
    const points = (run?.points ?? []).map((point) => ({
      ...point,
      isMaximum: point.concurrency === null,
    }));
    expect(withRepeats(points).map(({ concurrency }) => concurrency)).toEqual([1, 8, null]);
    expect(run && runProblems({ ...run, points })).toEqual([]);
    expect(toNewPoints(points).map(({ label }) => label)).toEqual([null, null, 'max']);
    const entered = points.map((point) => ({ ...point, concurrency: point.concurrency ?? 64 }));
    expect(toNewPoints(entered).map(({ label }) => label)).toEqual([null, null, null]);
  });

  it('appends suggestions, or is replaced by them', () => {
    const more = { ...planned(suggestedRun('c', [16])), leftOver: [{ path: 'x', reason: 'y' }] };
    const added = planReducer(two(), { type: 'suggested', plan: more, isAnew: false });
    expect(levels(added)).toEqual([[1, 8, 64], [2, 4], [16]]);
    expect(added.leftOver).toEqual([{ path: 'x', reason: 'y' }]);
    const removed = planReducer(two(), { type: 'moved', points: [A1], to: 'removed' });
    const kept = planReducer(removed, { type: 'suggested', plan: more, isAnew: false });
    expect(kept.removed.map((point) => point.key)).toEqual([A1]);
    expect(planReducer(removed, { type: 'suggested', plan: more, isAnew: true })).toBe(more);
  });

  it('drops only the saved run', () => {
    const saved = planReducer(two(), { type: 'saved', run: 'a0 0 0' });
    expect(levels(saved)).toEqual([[2, 4]]);
  });

  it('stays unchanged if a change names a missing run', () => {
    const plan = two();
    const points = [A1];
    const changes: PlanChange[] = [
      { type: 'moved', points, to: { run: 'gone' } },
      { type: 'moved', points: ['gone'], to: 'new run' },
      { type: 'put back', points },
      { type: 'merged', run: 'a0 0 0', into: 'a0 0 0' },
      { type: 'matched', points, pattern: readPattern('') },
    ];
    for (const change of changes) expect(planReducer(plan, change)).toEqual(plan);
  });

  it('lists other reports of each load point’s window, each once', () => {
    const suggested = suggestedRun('a', [8]);
    const beside = (report_sha256: string) => ({ report_sha256, path: `${report_sha256}.txt` });
    const companions = [beside('a0'), beside('io'), beside('io')];
    const points = suggested.points.map((point) => ({ ...point, companions }));
    const [run] = planned({ ...suggested, points } as SuggestedRun).runs;
    expect(run?.points[0]?.companions[0]).toEqual({ sha256: 'io', path: 'io.txt' });
    expect(run && toNewRun(run, 'team').points[0]?.companions).toEqual(['io']);
  });

  it('lists readings that are not load points, with the reason', () => {
    const reading = { path: 'notes.txt' };
    const left_over = [{ reading, reason: 'it states no throughput' }];
    expect(planOf({ runs: [], left_over, samples: [] } as unknown as Grouping).leftOver).toEqual([
      { path: 'notes.txt', reason: 'it states no throughput' },
    ]);
  });

  it('finds a run without load points by its title', () => {
    expect(planned(suggestedRun('bare', [])).runs[0]?.key).toBe('bare');
  });

  it('moves points to another run, out of all runs, and back', () => {
    const into = two().runs[1]?.key ?? '';
    const moved = planReducer(two(), { type: 'moved', points: [A1, A2], to: { run: into } });
    expect(levels(moved)).toEqual([[1], [2, 4, 8, 64]]);
    const removed = planReducer(moved, { type: 'moved', points: [A1], to: 'removed' });
    expect(removed.removed.map((point) => point.key)).toEqual([A1]);
    const back = planReducer(removed, { type: 'put back', points: [A1] });
    expect(levels(back)).toEqual([[1], [2, 4, 64, 8]]);
    expect(back.removed).toEqual([]);
  });

  it('restores an emptied run and its title with its first point', () => {
    const points = ['b0 0 0', 'b1 0 0'];
    const worded = planReducer(two(), {
      type: 'worded',
      run: 'b0 0 0',
      words: { title: 'Renamed' },
    });
    const out = planReducer(worded, { type: 'moved', points, to: 'removed' });
    expect(levels(out)).toEqual([[1, 8, 64]]);
    const back = planReducer(out, { type: 'put back', points });
    expect(levels(back)).toEqual([
      [1, 8, 64],
      [2, 4],
    ]);
    expect(back.runs[1]?.words.title).toBe('Renamed');
  });

  it('splits points into a new run after the old one', () => {
    const split = planReducer(two(), { type: 'moved', points: [A2], to: 'new run' });
    expect(levels(split)).toEqual([[1, 8], [64], [2, 4]]);
    expect(split.runs[1]?.words).toMatchObject({ title: 'a (2)', system: 'ORCL on db01' });
  });

  it('merges runs and removes the emptied one', () => {
    const [a, b] = two().runs;
    const merged = planReducer(two(), { type: 'merged', run: b?.key ?? '', into: a?.key ?? '' });
    expect(levels(merged)).toEqual([[1, 8, 64, 2, 4]]);
  });

  it('sets a column for many points at once, and renumbers repeats', () => {
    const points = ['a0 0 0', A1, A2];
    const run = planReducer(two(), { type: 'levelled', points, concurrency: 16 }).runs[0];
    expect(
      run && toNewRun(run, 'team').points.map((point) => [point.concurrency, point.repeat]),
    ).toEqual([
      [16, 1],
      [16, 2],
      [16, 3],
    ]);
  });

  it('sets concurrency by a pattern at matching points only', () => {
    const plan = planned(suggestedRun('a', [null, null, 7]));
    const pattern = readPattern('awr.txt.{n}');
    const change: PlanChange = { type: 'matched', points: ['a0 0 0', A1], pattern };
    expect(levels(planReducer(plan, change))).toEqual([[null, 1, 7]]);
  });

  it('drops the points of removed reports', () => {
    const kept = planReducer(two(), { type: 'kept', sha256s: new Set(['a0', 'b1']) });
    expect(levels(kept)).toEqual([[1], [4]]);
  });

  it('has the chosen visibility of a run', () => {
    const [run] = two().runs;
    expect(run && toNewRun(run, 'unlisted').visibility).toBe('unlisted');
  });

  it('has no I/O size and no load unit if none is stated', () => {
    const suggested = suggestedRun('a', [8]);
    const workload = { ...suggested.workload, io_size_bytes: null };
    const [run] = planned({ ...suggested, workload }).runs;
    expect(run?.words.ioSizeKib).toBeNull();
    const sent = run && toNewRun({ ...run, words: { ...run.words, unit: ' ' } }, 'team');
    expect(sent?.workload.io_size_bytes).toBeNull();
    expect(sent?.concurrency_unit).toBeNull();
    const sized = run && toNewRun({ ...run, words: { ...run.words, ioSizeKib: 0.5 } }, 'team');
    expect(sized?.workload.io_size_bytes).toBe(512);
  });

  it('needs a title, a system and a workload for each run', () => {
    const [run] = two().runs;
    const words = { title: ' ', system: '', workload: '\t' };
    expect(run && runProblems({ ...run, words: { ...run.words, ...words } })).toEqual([
      'Give the run a title.',
      'Name the system that was tested.',
      'Name the workload.',
    ]);
  });

  it('lists the problems of a run that cannot be saved', () => {
    const [run] = planned(suggestedRun('a', [null, 8])).runs;
    expect(run && runProblems(run)).toHaveLength(1);
    const twice = planReducer(two(), { type: 'levelled', points: ['a0 0 0', A1], concurrency: 1 });
    const clash = planReducer(twice, { type: 'repeated', points: ['a0 0 0', A1], repeat: 2 });
    expect(clash.runs[0] && runProblems(clash.runs[0])).toEqual([
      'Two load points have the same concurrency and repeat.',
    ]);
  });

  it('never loses or duplicates a load point by moves, splits or merges', () => {
    const start = two();
    const key = fc.constantFrom(...keysOf(start));
    const step = fc.record({
      points: fc.uniqueArray(key, { maxLength: 4 }),
      how: fc.constantFrom('new run', 'removed', 'back', 'first', 'last', 'merge'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const end = steps.reduce((plan, { points, how }): Plan => {
          const first = plan.runs[0]?.key ?? '';
          const last = plan.runs.at(-1)?.key ?? '';
          if (how === 'merge') return planReducer(plan, { type: 'merged', run: last, into: first });
          if (how === 'back') return planReducer(plan, { type: 'put back', points });
          const run = how === 'first' ? first : last;
          const to = how === 'new run' || how === 'removed' ? how : { run };
          return planReducer(plan, { type: 'moved', points, to });
        }, start);
        expect(keysOf(end).toSorted()).toEqual(keysOf(start).toSorted());
        expect(new Set(end.runs.map((run) => run.key)).size).toBe(end.runs.length);
        expect(end.runs.every((run) => run.points.length > 0)).toBe(true);
      }),
    );
  });
});

describe('repeats', () => {
  it('are the lowest free numbers if none is given', () => {
    const [run] = planned(suggestedRun('a', [8, 8, 8])).runs;
    const points = (run?.points ?? []).map((point, index) =>
      index === 1 ? point : { ...point, repeat: null },
    );
    expect(withRepeats(points).map((point) => [point.key, point.repeat])).toEqual([
      [A1, 1],
      ['a0 0 0', 2],
      [A2, 3],
    ]);
  });

  it('are ordered by concurrency, unstated first', () => {
    const [run] = planned(suggestedRun('a', [64, null, 8])).runs;
    const ranked = withRepeats(run?.points ?? []);
    expect(ranked.map((point) => point.concurrency)).toEqual([null, 8, 64]);
  });

  it('an empty grouping is an empty plan', () => {
    expect(planReducer(EMPTY_PLAN, { type: 'merged', run: 'a', into: 'b' })).toEqual(EMPTY_PLAN);
  });
});

describe('the numbers of a plan', () => {
  const quantities = (...kinds: string[]) => ({
    quantities: Object.fromEntries(kinds.map((provenance, at) => [`q${at}`, { provenance }])),
  });
  const reading = (index: number, ...load_points: object[]) => ({ index, load_points });

  it('are found by the load point’s key', () => {
    const answers = [
      { sha256: 'a0', readings: [reading(0, quantities('measured'), quantities('published'))] },
      { sha256: 'a1', readings: [reading(0), reading(1, quantities('digitised'))] },
    ] as unknown as ReportDetail[];
    const numbers = loadPointsByKey(answers);
    expect([...numbers.keys()]).toEqual(['a0 0 0', 'a0 0 1', 'a1 1 0']);
    expect(numbers.get('a0 0 1')?.quantities).toEqual({ q0: { provenance: 'published' } });
  });

  it('have the least trusted provenance among them', () => {
    const [run] = two().runs;
    const known = (...points: [string, object][]) => new Map(points) as Map<string, LoadPoint>;
    const provenance = run && provenanceOf(run, known([A1, quantities('published', 'measured')]));
    expect(provenance).toBe('published');
    expect(run && provenanceOf(run, known([A1, quantities('measured')]))).toBe('measured');
    // Numbers of another run do not count.
    expect(run && provenanceOf(run, known(['b0 0 0', quantities('modelled')]))).toBe('measured');
  });
});

describe('an observed run', () => {
  const offered = (words = {}): Plan => {
    const suggested = suggestedRun('a', [null, null]);
    const offer = 'the 2 reports are consecutive, and no load is stated';
    const plan = planOf({
      runs: [{ ...suggested, is_observed: false, may_be_observed: offer }],
      left_over: [],
      samples: [],
      asked: [],
    });
    return plan.runs.reduce(
      (worded, run) => planReducer(worded, { type: 'worded', run: run.key, words }),
      plan,
    );
  };
  const only = (plan: Plan) => plan.runs[0] as Plan['runs'][number];

  it('is offered, not assumed: without confirmation it needs its loads', () => {
    const run = only(offered());
    expect(run.offer).toContain('are consecutive');
    expect(runProblems(run)[0]).toContain('Enter the concurrency');
    expect(toNewRun(run, 'team').is_observed).toBe(false);
  });

  it('is saved without a load once confirmed, whatever was typed before', () => {
    const run = only(offered({ isObserved: true }));
    expect(runProblems(run)).toEqual([]);
    const typed = { ...run, points: run.points.map((point) => ({ ...point, concurrency: 8 })) };
    const body = toNewRun(typed, 'team');
    expect(body.is_observed).toBe(true);
    expect(body.concurrency_unit).toBeNull();
    expect(body.points.map((point) => point.concurrency)).toEqual([null, null]);
  });

  it('is assumed for a capture', () => {
    const suggested = { ...suggestedRun('a', [null, null]), is_observed: true };
    const plan = planOf({ runs: [suggested], left_over: [], samples: [], asked: [] });
    expect(runProblems(only(plan))).toEqual([]);
    expect(toNewRun(only(plan), 'team').is_observed).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { planReducer } from './planReducer';
import type { Plan, PlanPoint, PlanSamples } from './records';

const point = (key: string, companions: string[] = []) =>
  ({
    key,
    sha256: key,
    companions: companions.map((sha256) => ({ sha256, path: sha256 })),
  }) as PlanPoint;

const samples = (sha256: string, goesWith: string | null): PlanSamples => ({
  sha256,
  path: sha256,
  goesWith,
  instance: null,
  host: 'db01',
  reason: '',
  offsetS: 0,
});

const plan = (points: PlanPoint[], planned: PlanSamples[]): Plan => ({
  runs: [{ key: 'run', points, reasons: [] } as unknown as Plan['runs'][number]],
  removed: [],
  leftOver: [],
  samples: planned,
});

const companionsOf = ({ runs }: Plan) =>
  runs[0]?.points.map(({ companions }) => companions.map(({ sha256 }) => sha256));

describe('files of samples', () => {
  it('belong to their current load point only', () => {
    const before = plan([point('a', ['global', 'iostat']), point('b')], [samples('iostat', 'a')]);
    const after = planReducer(before, {
      type: 'joined',
      samples: [samples('iostat', 'b'), samples('mpstat', 'b')],
    });
    expect(companionsOf(after)).toEqual([['global'], ['iostat', 'mpstat']]);
  });

  it('belong to no load point once corrected or removed', () => {
    const before = plan([point('a', ['global', 'iostat'])], [samples('iostat', 'a')]);
    const corrected = planReducer(before, { type: 'joined', samples: [samples('iostat', null)] });
    expect(companionsOf(corrected)).toEqual([['global']]);
    const kept = planReducer(before, { type: 'kept', sha256s: new Set(['a', 'global']) });
    expect(companionsOf(kept)).toEqual([['global']]);
    expect(kept.samples).toEqual([]);
  });
});

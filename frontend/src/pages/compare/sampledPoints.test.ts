import { expect, it } from 'vitest';
import { curveFigure, point, series } from '../../../testing/sampleFigures';
import type { CurvePoint } from '../../model/contract';
import { sampledPoints } from './sampledPoints';

const steady = { check: 'Steady load' } as CurvePoint['findings'][number];
const sampled = (id: string, load: number) => ({
  ...point(id, load, 1000 * load, 0.4),
  findings: [steady],
});
const figure = curveFigure([
  series('a', [sampled('a', 8), point('a', 16, 20_000, 0.5)]),
  series('b', [sampled('b', 32)]),
]);

it('the load points with samples of the runs on show', () => {
  expect(sampledPoints(figure, []).map(({ runId }) => runId)).toEqual(['a', 'b']);
  expect(sampledPoints(figure, ['b']).map(({ runId }) => runId)).toEqual(['a']);
});

it('the days of observed runs, once each', () => {
  const observed = { ...series('o', [sampled('o', 4), sampled('o', 5)]), is_observed: true };
  expect(sampledPoints(curveFigure([observed]), [])).toEqual([
    { runId: 'o', pointId: null, run: 'o', level: 'all intervals' },
  ]);
});

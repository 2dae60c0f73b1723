import { expect, it } from 'vitest';
import { curveFigure, point, series } from '../../../testing/sample';
import type { CurvePoint } from '../../model/contract';
import { sampledMarkers } from './sampledPoints';

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
  expect(sampledMarkers(figure, []).map(({ runId }) => runId)).toEqual(['a', 'b']);
  expect(sampledMarkers(figure, ['b']).map(({ runId }) => runId)).toEqual(['a']);
});

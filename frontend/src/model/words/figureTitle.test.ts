import { expect, it } from 'vitest';
import { curveFigure, series } from '../../../testing/sampleFigures';
import { figureTitle } from './figureTitle';

it('names the runs by their differences, and the common part once', () => {
  const figure = curveFigure([
    series('a', [], { label: 'ANF dNFS, modelled', short: 'dNFS' }),
    series('b', [], { label: 'ANF kNFS, modelled', short: 'kNFS' }),
  ]);
  expect(figureTitle({ ...figure, shared_name: 'ANF, modelled' })).toBe(
    'ANF, modelled: dNFS and kNFS',
  );
  expect(figureTitle(figure, 'Mine')).toBe('Mine');
});

it('has full names for figures of earlier versions', () => {
  const old = curveFigure([series('a', [], { label: 'A' }), series('b', [], { label: 'B' })]);
  expect(figureTitle(old)).toBe('A and B');
  const long = curveFigure([series('a', [], { label: 'A'.repeat(190) })]);
  expect(figureTitle({ ...long, shared_name: 'Shared words' })).toHaveLength(200);
  expect(figureTitle(undefined)).toBe('Compare');
});

it('counts more than three runs', () => {
  const names = Array.from({ length: 50 }, (_, at) => series(`r${at}`, [], { label: `R ${at}` }));
  const figure = curveFigure(names);
  expect(figureTitle(figure)).toBe('50 runs');
  expect(figureTitle({ ...figure, shared_name: 'UltraDisk' })).toBe('50 UltraDisk runs');
  const long = 'Oracle on EC2, r6id, SLOB 75/25';
  expect(figureTitle({ ...figure, shared_name: long })).toBe(`50 runs of ${long}`);
});

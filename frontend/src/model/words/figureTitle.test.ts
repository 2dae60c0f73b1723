import { expect, it } from 'vitest';
import { curveFigure, series } from '../sample';
import { figureTitle } from './figureTitle';

it('names the runs by what differs, and says what they share once', () => {
  const figure = curveFigure([
    series('a', [], { label: 'ANF dNFS, modelled', short: 'dNFS' }),
    series('b', [], { label: 'ANF kNFS, modelled', short: 'kNFS' }),
  ]);
  expect(figureTitle({ ...figure, shared_name: 'ANF, modelled' }, 'Latency')).toEqual({
    title: 'dNFS and kNFS',
    about: 'ANF, modelled · Latency',
  });
});

it('has the full names where a figure of an earlier version has no others', () => {
  const old = curveFigure([series('a', [], { label: 'A' }), series('b', [], { label: 'B' })]);
  expect(figureTitle(old, 'Latency')).toEqual({ title: 'A and B', about: 'Latency' });
  expect(figureTitle(undefined, 'Latency').title).toBe('Compare');
});

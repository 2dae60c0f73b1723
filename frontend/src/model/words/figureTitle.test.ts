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
    whole: 'ANF, modelled: dNFS and kNFS',
    about: 'ANF, modelled · Latency',
  });
});

it('has the full names where a figure of an earlier version has no others', () => {
  const old = curveFigure([series('a', [], { label: 'A' }), series('b', [], { label: 'B' })]);
  expect(figureTitle(old, 'Latency')).toMatchObject({
    title: 'A and B',
    whole: 'A and B',
    about: 'Latency',
  });
  const long = curveFigure([series('a', [], { label: 'A'.repeat(190) })]);
  expect(figureTitle({ ...long, shared_name: 'Shared words' }, '').whole).toHaveLength(200);
  expect(figureTitle(undefined, 'Latency').title).toBe('Compare');
});

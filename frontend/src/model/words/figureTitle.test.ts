import { expect, it } from 'vitest';
import { figureTitle } from './figureTitle';

it('prefers a given title, then the default of the figure', () => {
  expect(figureTitle({ title: 'ANF: dNFS and kNFS' }, 'Mine')).toBe('Mine');
  expect(figureTitle({ title: 'ANF: dNFS and kNFS' })).toBe('ANF: dNFS and kNFS');
  expect(figureTitle({ title: '' })).toBe('Compare');
  expect(figureTitle(undefined)).toBe('Compare');
});

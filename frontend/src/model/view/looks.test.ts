import { describe, expect, it } from 'vitest';
import { curveFigure, retrogradeCurve, style } from '../../../testing/sampleFigures';
import { colouredBy, resetLook, withColoursKept, withLook } from './lookChanges';
import { isLook } from './looks';
import { addRuns, moveRun, removeRun, toggleRun } from './runs';
import { viewOf } from './view';

const { runs } = curveFigure([
  retrogradeCurve('a', { style: style(3) }),
  retrogradeCurve('b', { style: style(4) }),
]);
const [a] = runs;
const ab = viewOf(['a', 'b']);

describe('a look', () => {
  it('has a slot, a dash and a marker, each optional', () => {
    for (const text of ['0', '11', '3.dash', '3.dash.star', '..star', '.dot', 'k3', 'k287.dash']) {
      expect(isLook(text)).toBe(true);
    }
    for (const text of [
      '',
      '288',
      'k',
      '-1',
      'red',
      '3.',
      '3.wave',
      '3..blob',
      '3.dash.star.more',
    ]) {
      expect(isLook(text)).toBe(false);
    }
  });

  it('keeps its other parts, and the run’s colour', () => {
    if (!a) throw new Error('no run');
    const dashed = withLook(ab, a, { dash: 'dot' });
    expect(dashed.looks).toEqual({ a: 'k3.dot' });
    expect(withLook(dashed, a, { slot: '7' }).looks).toEqual({ a: '7.dot.circle' });
    expect(withLook(ab, { ...a, is_colour_kept: true }, { marker: 'star' }).looks).toEqual({
      a: '..star',
    });
    expect(resetLook(dashed, 'a')).toEqual(ab);
  });
});

describe('the colours of a set', () => {
  it('are stored in the view when the set changes', () => {
    const kept = { a: 'k3', b: 'k4' };
    expect(withColoursKept(ab, addRuns(ab, ['c']), runs).looks).toEqual(kept);
    expect(withColoursKept(ab, moveRun(ab, 'b', -1), runs).looks).toEqual(kept);
    expect(withColoursKept(ab, removeRun(ab, 'a'), runs).looks).toEqual({ b: 'k4' });
    expect(withColoursKept(ab, toggleRun(ab, 'a'), runs)).toEqual(toggleRun(ab, 'a'));
  });

  it('omit runs with a chosen colour', () => {
    const given = runs.map((run) => ({ ...run, is_colour_kept: true }));
    expect(withColoursKept(ab, addRuns(ab, ['c']), given)).toEqual(addRuns(ab, ['c']));
  });

  it('stay if one run gets another colour, and if it is reset', () => {
    if (!a) throw new Error('no run');
    const amber = withColoursKept(ab, withLook(ab, a, { slot: '1' }), runs);
    expect(amber.looks).toEqual({ a: '1..circle', b: 'k4' });
    expect(withColoursKept(amber, resetLook(amber, 'a'), runs).looks).toEqual({ b: 'k4' });
  });

  it('keep a chosen dash', () => {
    const dashed = { ...ab, looks: { b: '.dash' } };
    expect(withColoursKept(dashed, addRuns(dashed, ['c']), runs).looks).toEqual({
      a: 'k3',
      b: 'k4.dash',
    });
  });
});

describe('colours by family', () => {
  it('drop automatic colours, and no dash or marker', () => {
    const before = { ...ab, looks: { a: 'k3.dash.star', b: 'k4' } };
    const after = colouredBy(before, 'system');
    expect([after.colourBy, after.looks]).toEqual(['system', { a: '.dash.star' }]);
    expect(withColoursKept(before, after, runs)).toEqual(after);
  });

  it('keep every chosen colour, also when switched back', () => {
    const before = { ...ab, looks: { a: '3', b: '4.dash' } };
    expect(colouredBy(before, 'client').looks).toEqual(before.looks);
    expect(colouredBy(colouredBy(before, 'client'), 'run')).toEqual(before);
  });

  it('stay while runs are added, ordered and removed', () => {
    const shaded = runs.map((run, at) => ({ ...run, style: style(3 + 12 * at) }));
    const families = { ...ab, colourBy: 'system' as const };
    const kept = { a: 'k3', b: 'k15' };
    expect(withColoursKept(families, addRuns(families, ['c']), shaded).looks).toEqual(kept);
    expect(withColoursKept(families, moveRun(families, 'b', -1), shaded).looks).toEqual(kept);
    expect(withColoursKept(families, removeRun(families, 'a'), shaded).looks).toEqual({ b: 'k15' });
  });
});

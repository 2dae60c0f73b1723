import { describe, expect, it } from 'vitest';
import { curveFigure, mark, point, retrogradeCurve, series } from '../../../testing/sampleFigures';
import { findMarker, levelText, markerSentence, markersByCurve, nextMarker } from './markers';

const figure = curveFigure([retrogradeCurve('a'), retrogradeCurve('b')], [mark('c', 40_000)]);
const rows = markersByCurve(figure, []);
const at = (runId: string, pointId: string) => ({ runId, pointId });

describe('arrow keys', () => {
  it('start at the first marker', () => {
    expect(nextMarker(rows, null, 'ArrowRight')).toMatchObject(at('a', 'a-1'));
    expect(nextMarker(rows, null, 'x')).toBeUndefined();
    expect(nextMarker([], null, 'ArrowRight')).toBeUndefined();
  });

  it('move along a curve in load order, also if throughput falls, and stop at its ends', () => {
    expect(nextMarker(rows, at('a', 'a-32'), 'ArrowRight')).toMatchObject(at('a', 'a-64'));
    expect(nextMarker(rows, at('a', 'a-64'), 'ArrowRight')).toMatchObject(at('a', 'a-64'));
    expect(nextMarker(rows, at('a', 'a-1'), 'ArrowLeft')).toMatchObject(at('a', 'a-1'));
    expect(nextMarker(rows, at('a', 'a-8'), 'End')).toMatchObject(at('a', 'a-64'));
    expect(nextMarker(rows, at('a', 'a-8'), 'Home')).toMatchObject(at('a', 'a-1'));
    expect(nextMarker(rows, at('a', 'a-8'), 'x')).toBeUndefined();
  });

  it('move between curves at the same step, wrap around, and reach marks without a latency', () => {
    expect(nextMarker(rows, at('a', 'a-8'), 'ArrowDown')).toMatchObject(at('b', 'b-8'));
    expect(nextMarker(rows, at('b', 'b-64'), 'ArrowDown')).toMatchObject(at('c', 'c-mark'));
    expect(nextMarker(rows, at('a', 'a-8'), 'ArrowUp')).toMatchObject(at('c', 'c-mark'));
  });

  it('skip hidden runs and empty curves', () => {
    const empty = curveFigure([series('a', []), retrogradeCurve('b')]);
    expect(markersByCurve(empty, []).map(([first]) => first?.runId)).toEqual(['b']);
    const shown = markersByCurve(figure, ['b']);
    expect(nextMarker(shown, at('a', 'a-8'), 'ArrowDown')).toMatchObject(at('c', 'c-mark'));
  });
});

describe('two curves of one run', () => {
  const both = curveFigure([
    retrogradeCurve('a', { variant: 'reads' }),
    retrogradeCurve('a', { variant: 'writes', metric: 'write_latency_us' }),
    retrogradeCurve('b'),
  ]);
  const curves = markersByCurve(both, []);

  it('are visited one after the other', () => {
    const down = nextMarker(curves, { ...at('a', 'a-8'), metric: 'read_latency_us' }, 'ArrowDown');
    expect(down).toMatchObject({ ...at('a', 'a-8'), metric: 'write_latency_us' });
    const on = { ...at('a', 'a-8'), metric: 'write_latency_us' };
    expect(nextMarker(curves, on, 'ArrowRight')).toMatchObject({
      pointId: 'a-32',
      curve: 'a, writes',
    });
    expect(nextMarker(curves, on, 'ArrowDown')).toMatchObject(at('b', 'b-8'));
    expect(nextMarker(curves, { ...at('a', 'a-8'), metric: null }, 'End')?.curve).toBe('a, reads');
  });

  it('are distinguished in lookups and in spoken text', () => {
    const marker = findMarker(both, at('a', 'a-8'), 'write_latency_us');
    expect(marker && markerSentence(marker)).toMatch(/^a, writes, 8 sessions, /);
    expect(findMarker(both, at('a', 'a-8'))?.curve).toBe('a, reads');
  });
});

describe('a marker', () => {
  it('is found by any of the load points behind it', () => {
    expect(findMarker(figure, at('b', 'b-32'))?.point?.concurrency).toBe(32);
    expect(findMarker(figure, at('b', 'nowhere'))).toBeNull();
    expect(findMarker(figure, null)).toBeNull();
  });

  it('is described as a sentence', () => {
    const marker = findMarker(figure, at('a', 'a-8'));
    expect(marker && markerSentence(marker)).toBe(
      'a, 8 sessions, Throughput 24000 IOPS, Read latency 340 µs, measured',
    );
  });

  it('has no concurrency in its text if none is stated', () => {
    const marker = findMarker(figure, at('c', 'c-mark'));
    expect(marker && levelText(marker)).toBeNull();
  });

  it('is named by its load level, else by its label if that is useful', () => {
    const labelled = [
      point('a', 1, 10, 1, { concurrency: null, label: 'peak' }),
      point('a', 2, 20, 1, { concurrency: null, label: '?' }),
    ];
    const users = { concurrency: 1, concurrency_unit: 'virtual users' };
    const marks = [mark('c', 40, { concurrency: 8 }), mark('c', 50, users)];
    const marked = curveFigure([series('a', labelled)], marks);
    const texts = markersByCurve(marked, []).flat().map(levelText);
    expect(texts).toEqual(['peak', null, 'concurrency 8', '1 virtual user']);
  });

  it('without a known load point is reachable by its run', () => {
    const [first, last] = [
      point('a', 1, 10, 1, { point_ids: [] }),
      mark('a', 40, { point_ids: [] }),
    ];
    const [markers = []] = markersByCurve(curveFigure([series('a', [first])], [last]), []);
    expect(markers).toMatchObject([at('a', ''), at('a', '')]);
    expect(nextMarker([markers], at('a', 'x'), 'End')).toBe(markers[1]);
  });
});

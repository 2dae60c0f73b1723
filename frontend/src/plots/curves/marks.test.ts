import { describe, expect, it } from 'vitest';
import { mark, style } from '../../../testing/sampleFigures';
import { axisRange } from '../frame';
import { DARK, LIGHT, slotColour } from '../palette';
import { shapeOf, symbolOf } from '../symbol';
import { laneRows, markLabels, markMarker, placeMarks } from './marks';

describe('a throughput without a latency', () => {
  it('is labelled towards the middle of the plot', () => {
    const range = axisRange([100], 'linear');
    const lane = placeMarks([mark('a', 10), mark('b', 90)], range, 800, 9);
    const labels = markLabels(lane, range, LIGHT);
    expect(labels.map(({ text, x, xanchor, xshift }) => [text, x, xanchor, xshift])).toEqual([
      ['a: 10 IOPS', 10, 'left', 10],
      ['b: 90 IOPS', 90, 'right', -10],
    ]);
  });

  it('shows its full value beside a long name', () => {
    const long = mark('a', 10, { label: 'A sweep of a very long name, HammerDB TPROC-C' });
    const lane = placeMarks([long], axisRange([20], 'linear'), 180, 9);
    expect(lane.placed.map(({ text }) => text)).toEqual([expect.stringMatching(/^A .*…: 10$/)]);
  });

  it('has its run and load point as hover data', () => {
    expect(markMarker(mark('a', 10), LIGHT).customdata).toEqual([['a', 'a-mark']]);
    expect(markMarker(mark('a', 10, { point_ids: [] }), LIGHT).customdata).toEqual([['a', '']]);
  });
});

describe('very many throughputs of one run without a latency', () => {
  const many = Array.from({ length: 210 }, (_, index) => mark('a', 100 + index));
  const range = axisRange([100, 400], 'linear');

  it('share a row, under one label that counts them', () => {
    const lane = placeMarks([...many, mark('b', 90)], range, 800, 9);
    expect(new Set(lane.placed.slice(0, 210).map(({ row }) => row)).size).toBe(1);
    expect(lane.rows).toBe(3);
    const labels = markLabels(lane, range, LIGHT);
    expect(labels.map(({ text }) => text)).toEqual([
      'a: 210 load points, 100 IOPS to 309 IOPS',
      'b: 90 IOPS',
    ]);
    expect(new Set(labels.map(({ y }) => y)).size).toBe(2);
  });

  it('share a row if alone', () => {
    const lane = placeMarks(many, range, 800, Number.POSITIVE_INFINITY);
    expect(lane.rows).toBe(1);
    expect(markLabels(lane, range, LIGHT)).toHaveLength(1);
    expect(laneRows([...many.slice(0, 4), mark('b', 90)])).toHaveLength(5);
  });
});

describe('a marker', () => {
  it('has the shape the server names, hollow unless it was measured', () => {
    const star = { ...style(0), marker: 'star' };
    expect(symbolOf(star)).toBe('star');
    expect(symbolOf({ ...star, filled: false })).toBe('star-open');
  });

  it('is a circle if its name is unknown', () => {
    for (const marker of ['heart', 'toString', '']) {
      expect(shapeOf({ ...style(0), marker })).toBe('circle');
    }
  });
});

describe('an unknown colour slot', () => {
  it.each([LIGHT, DARK])('is grey on the $name page', (theme) => {
    expect(slotColour(theme, 3)).toBe(theme.slots[3]);
    for (const none of [-1, 288, 1.5]) expect(slotColour(theme, none)).toEqual(theme.slots[11]);
  });
});

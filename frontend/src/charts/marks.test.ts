import { describe, expect, it } from 'vitest';
import { mark, style } from '../model/sample';
import { axisRange } from './frame';
import { markLabels, markMarker, placeMarks } from './marks';
import { DARK, LIGHT, slotColour } from './palette';
import { shapeOf, symbolOf } from './symbol';

describe('a throughput without a latency', () => {
  it('is labelled towards the middle of the plot', () => {
    const range = axisRange([100], 'linear');
    const lane = placeMarks([mark('a', 10), mark('b', 90)], range, 800, false);
    const labels = markLabels(lane, range, LIGHT);
    expect(labels.map(({ text, x, xanchor, xshift }) => [text, x, xanchor, xshift])).toEqual([
      ['a: 10 IOPS', 10, 'left', 10],
      ['b: 90 IOPS', 90, 'right', -10],
    ]);
  });

  it('answers to the pointer with its run and load point, if it has one', () => {
    expect(markMarker(mark('a', 10), LIGHT).customdata).toEqual([['a', 'a-mark']]);
    expect(markMarker(mark('a', 10, { point_ids: [] }), LIGHT).customdata).toEqual([['a', '']]);
  });
});

describe('a marker', () => {
  it('has the shape the server names, hollow unless it was measured', () => {
    const star = { ...style(0), marker: 'star' };
    expect(symbolOf(star)).toBe('star');
    expect(symbolOf({ ...star, filled: false })).toBe('star-open');
  });

  it('is a circle where its name is not known', () => {
    for (const marker of ['heart', 'toString', '']) {
      expect(shapeOf({ ...style(0), marker })).toBe('circle');
    }
  });
});

describe('a colour slot that there is none of', () => {
  it.each([LIGHT, DARK])('is drawn in the grey of the last on the $name page', (theme) => {
    expect(slotColour(theme, 3)).toBe(theme.slots[3]);
    for (const none of [-1, 12, 1.5]) expect(slotColour(theme, none)).toEqual(theme.slots[11]);
  });
});

import { expect, it } from 'vitest';
import type { Plot } from '../drawing';
import { LIGHT } from '../palette';
import { withEmphasis } from './emphasis';

const curve = (run: string) => ({
  type: 'scatter',
  mode: 'lines+markers+text',
  customdata: [[run, `${run}.1`, '']],
  line: { color: 'red', width: 2 },
  marker: { size: 7 },
});
const plot = {
  data: [curve('a'), curve('b'), { type: 'scatter' }],
  layout: { annotations: [{ name: 'a' }, { name: 'b' }, { text: '1 ms' }] },
  config: {},
} as unknown as Plot;

const looks = (drawn: Plot) =>
  drawn.data.map((trace) => {
    const { customdata, line, opacity, mode } = trace as unknown as ReturnType<typeof curve> & {
      opacity?: number;
    };
    return [customdata?.[0]?.[0], line?.color, opacity, mode];
  });

it('puts grey curves behind the others, without labels and names', () => {
  const drawn = withEmphasis(plot, { grey: ['b'], pointed: null }, LIGHT);
  expect(looks(drawn)).toEqual([
    ['b', LIGHT.grey.line, 0.5, 'lines'],
    ['a', 'red', undefined, 'lines+markers+text'],
    [undefined, undefined, undefined, undefined],
  ]);
  expect(drawn.layout.annotations).toEqual([{ name: 'a' }, { text: '1 ms' }]);
});

it('draws a pointed curve in ink over grey ones', () => {
  const drawn = withEmphasis(plot, { grey: ['a', 'b'], pointed: 'b' }, LIGHT);
  expect(looks(drawn).at(-1)).toEqual(['b', LIGHT.ink, 1, 'lines+markers']);
});

it('fades the others of a few curves', () => {
  const drawn = withEmphasis(plot, { grey: [], pointed: 'b' }, LIGHT);
  expect(looks(drawn).map(([, , opacity]) => opacity)).toEqual([0.25, undefined, undefined]);
});

it('changes nothing without emphasis', () => {
  expect(withEmphasis(plot, { grey: [], pointed: null }, LIGHT)).toBe(plot);
});

it('draws all grey curves as one trace with gaps between them', () => {
  const data = ['a', 'b', 'c'].map((run) => ({ ...curve(run), x: [1], y: [2] }));
  const drawn = withEmphasis({ ...plot, data } as Plot, { grey: ['a', 'c'], pointed: null }, LIGHT);
  const gap = null;
  expect(drawn.data).toHaveLength(2);
  expect(drawn.data[0]).toMatchObject({
    x: [1, gap, 1, gap],
    customdata: [['a', 'a.1', ''], gap, ['c', 'c.1', ''], gap],
    connectgaps: false,
  });
});

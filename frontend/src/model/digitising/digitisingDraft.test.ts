import { describe, expect, it } from 'vitest';
import { type Draft, documentOf, draftProblem, emptyDraft } from './digitisingDraft';
import { barTop, type Pixels } from './pixels';
import { storedDraft } from './storedDraft';

/** A blue bar on white whose top is at `top`, 40 px wide, on a black axis at row 60. */
function barred(top: number): Pixels {
  const [width, height] = [60, 70];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const share = x < 10 || x >= 50 || y >= 60 ? 0 : Math.min(Math.max(y + 1 - top, 0), 1);
      const ink = y === 60 ? [0, 0, 0] : [255 - 200 * share, 255 - 120 * share, 255 - 20 * share];
      data.set(ink, 4 * (y * width + x));
    }
  return { width, height, data };
}

describe('the top of a bar', () => {
  it.each([20, 20.3, 20.5, 20.8, 21])('is found between pixels: %s', (top) => {
    for (const off of [-1.5, -0.4, 0, 0.9, 1.6]) {
      const [x, y] = barTop(barred(top), [30, top + off]) ?? [0, 0];
      expect(x).toBe(30);
      expect(Math.abs(y - top)).toBeLessThan(0.02);
    }
  });

  it('is null without an edge, or on a bar too low to have one', () => {
    expect(barTop(barred(20), [5, 20])).toBeNull();
    expect(barTop(barred(20), [30, 40])).toBeNull();
    for (const top of [54, 55, 57, 59]) expect(barTop(barred(top), [30, top])).toBeNull();
  });
});

const bars = (loads: string): Draft => ({
  ...emptyDraft('Ada'),
  kind: 'bars',
  axes: { x: 'load|threads', y: 'throughput_iops|IOPS' },
  marks: {
    ...emptyDraft('').marks,
    y1: { text: '0', px: [0, 100], snapped: true },
    y2: { text: '1000', px: [0, 0], snapped: true },
  },
  series: [
    {
      id: 1,
      label: 'dNFS',
      colour: null,
      lineWidth: 2,
      points: [
        { id: 2, px: [30, 20], found: 'bar', load: '' },
        { id: 3, px: [10, 60], found: 'bar', load: '' },
      ],
    },
  ],
  source: { ...emptyDraft('').source, title: 'Bars' },
  loads,
});

describe('bars with typed categories', () => {
  const picture = { sha256: 'a'.repeat(64), width: 40, height: 100 };
  const stored = (loads: string) => JSON.parse(documentOf(bars(loads), picture, new Date(0)));

  it('have loads or names from left to right, without an x axis', () => {
    const counted = stored('8, 16');
    expect(counted.axes.x).toBeNull();
    expect(counted.series[0].points).toEqual([
      { px: [10, 60], found: 'bar', load: 8, label: null },
      { px: [30, 20], found: 'bar', load: 16, label: null },
    ]);
    expect(stored('4, 8 …').series[0].points[1].load).toBe(8);
    const named = stored('kNFS, 8 KiB; dNFS, 8 KiB').series[0].points;
    expect(named[0]).toMatchObject({ load: null, label: 'kNFS' });
  });

  it('need a category each, and reopen as typed', () => {
    expect(draftProblem(bars('8'))).toBe('Type 2 categories for the 2 bars of dNFS.');
    expect(draftProblem(bars('Before, After'))).toBeNull();
    expect(storedDraft(stored('Before, After'))).toMatchObject({
      kind: 'bars',
      loads: 'Before, After',
    });
  });
});

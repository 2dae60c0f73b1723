import { describe, expect, it } from 'vitest';
import { frameOf, limitAt, nextLimitByKey, snapToLabel, xInPlotPx, yInPlotPx } from './limitOnAxis';

const layout = {
  ...{ width: 700, height: 400, margin: { l: 60, r: 40, t: 20, b: 80 } },
  xaxis: { range: [0, 100] as [number, number], domain: [0, 1] as [number, number] },
  yaxis: { range: [0, 3] as [number, number], domain: [0.5, 1] as [number, number] },
};

describe('the frame of a chart', () => {
  it('covers its axes, without the lane below', () => {
    const frame = frameOf(layout);
    expect(frame).toMatchObject({ left: 60, top: 20, width: 600, height: 150 });
    expect(xInPlotPx(frame, 50)).toBe(300);
    expect(yInPlotPx(frame, 1)).toBeCloseTo(100);
  });

  it('has values for the powers of ten of a log axis', () => {
    const frame = frameOf({ ...layout, yaxis: { ...layout.yaxis, type: 'log', range: [-1, 1] } });
    expect(frame.y).toEqual({ scale: 'log', low: 0.1, high: 10 });
    expect(yInPlotPx(frame, 1)).toBeCloseTo(75);
  });
});

describe('a dragged limit', () => {
  const axis = { scale: 'linear' as const, low: 0, high: 2.9 };

  it('is a round number no finer than a pixel, on the axis and above zero', () => {
    expect(limitAt(axis, 0.5, 470)).toBe(1.45);
    expect(limitAt(axis, -1, 470)).toBe(0.01);
    expect(limitAt(axis, 2, 470)).toBe(2.9);
  });

  it('snaps to the labelled value of the axis within six pixels', () => {
    expect(snapToLabel(axis, 1.02, 470)).toBe(1);
    expect(snapToLabel(axis, 1.1, 470)).toBe(1.1);
    expect(snapToLabel({ scale: 'log', low: 0.1, high: 100 }, 2.05, 400)).toBe(2);
  });

  it('moves by a hundredth of the axis with a key', () => {
    expect(nextLimitByKey(axis, 1, 1)).toBe(1.05);
    expect(nextLimitByKey(axis, 1, -10)).toBe(0.5);
    expect(nextLimitByKey(axis, 0.05, -10)).toBe(0.05);
    expect(nextLimitByKey(axis, 2.9, 1)).toBe(2.9);
  });

  it('keeps three digits on a log axis', () => {
    const log = { scale: 'log' as const, low: 0.1, high: 100 };
    expect(limitAt(log, 0.5, 400)).toBe(3.2);
    expect(nextLimitByKey(log, 10, 1)).toBe(10.5);
    expect(nextLimitByKey(log, 0.1, -10)).toBe(0.1);
  });
});

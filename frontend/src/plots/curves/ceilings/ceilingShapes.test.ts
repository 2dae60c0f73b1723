import { describe, expect, it } from 'vitest';
import { ceiling } from '../../../../testing/sampleFigures';
import type { CeilingLine } from '../../../model/contract';
import { type AxisRange, axisRange, fraction } from '../../frame';
import { LIGHT } from '../../palette';
import { textWidth } from '../../text';
import { axesOf } from '../swappedAxes';
import {
  ceilingLabels,
  ceilingLineStyle,
  ceilingShapes,
  placeCeilings,
  referenceShapes,
} from './ceilingShapes';
import { placeSideCeilings, sideCeilingRects } from './sideCeilings';

const range: AxisRange = { scale: 'linear', low: 0, high: 100 };

describe('the label of a ceiling', () => {
  const placedAt = (...values: number[]) =>
    placeCeilings(
      values.map((value) => ceiling(value, 'a quota', ['a'])),
      range,
      1000,
      false,
      100,
    );

  it('is centred over its line, and stays within the plot at its sides', () => {
    const { placed } = placedAt(1, 50, 100);
    expect(placed.map(({ anchor }) => anchor)).toEqual(['left', 'center', 'right']);
    const labels = ceilingLabels(placedAt(1, 50, 100), range, LIGHT);
    expect(labels.map((label) => [label.x, label.xanchor])).toEqual([
      [1, 'left'],
      [50, 'center'],
      [100, 'right'],
    ]);
  });

  it('is higher if its neighbour overlaps it, on either side', () => {
    // At most half a label apart: the left one begins at its line, the right one ends at its own.
    expect(placedAt(0, 1).placed.map(({ lift }) => lift)).toEqual([0, 18]);
    expect(placedAt(100, 99.5).placed.map(({ lift }) => lift)).toEqual([0, 18]);
    expect(placedAt(0, 6).placed.map(({ lift }) => lift)).toEqual([0, 18]);
    expect(placedAt(100, 94).placed.map(({ lift }) => lift)).toEqual([0, 18]);
    expect(placedAt(0, 50).placed.map(({ lift }) => lift)).toEqual([0, 0]);
  });

  it('is broken into shorter lines on a phone', () => {
    const cause = '8 TiB quota (128 MiB/s per TiB)';
    const lines = (compact: boolean) =>
      placeCeilings([ceiling(50, cause, ['a'])], range, 320, compact, 100).placed[0]?.lines;
    expect(lines(false)).toEqual([cause]);
    expect(lines(true)).toEqual(['8 TiB quota (128', 'MiB/s per TiB)']);
  });
});

describe('the labels of many ceilings', () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    ceiling(50 + at / 2, `the quota of volume ${at}, as its source states it`, ['a']),
  );

  it('fit their height; others are shown on hover, and every line stays', () => {
    const { placed, heightPx } = placeCeilings(many, range, 800, false, 80);
    expect(heightPx).toBeLessThanOrEqual(80);
    expect(placed).toHaveLength(12);
    expect(placed[0]?.lines.join(' ')).toBe('the quota of volume 0, as its source states it');
    expect(placed.at(-1)?.lines).toEqual([]);
    const heading = placeCeilings(many.slice(0, 3), range, 800, false, 56);
    const labels = ceilingLabels(heading, range, LIGHT);
    expect(labels.map(({ text, hovertext }) => [text, hovertext])).toContainEqual([
      '…',
      'the quota of volume 1, as its source states it',
    ]);
    expect(ceilingShapes(heading, LIGHT, 300)).toHaveLength(3);
  });
});

describe('a reference among the ceilings', () => {
  it('is dotted, not dashed, and lighter', () => {
    const lines = [ceiling(30, 'quota', ['a']), ceiling(60, 'another service', ['a'], true)];
    const heading = placeCeilings(lines, range, 1000, false, 100);
    const shapes = ceilingShapes(heading, LIGHT, 300);
    expect(shapes.map((shape) => shape.line?.dash)).toEqual(['dash', 'dot']);
    const labels = ceilingLabels(heading, range, LIGHT);
    expect(labels.map((label) => label.font?.color)).toEqual([LIGHT.ceiling, LIGHT.muted]);
  });

  it('is a ceiling in figures stored without references', () => {
    const { is_reference: _, ...stored } = ceiling(30, 'quota', ['a']);
    expect(ceilingLineStyle(stored as CeilingLine, LIGHT)?.dash).toBe('dash');
  });
});

describe('the label of a ceiling on the vertical axis', () => {
  const axes = axesOf(range, axisRange([1], 'linear'), true);
  const plot = { widthPx: 800, heightPx: 1000 };
  const placed = (...values: number[]) =>
    placeSideCeilings(
      values.map((value) => ceiling(value, 'quota', ['a'])),
      axes,
      plot,
    );

  it('is above its line, or below if the next is near', () => {
    expect(placed(50).map(({ isAbove }) => isAbove)).toEqual([true]);
    expect(placed(50, 51).map(({ isAbove }) => isAbove)).toEqual([false, true]);
  });

  it('is avoided by names, like its line', () => {
    const near = placed(50, 51);
    const [line, below, , above] = sideCeilingRects(near, axes, plot);
    expect(line).toEqual({ left: 0, right: 800, top: 498, bottom: 502 });
    expect(below).toMatchObject({ left: 0, top: 500, bottom: 515 });
    expect(above).toMatchObject({ left: 0, top: 475, bottom: 490 });
  });

  it('moves along its line if both sides are occupied', () => {
    const [first, second, third] = placed(1, 2, 3);
    expect([first, second, third].map((heading) => heading?.isAbove)).toEqual([true, true, true]);
    const step = textWidth('quota', 11.5) + 12;
    expect(first?.alongPx).toBe(0);
    expect(second?.alongPx).toBeCloseTo(step);
    expect(third?.alongPx).toBeCloseTo(2 * step);
  });
});

describe('a guide line', () => {
  it('is drawn within the axis, not on its ends', () => {
    const at = (value: number) => ({ axis: 'y', value, text: `${value} ms` }) as const;
    const drawn = referenceShapes([0, 1, 99, 100, 101].map(at), range, LIGHT);
    expect(drawn.map(({ y0, y1 }) => [y0, y1])).toEqual([
      [1, 1],
      [99, 99],
    ]);
  });
});

describe('an axis', () => {
  it('spans two decades on a log scale without positive values', () => {
    expect(axisRange([], 'log')).toEqual({ scale: 'log', low: 0.1, high: 10 });
    expect(axisRange([0, -1], 'log')).toEqual({ scale: 'log', low: 0.1, high: 10 });
  });

  it('omits zero on its log scale', () => {
    expect(fraction(axisRange([1, 100], 'log'), 0)).toBe(Number.NEGATIVE_INFINITY);
  });
});

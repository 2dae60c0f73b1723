import { expect, test } from 'vitest';
import { type CalibrationMark, scalesOf, withUncertainty } from './calibration';
import { expandNumberList } from './digitisingDraft';

const mark = (axis: 'x' | 'y', value: number, px: [number, number]): CalibrationMark => ({
  axis,
  value,
  px,
  snapped: false,
});
const MARKS = [
  mark('x', 0, [100, 500]),
  mark('x', 200_000, [900, 500]),
  mark('y', 0, [100, 500]),
  mark('y', 2_000, [100, 100]),
];
const LINEAR = { x: false, y: false };

test('the interval of a value is the root of the squares of all errors', () => {
  const value = scalesOf(MARKS, LINEAR).x?.at([640, 300], 1);
  expect(value?.value).toBeCloseTo(135_000, 6);
  expect(value?.half).toBeCloseTo(Math.hypot(250, 81.25, 168.75), 6);
});

test('a value has no digits finer than its interval', () => {
  expect(withUncertainty({ value: 135_042, half: 312 })).toBe('135,000 ± 400');
  expect(withUncertainty({ value: 0.34512, half: 0.0063 })).toBe('0.345 ± 0.007');
});

test('a rotated picture gives the values of the upright one', () => {
  const turn = ([x, y]: readonly [number, number]): [number, number] => [
    0.9 * x - 0.2 * y + 150,
    0.2 * x + 0.9 * y,
  ];
  const turned = MARKS.map((each) => ({ ...each, px: turn(each.px) }));
  const { x, y } = scalesOf(turned, LINEAR);
  expect(x?.at(turn([640, 300]), 1).value).toBeCloseTo(135_000, 6);
  expect(y?.at(turn([640, 300]), 1).value).toBeCloseTo(1_000, 6);
});

test('a log axis needs marks above zero', () => {
  expect(scalesOf(MARKS, { x: true, y: false }).x).toBeNull();
});

test('a list of loads continues its pattern', () => {
  expect(expandNumberList('1, 2, 4, 8 …', 6)).toEqual([1, 2, 4, 8, 16, 32]);
  expect(expandNumberList('10 20 30 ...', 5)).toEqual([10, 20, 30, 40, 50]);
  expect(expandNumberList('1, 3, 7', 5)).toEqual([1, 3, 7]);
});

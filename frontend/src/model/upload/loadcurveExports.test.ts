import { expect, it } from 'vitest';
import { isExport } from './loadcurveExports';

it.each([
  ['{"format":"loadcurve-chart","format_version":2', true],
  ['\n{\n  "format": "loadcurve-runs",', true],
  ['{"fio version": "fio-3.36", "format": "loadcurve-chart"', false],
  ['{"load_points": [{"format": "loadcurve-chart"', false],
  ['{"format": "fio"', false],
  ['', false],
])('%j: %s', (beginning, expected) => {
  expect(isExport(beginning)).toBe(expected);
});

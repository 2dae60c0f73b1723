import fc from 'fast-check';
import { expect, it } from 'vitest';
import { value } from '../../../testing/sampleFigures';
import type { ComparisonResults } from '../contract';
import { coreLatency } from './coreFormatting';
import { exactText } from './exactText';
import {
  bareLatency,
  columnUnit,
  inputNumber,
  limitInUnit,
  limitMsOf,
  limitText,
  throughputText,
  unitSize,
} from './units';

it('formats a latency in the requested unit, as the core does', () => {
  // As in backend/tests/core/test_units.py.
  const cases: [number, string, string][] = [
    [450, '450 µs', '0.45 ms'],
    [758.57, '759 µs', '0.759 ms'],
    [1300, '1,300 µs', '1.3 ms'],
    [4_179_210, '4,179,210 µs', '4,179 ms'],
    [0, '0 µs', '0 ms'],
  ];
  for (const [latencyUs, us, ms] of cases) {
    expect(coreLatency(latencyUs, 'us')).toBe(us);
    expect(coreLatency(latencyUs, 'ms')).toBe(ms);
  }
  expect(coreLatency(1300)).toBe('1.3 ms');
  expect(coreLatency(1300, 'auto')).toBe('1.3 ms');
});

it('names the unit of limits and columns, ms unless µs are asked for', () => {
  expect([limitText(0.55, 'auto'), limitText(2, undefined)]).toEqual(['0.55 ms', '2 ms']);
  expect([limitText(0.55, 'us'), limitText(2, 'us')]).toEqual(['550 µs', '2,000 µs']);
  expect([columnUnit('us').name, columnUnit('ms').name]).toEqual(['µs', 'ms']);
  expect([bareLatency(450, 'us'), bareLatency(450, 'auto')]).toEqual(['450', '0.45']);
});

it('a limit typed in µs is the same in µs again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.constantFrom('auto', 'us', 'ms'),
      (n, unit) => {
        const limit = n / 100;
        expect(limitInUnit(limitMsOf(limit, unit), unit)).toBe(limit);
      },
    ),
  );
});

it('details have the unit of their column', () => {
  const stated = { ...value('read_latency_us', 'Read latency', 758.57, 'µs') };
  const known = { ...stated, low: 758.55, high: 758.59 };
  expect(exactText(known)).toBe('758.57 µs, between 758.55 and 758.59');
  expect(exactText({ ...known, bare_unit: 'ms' })).toBe('0.75857 ms, between 0.75855 and 0.75859');
});

it('a megabyte is a million bytes; a throughput has the unit of the results', () => {
  expect(unitSize('MB/s') * 2 ** 20).toBe(1e6);
  expect([unitSize('MiB/s'), unitSize('IOPS'), unitSize('µs')]).toEqual([1, 1, 1]);
  const x = { metric: 'bandwidth_mib_s', title: 'Bandwidth', unit: 'MiB/s' };
  const asked = (throughput_unit: string | null) =>
    throughputText({ x, throughput_unit } as ComparisonResults, 1000);
  expect(asked('MB/s')).toBe('1,048.576 MB/s');
  // Answers stored before they named it are in the unit of their axis.
  expect(asked(null)).toBe('1,000 MiB/s');
  const known = { ...value('bandwidth_mib_s', 'Bandwidth', 1000, 'MiB/s'), bare_unit: 'MB/s' };
  expect(exactText(known)).toBe('1,048.58 MB/s');
});

it('a throughput typed in MB/s is the same in MB/s again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (n) => {
      const mb = n / 100;
      expect(inputNumber((mb * unitSize('MB/s')) / unitSize('MB/s'))).toBe(mb);
    }),
  );
});

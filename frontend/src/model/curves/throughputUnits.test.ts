import { expect, it } from 'vitest';
import { axesInWords } from '../view/url';
import { viewOf, withAxes } from '../view/view';
import { throughputUnitOf, withThroughputUnit } from './throughputUnits';

const plain = viewOf(['a', 'b']);

it('reads the same I/O in requests, MiB/s and MB/s', () => {
  const writes = { ...plain, x: 'write_iops' as const };
  const inMb = withAxes(writes, withThroughputUnit(writes, 'mb_s'));
  expect([inMb.x, inMb.bandwidthUnit]).toEqual(['write_bandwidth_mib_s', 'mb_s']);
  expect([throughputUnitOf(writes), throughputUnitOf(inMb)]).toEqual(['iops', 'mb_s']);
  expect(axesInWords(inMb)).toBe('Read latency against Write MB/s');
  const back = withAxes(inMb, withThroughputUnit(inMb, 'iops'));
  // Bandwidths on cards and in panels stay in the unit that they were in.
  expect([back.x, back.bandwidthUnit]).toEqual(['write_iops', 'mb_s']);
});

it('keeps zoom and limits if only the unit of bytes changes', () => {
  const asked = {
    ...plain,
    x: 'bandwidth_mib_s' as const,
    throughputRange: [100, 200] as [number, number],
    lineThroughput: 150,
  };
  expect(withAxes(asked, withThroughputUnit(asked, 'mb_s'))).toEqual({
    ...asked,
    bandwidthUnit: 'mb_s',
  });
  const inIops = withAxes(asked, withThroughputUnit(asked, 'iops'));
  expect([inIops.throughputRange, inIops.lineThroughput]).toEqual([null, null]);
});

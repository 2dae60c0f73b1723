import { expect, it } from 'vitest';
import type { TableColumn } from '../problem';
import { mappingOf } from './tableFields';

const column = (heading: string, field: string | null, is_sure: boolean): TableColumn => ({
  letter: 'A',
  heading,
  field,
  series: null,
  is_sure,
  why: '',
});

it('maps questions and changes, and nothing else', () => {
  const columns = [
    column('Threads', 'load', true),
    column('IOPS', 'throughput_iops', true),
    column('lat', null, false),
    column('Host', 'ignore', false),
  ];
  const choices = {
    IOPS: { field: 'read_iops', series: '' },
    lat: { field: 'read_latency_us', series: ' dNFS ' },
  };
  expect(mappingOf(columns, choices)).toEqual({
    IOPS: 'read_iops',
    lat: 'dNFS:read_latency_us',
    Host: null,
  });
});

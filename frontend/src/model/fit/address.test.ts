import { describe, expect, it } from 'vitest';
import { EMPTY_FIT_QUERY, fitAddress, fitFile, formatFitQuery, parseFitQuery } from './address';

describe('the address of a fit', () => {
  it('is parsed as it was formatted', () => {
    const question = {
      runs: ['a', 'b'],
      tier: 'anf-ultra:8',
      machine: 'azure-e96ds-v5',
      ceilings: ['100000 IOPS', '2000 MiB/s'],
      growth: 1.5,
      ofPct: 95,
      capacityGib: 2048,
      curves: ['nvme'],
      latencyLimitUs: 2000,
      workingHours: 'sun-thu 07-15',
    };
    expect(parseFitQuery(formatFitQuery(question))).toEqual(question);
  });

  it('omits defaults', () => {
    expect(fitAddress({ runs: ['a'] })).toBe('/fit?run=a');
    expect(fitAddress({})).toBe('/fit');
  });

  it('replaces invalid values by defaults', () => {
    const query = new URLSearchParams('growth=fast&of_pct=-1&capacity_gib=&tier=');
    expect(parseFitQuery(query)).toEqual(EMPTY_FIT_QUERY);
  });

  it('is the same for each export format', () => {
    const question = { ...EMPTY_FIT_QUERY, runs: ['a'], growth: 2 };
    expect(fitFile(question, 'png')).toBe('/api/v1/fit.png?run=a&growth=2');
    expect(fitFile(question, 'json')).toBe('/api/v1/fit?run=a&growth=2');
  });
});

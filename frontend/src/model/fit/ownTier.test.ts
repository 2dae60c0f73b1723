import { describe, expect, test } from 'vitest';
import type { TierList } from '../contract';
import { newTierYaml, priceText, priceYaml } from './ownTier';

const TODAY = '2026-11-23';

describe('own tier', () => {
  test('starts from YAML of today', () => {
    expect(newTierYaml(TODAY)).toContain('read_on: 2026-11-23 ');
  });

  test('price starts from YAML with the catalogue’s id', () => {
    const tier = { id: 'anf-ultra', provider: 'Microsoft', service: 'A: B', size: { unit: 'TiB' } };
    const yaml = priceYaml(tier as TierList['items'][number], TODAY);
    expect(yaml).toContain('service: "A: B"\n');
    expect(yaml).toMatch(/- id: anf-ultra\n.*\n.*\n.*\n {4}per_size: 0 +# for each TiB/);
  });

  test('has its price as text', () => {
    const prices = { currency: 'USD', per_month: 0, per_size: 90, per_iops: 0.005, per_mib_s: 0 };
    const rest = { read_on: TODAY, address: null, entered_by: null };
    expect(priceText({ ...prices, ...rest }, 'TiB')).toBe(
      '90 USD for each TiB, 0.005 USD for each IOPS a month',
    );
  });
});

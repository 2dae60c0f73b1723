import { describe, expect, test } from 'vitest';
import type { OwnTier } from '../contract';
import { emptyForm, figuresOf, formOf, idOf, isForForm, missingIn, priceText } from './ownTier';

const TODAY = '2026-11-23';
const filled = {
  ...emptyForm(TODAY),
  service: 'Array in Hall 2',
  name: 'NVMe shelf',
  iops: { included: 10_000, perSize: 500, atMost: 80_000 },
};

/** What the server answers of a tier that was entered: every field is there. */
function answered(figures: ReturnType<typeof figuresOf>): OwnTier {
  const { tier, provider, service } = figures;
  const none = { quote: null, address: null, read_on: null };
  const ceiling = {
    ...{ path: null, of: 'all', included: 0, per_size: 0, at_least: null, at_most: null },
    ...{ per_iops: null, bought: false, cause: null, ...none },
  };
  const prices = { read_on: null, address: null };
  const sizes = { step: 1, ...none };
  const document = {
    ...{ name: null, kind: 'storage', path: 'network', size: null, ceilings: [], prices: null },
    ...none,
    ...tier,
    ...(tier.size ? { size: Object.assign({}, sizes, tier.size) } : {}),
    ...(tier.ceilings
      ? { ceilings: tier.ceilings.map((stated) => ({ ...ceiling, ...stated })) }
      : {}),
    ...(tier.prices ? { prices: { ...prices, ...tier.prices } } : {}),
  };
  return { provider, service, document, about: { id: tier.id }, tier: null } as unknown as OwnTier;
}

describe('a tier of one’s own', () => {
  test('is named by what it is called', () => {
    expect(idOf('Array in Hall 2 NVMe shelf')).toBe('array-in-hall-2-nvme-shelf');
    expect(idOf('Müller & Söhne: 10 k/s')).toBe('muller-sohne-10-k-s');
    expect(idOf(`${'a'.repeat(79)} b`)).toHaveLength(79);
    expect(idOf('磁盘')).toBe('');
  });

  test('says what is missing, and nothing once it is there', () => {
    expect(missingIn(emptyForm(TODAY))).toEqual([
      'Name the service or array.',
      'Name the tier.',
      'Name it with letters or digits.',
      'Give a ceiling: IOPS, bandwidth, or both.',
    ]);
    expect(missingIn(filled)).toEqual([]);
    expect(missingIn({ ...filled, quote: '5,000 IOPS' })).toEqual([
      'Give the address of the quote.',
    ]);
    expect(missingIn({ ...filled, least: 5, most: 2 })).toEqual([
      'Give the least and the most size.',
    ]);
    expect(missingIn({ ...filled, perMonth: 5, currency: 'EURO' })).toHaveLength(1);
    expect(missingIn({ ...emptyForm(TODAY), priceOf: 'anf-ultra' })).toEqual(['Give a price.']);
  });

  test('is sent as it was entered, and comes back into the form', () => {
    const form = { ...filled, pricePerSize: 90, priceFrom: 'contract', address: 'https://x.org' };
    const figures = figuresOf(form, null);
    expect(figures).toMatchObject({
      provider: 'Array in Hall 2',
      service: 'Array in Hall 2',
      tier: {
        id: 'array-in-hall-2-nvme-shelf',
        read_on: TODAY,
        size: { unit: 'TiB', least: 1, most: 100 },
        ceilings: [{ bounds: 'throughput', included: 10_000, per_size: 500, at_most: 80_000 }],
        prices: { currency: 'USD', per_size: 90, address: 'contract' },
      },
    });
    const tier = answered(figures);
    expect(isForForm(tier)).toBe(true);
    expect(formOf(tier, TODAY)).toEqual({ ...form, provider: 'Array in Hall 2' });
  });

  test('without sizes has no ceiling that grows with them', () => {
    const { tier } = figuresOf({ ...filled, sizeUnit: '' }, null);
    expect(tier.size).toBeUndefined();
    expect(tier.ceilings).toEqual([
      { bounds: 'throughput', unit: 'IOPS', included: 10_000, at_most: 80_000 },
    ]);
  });

  test('may be a price only', () => {
    const form = { ...emptyForm(TODAY), priceOf: 'anf-ultra', service: 'S', perMonth: 7 };
    const { tier } = figuresOf(form, null);
    expect(Object.keys(tier).sort()).toEqual(['id', 'prices', 'read_on']);
    expect(formOf(answered(figuresOf(form, null)), TODAY).priceOf).toBe('anf-ultra');
  });

  test('that says more than the form shows is left to its file', () => {
    const tier = answered(figuresOf(filled, null));
    const [ceiling] = tier.document.ceilings;
    if (!ceiling) throw new Error('the form made no ceiling');
    for (const more of [{ of: 'reads' as const }, { bought: true }, { at_least: 5 }]) {
      const document = { ...tier.document, ceilings: [{ ...ceiling, ...more }] };
      expect(isForForm({ ...tier, document })).toBe(false);
    }
    expect(isForForm({ ...tier, document: { ...tier.document, kind: 'machine' } })).toBe(false);
  });

  test('has its price in words', () => {
    const { prices } = answered(
      figuresOf({ ...filled, pricePerSize: 90, perIops: 0.005 }, null),
    ).document;
    expect(prices && priceText(prices, 'TiB')).toBe(
      '90 USD for each TiB, 0.005 USD for each IOPS a month',
    );
  });
});

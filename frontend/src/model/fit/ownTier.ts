/** A tier of one's own as a form has it, and as the server takes it. */
import type { OwnTier, OwnTierFigures } from '../contract';

type Document = OwnTierFigures['tier'];
type CeilingDocument = NonNullable<Document['ceilings']>[number];
type SizeUnit = NonNullable<Document['size']>['unit'];

/** One ceiling as it is entered: so much, and so much more for each unit of size. */
export interface CeilingEntry {
  included: number | null;
  perSize: number | null;
  atMost: number | null;
}

export interface TierForm {
  /** The id of a tier of the catalogue, if its price is entered; null for a tier of one's own. */
  priceOf: string | null;
  provider: string;
  service: string;
  name: string;
  path: 'network' | 'disk';
  /** Empty where it is not sold by size. */
  sizeUnit: SizeUnit | '';
  least: number | null;
  most: number | null;
  iops: CeilingEntry;
  bandwidth: CeilingEntry & { unit: 'MiB/s' | 'MB/s' };
  quote: string;
  address: string;
  readOn: string;
  currency: string;
  perMonth: number | null;
  pricePerSize: number | null;
  perIops: number | null;
  perMibS: number | null;
  priceFrom: string;
}

const NO_CEILING: CeilingEntry = { included: null, perSize: null, atMost: null };

export const emptyForm = (today: string): TierForm => ({
  priceOf: null,
  provider: '',
  service: '',
  name: '',
  path: 'network',
  sizeUnit: 'TiB',
  least: 1,
  most: 100,
  iops: NO_CEILING,
  bandwidth: { ...NO_CEILING, unit: 'MiB/s' },
  quote: '',
  address: '',
  readOn: today,
  currency: 'USD',
  perMonth: null,
  pricePerSize: null,
  perIops: null,
  perMibS: null,
  priceFrom: '',
});

/** "Array A, 10 k" is array-a-10-k: small letters, digits, and a hyphen for all else. */
export const idOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');

const isPriced = (form: TierForm): boolean =>
  [form.perMonth, form.pricePerSize, form.perIops, form.perMibS].some(Boolean);

/** What has still to be entered, in a sentence each. */
export function missingIn(form: TierForm): string[] {
  const isOwn = form.priceOf === null;
  const needs: [boolean, string][] = [
    [isOwn && !form.service.trim(), 'Name the service or array.'],
    [isOwn && !form.name.trim(), 'Name the tier.'],
    [isOwn && !idOf(`${form.service} ${form.name}`), 'Name it with letters or digits.'],
    [
      isOwn && form.sizeUnit !== '' && !(form.least && form.most && form.least <= form.most),
      'Give the least and the most size.',
    ],
    [
      isOwn && ![form.iops, form.bandwidth].some((ceiling) => ceiling.included || ceiling.perSize),
      'Give a ceiling: IOPS, bandwidth, or both.',
    ],
    [Boolean(form.quote.trim()) && !form.address.trim(), 'Give the address of the quote.'],
    [Boolean(form.address.trim()) && !/^https:\/\/\S+$/.test(form.address.trim()), ADDRESS],
    [!form.readOn, 'Give the day the figures are of.'],
    [!isOwn && !isPriced(form), 'Give a price.'],
    [isPriced(form) && !/^[A-Z]{3}$/.test(form.currency), 'Give the currency, as EUR or USD.'],
  ];
  return needs.flatMap(([isMissing, text]) => (isMissing ? [text] : []));
}
const ADDRESS = 'Give an address that begins with https://.';

function ceilingOf(entry: CeilingEntry, rest: CeilingDocument, isSized: boolean) {
  if (!entry.included && !(isSized && entry.perSize)) return [];
  return [
    {
      ...rest,
      ...(entry.included ? { included: entry.included } : {}),
      ...(isSized && entry.perSize ? { per_size: entry.perSize } : {}),
      ...(entry.atMost ? { at_most: entry.atMost } : {}),
    },
  ];
}

function pricesOf(form: TierForm): Document['prices'] {
  if (!isPriced(form)) return null;
  return {
    currency: form.currency,
    ...(form.priceFrom.trim() ? { address: form.priceFrom.trim() } : {}),
    per_month: form.perMonth ?? 0,
    per_size: form.pricePerSize ?? 0,
    per_iops: form.perIops ?? 0,
    per_mib_s: form.perMibS ?? 0,
  };
}

/** As the server takes it; `id` is that of the tier that is changed, null for a new one. */
export function figuresOf(form: TierForm, id: string | null): OwnTierFigures {
  const { service, name, sizeUnit: unit, least, most, readOn: read_on, path } = form;
  const prices = pricesOf(form);
  const priced = prices ? { prices } : {};
  if (form.priceOf !== null) {
    const tier = { id: form.priceOf, read_on, ...priced } as Document;
    return { provider: form.provider, service, tier };
  }
  const isSized = unit !== '';
  const tier = {
    id: id ?? idOf(`${service} ${name}`),
    name: name.trim(),
    path,
    ...(isSized ? { size: { unit, least: least ?? 0, most: most ?? 0 } } : {}),
    ceilings: [
      ...ceilingOf(form.iops, { bounds: 'throughput', unit: 'IOPS' } as CeilingDocument, isSized),
      ...ceilingOf(
        form.bandwidth,
        { bounds: 'bandwidth', unit: form.bandwidth.unit } as CeilingDocument,
        isSized,
      ),
    ],
    ...(form.quote.trim() ? { quote: form.quote.trim() } : {}),
    ...(form.address.trim() ? { address: form.address.trim() } : {}),
    read_on,
    ...priced,
  } as Document;
  return { provider: form.provider.trim() || service.trim(), service: service.trim(), tier };
}

const BEYOND_CEILING = ['path', 'at_least', 'per_iops', 'quote', 'address', 'read_on', 'cause'];

/** Whether the form shows all there is of a tier: a file may say more. */
export function isForForm({ document }: OwnTier): boolean {
  const ceilings = document.ceilings ?? [];
  const isPlain = ceilings.every(
    (ceiling) =>
      ceiling.of === 'all' &&
      !ceiling.bought &&
      BEYOND_CEILING.every((key) => ceiling[key as keyof typeof ceiling] === null),
  );
  const kinds = new Set(ceilings.map(({ bounds }) => bounds));
  const { size, prices } = document;
  const isPlainSize = size === null || (size.step === 1 && size.quote === null && !size.read_on);
  return (
    isPlain &&
    isPlainSize &&
    kinds.size === ceilings.length &&
    document.kind === 'storage' &&
    !prices?.read_on
  );
}

const entryOf = (ceiling: OwnTier['document']['ceilings'][number] | undefined): CeilingEntry => ({
  included: ceiling?.included || null,
  perSize: ceiling?.per_size || null,
  atMost: ceiling?.at_most ?? null,
});

/** What was entered, to be changed in the form. */
export function formOf({ provider, service, document }: OwnTier, today: string): TierForm {
  const { size, prices, ceilings } = document;
  const bandwidth = ceilings.find(({ bounds }) => bounds === 'bandwidth');
  const isPrice = ceilings.length === 0;
  return {
    priceOf: isPrice ? document.id : null,
    provider,
    service,
    name: document.name ?? '',
    path: document.path,
    sizeUnit: size?.unit ?? '',
    least: size?.least ?? null,
    most: size?.most ?? null,
    iops: entryOf(ceilings.find(({ bounds }) => bounds === 'throughput')),
    bandwidth: { ...entryOf(bandwidth), unit: bandwidth?.unit === 'MB/s' ? 'MB/s' : 'MiB/s' },
    quote: document.quote ?? '',
    address: document.address ?? '',
    readOn: document.read_on ?? today,
    currency: prices?.currency ?? 'USD',
    perMonth: prices?.per_month || null,
    pricePerSize: prices?.per_size || null,
    perIops: prices?.per_iops || null,
    perMibS: prices?.per_mib_s || null,
    priceFrom: prices?.address ?? '',
  };
}

/** What one costs, in words: "300 EUR for each TiB, 0.005 EUR for each IOPS". */
export function priceText(prices: NonNullable<OwnTier['document']['prices']>, unit: string | null) {
  const { currency } = prices;
  const parts: [number, string][] = [
    [prices.per_month, ''],
    [prices.per_size, ` for each ${unit ?? 'unit of size'}`],
    [prices.per_iops, ' for each IOPS'],
    [prices.per_mib_s, ' for each MiB/s'],
  ];
  const said = parts.flatMap(([amount, basis]) =>
    amount ? [`${amount} ${currency}${basis}`] : [],
  );
  return `${said.join(', ')} a month`;
}

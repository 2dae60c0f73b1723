import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import addresses from '../fixtures/addresses.v1.json';
import { axesInWords, compareAddress, formatView, parseView, VIEW_VERSION } from './url';
import {
  COLOURINGS,
  HEAT_QUANTITIES,
  HISTOGRAM_MODES,
  MARKS,
  PANELS,
  SPLITS,
  STATISTICS,
  SWEEP_METRICS,
  SWEEP_PLACES,
  SWEEP_SCALES,
  type View,
  viewOf,
  X_METRICS,
  Y_CHOICES,
} from './view';

const read = (search: string, fixed: View | null = null) => {
  const result = parseView(search, fixed);
  if (!result.ok) throw new Error(result.title);
  return result;
};

describe('addresses of every version', () => {
  it.each(addresses)('$address', ({ address, view }) => {
    expect(read(address)).toEqual({ ok: true, notes: [], view: { ...viewOf(view.runs), ...view } });
  });

  it.each(addresses)('$address is formatted the same way in today’s version', (known) => {
    const rest = known.address.replace(/^\?v=\d+/, '');
    expect(formatView(read(known.address).view)).toBe(`?v=${VIEW_VERSION}${rest}`);
  });
});

const id = fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/);
const numbers = fc.uniqueArray(
  fc.integer({ min: 1, max: 1e12 }).chain((number) => fc.constantFrom(number, number / 1e6)),
  { maxLength: 5 },
);
/** A line as people write it, with all that means something in an address. */
const line = fc
  .stringMatching(/^[A-Za-zäµ漢0-9,:%&=+#?.·“”🙂 -]{1,30}$/u)
  .map((text) => text.trim())
  .filter((text) => /[A-Za-z0-9]/.test(text));
const LOOKS = ['0', '11', '3.dash', '3.dash.star', '..hexagon', '.dot'];
const anyView = fc.uniqueArray(id, { minLength: 1, maxLength: 6 }).chain((runs) =>
  fc.record<View>({
    runs: fc.constant(runs),
    x: fc.constantFrom(...(Object.keys(X_METRICS) as View['x'][])),
    y: fc.constantFrom(...(Object.keys(Y_CHOICES) as View['y'][])),
    xScale: fc.constantFrom('linear', 'log'),
    yScale: fc.constantFrom('linear', 'log'),
    hidden: fc.subarray(runs),
    points: fc
      .subarray(runs)
      .map((some) => Object.fromEntries(some.map((run) => [run, `${run}-1`]))),
    event: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: null }),
    chosen: fc.option(fc.record({ runId: fc.constantFrom(...runs), pointId: id }), { nil: null }),
    baseline: fc.option(fc.constantFrom(...runs), { nil: null }),
    isSwapped: fc.boolean(),
    dimmed: fc.subarray(runs),
    panels: fc.shuffledSubarray(Object.keys(PANELS) as View['panels']),
    limitsMs: numbers,
    lineMs: fc.option(fc.constantFrom(0.25, 1, 1.37, 20)),
    lineThroughput: fc.option(fc.constantFrom(0.5, 46_800, 1e6)),
    statistic: fc.constantFrom(...(Object.keys(STATISTICS) as View['statistic'][])),
    throughputs: numbers,
    marks: fc.shuffledSubarray(Object.keys(MARKS) as View['marks']),
    isFitShown: fc.boolean(),
    histogramMode: fc.constantFrom(...(Object.keys(HISTOGRAM_MODES) as View['histogramMode'][])),
    heatQuantity: fc.constantFrom(...(Object.keys(HEAT_QUANTITIES) as View['heatQuantity'][])),
    sweepRuns: fc.subarray(runs),
    sweepSetting: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: null }),
    sweepMetric: fc.option(
      fc.constantFrom(...(Object.keys(SWEEP_METRICS) as NonNullable<View['sweepMetric']>[])),
      { nil: null },
    ),
    sweepBelow: fc.option(
      fc.constantFrom(...(Object.keys(SWEEP_METRICS) as NonNullable<View['sweepBelow']>[])),
      { nil: null },
    ),
    sweepPlace: fc.constantFrom(...(Object.keys(SWEEP_PLACES) as View['sweepPlace'][])),
    sweepConcurrency: fc.option(fc.integer({ min: 1, max: 1e6 }), { nil: null }),
    sweepLimitMs: fc.constantFrom(0.25, 1, 1.37, 20),
    sweepScale: fc.constantFrom(...(Object.keys(SWEEP_SCALES) as View['sweepScale'][])),
    sweepPanels: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: null }),
    isLoadApart: fc.boolean(),
    throughputRange: fc.constantFrom(null, [0, 20_000] as const, [0.5, 1.25] as const),
    colourBy: fc.constantFrom(...(Object.keys(COLOURINGS) as View['colourBy'][])),
    split: fc.constantFrom(...(Object.keys(SPLITS) as View['split'][])),
    latencyRangeUs: fc.constantFrom(null, [0, 250] as const, [1000, 2.5e6] as const),
    looks: fc
      .subarray(runs)
      .chain((some) =>
        fc.record(Object.fromEntries(some.map((run) => [run, fc.constantFrom(...LOOKS)]))),
      ),
    labels: fc
      .subarray(runs)
      .chain((some) => fc.record(Object.fromEntries(some.map((run) => [run, line])))),
    title: fc.option(line, { nil: null }),
    latencyUnit: fc.constantFrom('auto', 'us', 'ms'),
    bandwidthUnit: fc.constantFrom('mib_s', 'mb_s'),
  }),
);

describe('a view and its address', () => {
  it('are equivalent', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(read(formatView(view)).view).toEqual(view);
      }),
    );
  });

  it('are equivalent relative to a frozen view, whose runs stay', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const fixed = viewOf(view.runs);
        const address = formatView(view, fixed);
        expect(read(`${address}&runs=other`, fixed).view).toEqual(view);
      }),
    );
  });

  it('are parsed with encoded commas and colons', () => {
    const view = { ...viewOf(['a', 'b']), points: { a: 'a-1' }, hidden: ['b', 'a'] };
    const encoded = formatView(view).replaceAll(',', '%2C').replaceAll(':', '%3A');
    expect(read(encoded).view).toEqual(view);
  });

  it('can show all runs of a frozen view that hides some', () => {
    const frozen = { ...viewOf(['a', 'b']), hidden: ['a'] };
    const address = formatView({ ...frozen, hidden: [] }, frozen);
    expect(address).toBe('?v=1&hide=');
    expect(read(address, frozen).view.hidden).toEqual([]);
  });

  it('has an empty address if nothing was changed', () => {
    const fixed = viewOf(['a']);
    expect(formatView(fixed, fixed)).toBe('');
  });
});

describe('a view in words', () => {
  it('names its axes, the vertical one first', () => {
    const view: View = { ...viewOf(['a']), y: 'both' };
    expect(axesInWords(view)).toBe('Read and write latency against IOPS');
    expect(axesInWords({ ...view, isSwapped: true })).toBe('IOPS against read and write latency');
  });

  it('has its own address on the workbench', () => {
    const view: View = { ...viewOf(['a', 'b']), xScale: 'log' };
    expect(compareAddress(view)).toBe('/compare?v=1&runs=a,b&xs=log');
    expect(compareAddress(viewOf(['a']))).toBe('/compare?v=1&runs=a');
  });
});

describe('switches of a frozen view', () => {
  it('default to the frozen view unless the address sets them', () => {
    const fixed: View = { ...viewOf(['a']), isSwapped: true };
    expect(read('', fixed).view.isSwapped).toBe(true);
    expect(read('?swap=0', fixed).view.isSwapped).toBe(false);
    expect(read('?swap=2', fixed)).toMatchObject({
      view: { isSwapped: true },
      notes: [expect.stringContaining('swap')],
    });
  });
});

describe('invalid addresses', () => {
  it('of a later version have an error', () => {
    expect(parseView(`?v=${VIEW_VERSION + 1}&runs=a`)).toMatchObject({
      ok: false,
      title: 'This address was made by a newer Loadcurve',
    });
  });

  it.each(['x', '-1', '1.5', '0', ''])('of version "%s" are damaged', (version) => {
    expect(parseView(`?v=${version}&runs=a`)).toMatchObject({
      ok: false,
      title: 'This address is damaged',
    });
  });

  it('fall back for an unknown axis, with a note', () => {
    const { view, notes } = read('?v=1&runs=a&x=colour&ys=cubic');
    expect(view).toEqual(viewOf(['a']));
    expect(notes).toEqual([
      'The address asks for x = “colour”, which is unknown; throughput_iops is shown.',
      'The address asks for ys = “cubic”, which is unknown; linear is shown.',
    ]);
  });

  it('omit unknown choices and invalid numbers, with a note', () => {
    const { view, notes } = read('?runs=a&panels=colour,db_time_s_per_s&limits=1,x,-2,1e3&swap=x');
    expect(view).toEqual({ ...viewOf(['a']), panels: ['db_time_s_per_s'], limitsMs: [1] });
    expect(notes).toEqual([
      'The address asks for swap = “x”, which is unknown; 0 is shown.',
      'The address asks for panels = “colour”, which is unknown; it is ignored.',
      'The address asks for limits = “x, -2, 1e3”, which is not a number above zero; it is ignored.',
    ]);
    const at = Array.from({ length: 30 }, (_, index) => index + 1);
    expect(read(`?runs=a&at=${at}`).notes).toEqual([
      'The address has 30 numbers for at; the first 20 are shown.',
    ]);
    expect(read('?runs=a&base=b&dim=b&marks=').view).toEqual(viewOf(['a']));
  });

  it('have the first 50 runs without settings of others', () => {
    const runs = Array.from({ length: 60 }, (_, index) => `r${index}`);
    const { view, notes } = read(`?v=1&runs=${runs}&hide=r59&points=r58:p&sel=r57:p`);
    expect(view).toEqual(viewOf(runs.slice(0, 50)));
    expect(notes).toEqual(['The address names 60 runs; the first 50 are shown.']);
  });

  it('never throw, and never read inherited properties', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseView(text)));
    const { view } = read('?v=1&runs=__proto__,a&x=constructor&points=__proto__:p&hide=__proto__');
    expect(Object.entries(view.points)).toEqual([['__proto__', 'p']]);
    expect(view.x).toBe('throughput_iops');
    expect(({} as Record<string, unknown>).p).toBeUndefined();
  });
});

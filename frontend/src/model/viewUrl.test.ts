import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import addresses from './fixtures/addresses.v1.json';
import { type View, viewOf, X_METRICS, Y_METRICS } from './view';
import { formatView, parseView } from './viewUrl';

const read = (search: string, fixed: View | null = null) => {
  const result = parseView(search, fixed);
  if (!result.ok) throw new Error(result.title);
  return result;
};

describe('addresses of version 1, which must open for ever', () => {
  it.each(addresses)('$what', ({ address, view }) => {
    expect(read(address).view).toEqual({ ...viewOf(view.runs), ...view });
  });

  it.each(addresses)('$what is written the same way again', ({ address }) => {
    expect(formatView(read(address).view)).toBe(address);
  });
});

const id = fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/);
const anyView = fc.uniqueArray(id, { minLength: 1, maxLength: 6 }).chain((runs) =>
  fc.record<View>({
    runs: fc.constant(runs),
    x: fc.constantFrom(...(Object.keys(X_METRICS) as View['x'][])),
    y: fc.constantFrom(...(Object.keys(Y_METRICS) as View['y'][])),
    xScale: fc.constantFrom('linear', 'log'),
    yScale: fc.constantFrom('linear', 'log'),
    hidden: fc.subarray(runs),
    points: fc
      .subarray(runs)
      .map((some) => Object.fromEntries(some.map((run) => [run, `${run}-1`]))),
    event: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: null }),
    chosen: fc.option(fc.record({ runId: fc.constantFrom(...runs), pointId: id }), { nil: null }),
  }),
);

describe('a view and its address', () => {
  it('say the same', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(read(formatView(view)).view).toEqual(view);
      }),
    );
  });

  it('say the same beside a fixed view, whose runs no address can change', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const fixed = viewOf(view.runs);
        const address = formatView(view, fixed);
        expect(read(`${address}&runs=other`, fixed).view).toEqual(view);
      }),
    );
  });

  it('survive a chat program that encodes commas and colons', () => {
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

  it('leaves the address of a page empty while nothing was changed', () => {
    const fixed = viewOf(['a']);
    expect(formatView(fixed, fixed)).toBe('');
  });
});

describe('addresses that cannot be read as they are', () => {
  it('of a later version say so', () => {
    expect(parseView('?v=2&runs=a')).toMatchObject({
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

  it('fall back where an axis is not known, and say so', () => {
    const { view, notes } = read('?v=1&runs=a&x=colour&ys=cubic');
    expect(view).toEqual(viewOf(['a']));
    expect(notes).toEqual([
      'The address asks for x = “colour”, which is not known; throughput_iops is shown.',
      'The address asks for ys = “cubic”, which is not known; linear is shown.',
    ]);
  });

  it('keep the first 50 runs and drop what is about others', () => {
    const runs = Array.from({ length: 60 }, (_, index) => `r${index}`);
    const { view, notes } = read(`?v=1&runs=${runs}&hide=r59&points=r58:p&sel=r57:p`);
    expect(view).toEqual(viewOf(runs.slice(0, 50)));
    expect(notes).toEqual(['The address names 60 runs; the first 50 are shown.']);
  });

  it('never throw, and never name a property of every object', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseView(text)));
    const { view } = read('?v=1&runs=__proto__,a&x=constructor&points=__proto__:p&hide=__proto__');
    expect(Object.entries(view.points)).toEqual([['__proto__', 'p']]);
    expect(view.x).toBe('throughput_iops');
    expect(({} as Record<string, unknown>).p).toBeUndefined();
  });
});

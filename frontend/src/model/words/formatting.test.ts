import { describe, expect, it } from 'vitest';
import {
  ceiling,
  curveFigure,
  histogramFigure,
  histogramSeries,
  mark,
  noEvidence,
  retrogradeCurve,
} from '../../../testing/sampleFigures';
import { asProblem, isTransient, Problem, readProblem } from '../problem';
import { findingsByCheck } from '../results/findings';
import {
  cappedCountOf,
  concurrencyText,
  countOf,
  dateTimeText,
  evidenceText,
  joinNames,
  loadLevelText,
  sizeText,
  utcText,
} from './formatting';
import { distinctCeilings, quotesOf } from './quotes';

describe('sizes and counts', () => {
  it('mark a capped count', () => {
    expect(cappedCountOf(10_000, true, 'run')).toBe('10,000+ runs');
    expect(cappedCountOf(1, false, 'run')).toBe('1 run');
  });

  it('use binary units', () => {
    expect([0, 1023, 843_734, 33_554_432].map(sizeText)).toEqual([
      '0 B',
      '1023 B',
      '824 KiB',
      '32.0 MiB',
    ]);
  });

  it('have their nouns', () => {
    expect([countOf(1, 'run'), countOf(1204, 'run')]).toEqual(['1 run', '1,204 runs']);
  });

  it('are one level or a range, and empty if unstated', () => {
    const run = (concurrency_min: number | null, concurrency_max: number | null) =>
      ({ concurrency_min, concurrency_max, concurrency_unit: 'users' }) as never;
    expect([run(1, 8), run(8, 8), run(null, null)].map(concurrencyText)).toEqual([
      '1–8 users',
      '8 users',
      null,
    ]);
  });
});

describe('load levels', () => {
  it.each([
    [1, 'sessions', '1 session'],
    [8, 'sessions', '8 sessions'],
    [1, 'threads/schema', '1 thread/schema'],
    [1, 'threads per schema', '1 thread per schema'],
    [2, 'DB sessions', '2 DB sessions'],
    [16, 'degree of parallelism', 'degree of parallelism 16'],
    [4, 'in flight', '4 in flight'],
    [8, '', 'concurrency 8'],
  ])('%d of %s is %s', (count, unit, text) => expect(loadLevelText(count, unit)).toBe(text));
});

describe('names in a sentence', () => {
  it('are listed up to four, then three and the number of others', () => {
    const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
    expect([0, 1, 2, 4, 5, 6].map((count) => joinNames(letters.slice(0, count)))).toEqual([
      '',
      'A',
      'A and B',
      'A, B, C and D',
      'A, B, C and 2 more',
      'A, B, C and 3 more',
    ]);
    expect(joinNames(['A, x', 'B'])).toBe('A, x · B');
    expect(joinNames(['A, x', 'B', 'C', 'D', 'E'])).toBe('A, x · B · C and 2 more');
  });
});

describe('dates with times', () => {
  it('have their time zone', () => {
    const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
      .formatToParts(new Date('2026-11-21T22:38:00Z'))
      .find((part) => part.type === 'timeZoneName')?.value;
    expect(dateTimeText('2026-11-21T22:38:00Z')).toMatch(/^2[12] Nov 2026, \d\d:\d8 \S/);
    expect(dateTimeText('2026-11-21T22:38:00Z').endsWith(` ${zone}`)).toBe(true);
    expect(utcText('2026-11-01T23:38:00+01:00')).toBe('01 Nov 2026, 22:38 UTC');
  });
});

describe('evidence in one line', () => {
  it('has the place, else the quote, else the formula', () => {
    const place = { ...noEvidence, section: 'Load Profile', row: 'Read IO requests', line: 1044 };
    expect(evidenceText(place)).toBe('Load Profile › Read IO requests › line 1,044');
    expect(evidenceText({ ...noEvidence, quote: 'almost 40.000' })).toBe('“almost 40.000”');
    expect(evidenceText({ ...noEvidence, formula: 'X = N / R' })).toBe('X = N / R');
    expect(evidenceText(noEvidence)).toBe('');
  });
});

describe('problems', () => {
  it('have the server’s text', () => {
    const body = {
      title: 'Wrong value',
      detail: 'x is not a throughput',
      errors: [{ where: 'query.x', message: 'unknown' }],
    };
    expect(readProblem(body, 422)).toMatchObject({ ...body, status: 422 });
  });

  it('with missing or invalid parts have empty ones', () => {
    const errors = [{ where: 'query.x' }, { message: 'unknown' }, 'x', null];
    expect(readProblem({ title: 'Wrong', errors }, 422)).toMatchObject({
      detail: '',
      errors: [
        { where: 'query.x', message: '' },
        { where: '', message: 'unknown' },
      ],
    });
    expect(readProblem({ title: 'Wrong', detail: 5, errors: 'many' }, 422)).toMatchObject({
      detail: '',
      errors: [],
    });
  });

  it('without content have a title', () => {
    expect(readProblem({ detail: 'x' }, 500).title).toBe('The server could not answer');
    expect(asProblem('no reason').detail).toBe('no reason');
    expect(readProblem('<html>', 502).title).toBe('The server could not answer');
    expect(asProblem(new TypeError('x')).detail).toBe('x');
    const problem = new Problem('a', 'b', 404);
    expect(asProblem(problem)).toBe(problem);
  });

  it.each([
    [0, true],
    [404, false],
    [408, true],
    [409, false],
    [422, false],
    [429, true],
    [499, false],
    [500, true],
    [503, true],
  ])('of status %d are transient: %s', (status, passes) =>
    expect(isTransient(new Problem('a', 'b', status))).toBe(passes),
  );
});

describe('findings of a run', () => {
  const finding = (check: string, severity: string) => ({ check, severity, text: severity });

  it('are grouped by check', () => {
    const points = [
      { id: 'a', findings: [finding('Little', 'agrees'), finding('Size', 'agrees')] },
      { id: 'b', findings: [finding('Little', 'agrees'), finding('Size', 'warning')] },
      { id: 'c', findings: [finding('Little', 'agrees')] },
    ];
    const results = findingsByCheck(points);
    // The gravest check comes first.
    expect(results.map(({ check, summary }) => `${check}: ${summary}`)).toEqual([
      'Size: agrees at 1, warning at 1',
      'Little: agrees at all 3 load points',
    ]);
    expect(results[1]?.findings).toEqual([
      { text: 'agrees', severity: 'agrees', pointIds: ['a', 'b', 'c'] },
    ]);
    const noted = { id: 'a', findings: [finding('Little', 'notice')] };
    expect(findingsByCheck([noted])[0]?.summary).toBe('notice');
    const twice = {
      id: 'a',
      findings: [...noted.findings, { ...finding('Little', 'notice'), text: 'b' }],
    };
    expect(findingsByCheck([twice])[0]?.summary).toBe('notice');
    expect(findingsByCheck([{ ...noted, id: null }])[0]?.findings[0]?.pointIds).toEqual(['']);
    const other = { id: 'b', findings: [] };
    expect(findingsByCheck([noted, other])[0]?.summary).toBe('notice at 1 load point');
  });
});

describe('a finding of unknown severity', () => {
  it('is shown unchanged, as a notice', () => {
    const findings = [{ check: 'Little', severity: 'grim', text: 'differs' }];
    expect(findingsByCheck([{ id: 'a', findings }])).toMatchObject([
      { severity: 'notice', summary: 'grim', findings: [{ severity: 'grim' }] },
    ]);
  });
});

describe('quotes of a source', () => {
  const evidence = { ...noEvidence, quote: 'almost 40.000 IOPS' };

  it('are empty without a quote, or for a measured number', () => {
    const shown = mark('a', 40_000).values;
    const silent = shown.map((number) => ({ ...number, provenance: 'published' as const }));
    const measured = shown.map((number) => ({ ...number, evidence }));
    const marks = [silent, measured].map((values) => mark('a', 40_000, { values }));
    expect(quotesOf([curveFigure([], marks)], null)).toEqual([]);
  });

  it('include those of a histogram, once for all of its runs', () => {
    const list = ['a', 'b'].map((run) => histogramSeries(run, [47], { evidence }));
    const figure = histogramFigure([...list, histogramSeries('c', [5])]);
    expect(quotesOf([], figure)).toEqual([
      {
        quote: 'almost 40.000 IOPS',
        values: ['a: latency histogram', 'b: latency histogram'],
      },
    ]);
  });

  const quoted = mark('a', 40_000);
  const [value] = quoted.values;

  it('appear once, with all their values', () => {
    const values = value ? [{ ...value, provenance: 'published' as const, evidence }] : [];
    const figure = curveFigure([retrogradeCurve('m')], [{ ...quoted, values }, mark('b', 1)]);
    expect(quotesOf([figure, figure], null)).toEqual([
      { quote: 'almost 40.000 IOPS', values: ['a: throughput 40000 IOPS'] },
    ]);
    const alone = curveFigure([], [{ ...quoted, values }]);
    expect(quotesOf([alone], null)[0]?.values).toEqual(['throughput 40000 IOPS']);
  });

  it('include each ceiling once, whatever the axis', () => {
    const figure = curveFigure([retrogradeCurve('a')], [], {
      ceilings: [ceiling(131_072, 'quota', ['a'])],
    });
    const other = { ...figure, ceilings: [ceiling(1024, 'quota', ['a'])] };
    expect(distinctCeilings([figure, other])).toHaveLength(1);
  });
});

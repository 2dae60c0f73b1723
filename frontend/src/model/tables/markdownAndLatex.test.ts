import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grid } from './grid';
import { plainLatex, plainMarkdown, toLatex, toMarkdown } from './markdownAndLatex';

const grid: Grid = {
  name: 'x',
  head: ['Run', 'Throughput (IOPS)', '% of waits'],
  rows: [
    ['a|b_c', 71556.5, 0.1],
    ['R&D \\ 50%', null, null],
  ],
};

describe('a table as Markdown', () => {
  it('has exact, right-aligned numbers, and an em dash for unknown ones', () => {
    expect(toMarkdown(grid).split('\n')).toEqual([
      '| Run | Throughput (IOPS) | % of waits |',
      '| --- | ---: | ---: |',
      '| a\\|b\\_c | 71556.5 | 0.1 |',
      '| R\\&D \\\\ 50% | — | — |',
    ]);
  });

  it.each([
    ['[x](http://a.example)', '\\[x\\](http\\://a.example)'],
    ['<img src=x>', '\\<img src=x\\>'],
    [
      'https://a.example www.a.example a@b.example',
      'https\\://a.example www\\.a.example a\\@b.example',
    ],
    ['line\r\nline', 'line line'],
  ])('escapes %j', (text, written) => {
    expect(plainMarkdown(text)).toBe(written);
  });

  it('has as many columns in every row, whatever the texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
        const lines = toMarkdown({ name: 'x', head: ['a', 'b'], rows: texts.map((t) => [t, t]) });
        const cells = lines.split('\n').map((line) => line.replace(/\\./g, '').split('|').length);
        expect(new Set(cells)).toEqual(new Set([4]));
        expect(cells).toHaveLength(texts.length + 2);
      }),
    );
  });
});

describe('a table as LaTeX', () => {
  it('is a tabular with special characters escaped', () => {
    expect(toLatex(grid).split('\n')).toEqual([
      '\\begin{tabular}{lrr}',
      '\\hline',
      'Run & Throughput (IOPS) & \\% of waits \\\\',
      '\\hline',
      'a\\textbar{}b\\_c & 71556.5 & 0.1 \\\\',
      'R\\&D \\textbackslash{} 50\\% & --- & --- \\\\',
      '\\hline',
      '\\end{tabular}',
    ]);
  });

  it('prints units and signs', () => {
    expect(plainLatex('≥ 8 µs ~ 2^3 {a}')).toBe(
      '\\ensuremath{\\geq} 8 \\ensuremath{\\mu}s \\textasciitilde{} 2\\textasciicircum{}3 \\{a\\}',
    );
  });

  it('executes no command in its text', () => {
    const known = Object.keys({ textbackslash: 1, textasciitilde: 1, textasciicircum: 1 }).concat(
      ['textless', 'textgreater', 'textbar', 'ldots', 'ensuremath', 'mu', 'alpha', 'beta'],
      ['gamma', 'geq', 'leq', 'neq', 'approx', 'times', 'div', 'cdot'],
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'\\{}input$%&_#^~a') }), (text) => {
        const commands = [...plainLatex(text).matchAll(/\\([a-z]+)/g)].map(([, name]) => name);
        expect(commands.filter((name) => !known.includes(name ?? ''))).toEqual([]);
      }),
    );
  });
});

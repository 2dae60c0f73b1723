import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ceiling,
  curveFigure,
  histogramFigure,
  histogramSeries,
  mark,
  retrogradeCurve,
} from '../../testing/sampleFigures';
import type { CurveFigure, HistogramFigure } from '../model/contract';
import { viewOf } from '../model/view/view';
import { curvePlot } from './curves/curve';
import type { Plot } from './drawing';
import { histogramPlot } from './histograms/histogram';
import { LIGHT } from './palette';
import { escapeText, truncateText, wrapText } from './text';

const drawing = { theme: LIGHT, widthPx: 900, heightPx: 500, compact: false };

/** Every string that Plotly could render; ids in `customdata` are data to it. */
function stringsOf(value: unknown, key = ''): string[] {
  if (key === 'customdata') return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => stringsOf(item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, property]) => stringsOf(property, name));
}

function renderable({ data, layout }: Plot): string {
  return stringsOf([data, layout]).join('\n').replaceAll('<br>', '');
}

/** The figure with `text` in every place where a person's words can stand. */
const hostileCurve = (text: string): CurveFigure => {
  const points = retrogradeCurve('a').points.map((point) => ({
    ...point,
    label: text,
    note: text,
  }));
  const figure = curveFigure(
    [retrogradeCurve('a', { label: text, title: text, points, concurrency_unit: text })],
    [mark('b', 40_000, { label: text, text, note: text })],
  );
  return {
    ...figure,
    x: { metric: text, title: text, unit: text },
    y: { metric: text, title: text, unit: text },
    runs: [...figure.runs, ...figure.runs].map((run) => ({ ...run, label: text, title: text })),
    ceilings: [{ ...ceiling(50_000, text, ['a']), text }],
    references: [{ axis: 'y', value: 1, text }],
    annotations: [{ run_id: 'a', text, x: 20_000, y: 0.5 }],
  };
};

const hostileHistogram = (text: string): HistogramFigure => {
  const histogram = histogramSeries('a', [50, null, 50], {
    label: text,
    event: text,
    cumulative: [{ column: 1, pct: 50, stated: true, text }],
  });
  const series = { ...histogram, cells: histogram.cells.map((cell) => ({ ...cell, text })) };
  const figure = histogramFigure([series]);
  return { ...figure, columns: figure.columns.map((column) => ({ ...column, label: text })) };
};

const PAYLOADS = [
  '<a href="//evil.example/">x</a>',
  '<span style="position:fixed;inset:0">x</span>',
  '<b>bold</b>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<svg onload=alert(1)>',
  'a\u202egnp.exe',
];

describe('hostile names', () => {
  it.each(PAYLOADS)('%s reaches no chart as HTML', (payload) => {
    for (const text of [
      renderable(curvePlot(hostileCurve(payload), { ...viewOf(['a']) }, drawing)),
      renderable(curvePlot(hostileCurve(payload), { ...viewOf(['a']), hidden: ['a'] }, drawing)),
      renderable(histogramPlot(hostileHistogram(payload), drawing)),
    ]) {
      expect(text).not.toMatch(/[<>\u202e]|&(?!amp;|lt;|gt;)/);
    }
  });

  it('of any kind reach no chart as HTML', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const view = viewOf(['a']);
        expect(renderable(curvePlot(hostileCurve(text), view, drawing))).not.toMatch(/[<>]/);
        expect(renderable(histogramPlot(hostileHistogram(text), drawing))).not.toMatch(/[<>]/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('texts', () => {
  it('appear verbatim', () => {
    expect(escapeText('a < b & c > d')).toBe('a &lt; b &amp; c &gt; d');
    expect(escapeText('<br>')).toBe('&lt;br&gt;');
    expect(escapeText('one\ntwo\u0000')).toBe('one two ');
  });

  it('are shortened by characters, not by surrogates', () => {
    expect(truncateText('🧪🧪🧪🧪', 3)).toBe('🧪🧪…');
    expect(truncateText('abc', 3)).toBe('abc');
  });

  it('break into lines of about one length', () => {
    expect(wrapText('8 TiB quota (128 MiB/s per TiB): 1 GiB/s', 34, 3)).toEqual([
      '8 TiB quota (128 MiB/s',
      'per TiB): 1 GiB/s',
    ]);
    expect(wrapText('one', 10, 2)).toEqual(['one']);
  });

  it('have an ellipsis if they exceed their lines', () => {
    expect(wrapText('one two three four', 9, 2)).toEqual(['one two', 'three …']);
    expect(wrapText('aaa bbbbbbbb ccc', 8, 2)).toEqual(['aaa', 'bbbbbbb…']);
  });

  it('never exceed their lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const lines = wrapText(text, 20, 3);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { curveFigure, retrogradeCurve } from '../../../testing/sampleFigures';
import type { FrozenChart, NewView } from '../contract';
import {
  CHART_FORMATS,
  type ExportPart,
  type ExportSource,
  exportPartsOf,
  frozenExport,
  liveExport,
  resultExport,
} from './exportSource';
import {
  type ExportChoice,
  embedContentOf,
  embedSnippet,
  exportAddress,
  FIRST_CHOICE,
  fileName,
  isBrowserPrint,
  previewOf,
  tablesOf,
  unavailableReason,
  validChoice,
} from './exports';

const abc = frozenExport('/c/abc');

const exportedOf = (
  parts: ExportPart[],
  more: Partial<ExportSource['chart']> = {},
): ExportSource => ({
  title: 'kNFS against dNFS: ≤ 1 ms',
  about: 'Read latency against IOPS',
  at: abc,
  chart: { parts, heatMap: false, differences: false, ...more },
  formats: CHART_FORMATS,
});
const choose = (part: Partial<ExportChoice>): ExportChoice => ({ ...FIRST_CHOICE, ...part });

describe('the exports of a chart', () => {
  it('names the parts that a chart has', () => {
    const chart = { curve: curveFigure([retrogradeCurve('a')]) } as unknown as FrozenChart;
    expect(exportPartsOf(chart)).toEqual([]);
  });

  it('gives the reason if a part is unavailable in a format', () => {
    const exported = exportedOf(['waits']);
    expect(unavailableReason(exported, 'histogram', 'png')).toBe('nothing to show');
    expect(unavailableReason(exported, 'waits', 'png')).toBeNull();
    expect(unavailableReason(exported, 'waits', 'pdf')).toBe('chart only');
    expect(unavailableReason(exported, 'curve', 'json')).toBe('everything included');
    expect(unavailableReason(exportedOf([]), 'all', 'png')).toBe('same as Chart');
    expect(validChoice(exported, choose({ what: 'waits', as: 'json' })).what).toBe('all');
  });

  it('has an address for each file with its options', () => {
    const exported = exportedOf(['histogram', 'waits'], { heatMap: true, differences: true });
    const at = (part: Partial<ExportChoice>) => exportAddress(exported, choose(part));
    expect(at({ scale: '1' })).toBe('/c/abc.png');
    expect(at({ theme: 'dark' })).toBe('/c/abc.png?theme=dark&scale=2');
    expect(at({ as: 'svg', theme: 'transparent' })).toBe('/c/abc.svg?background=transparent');
    expect(at({ as: 'svg', what: 'all' })).toBe('/c/abc.svg?panel=all');
    expect(at({ as: 'csv', table: 'values' })).toBe('/c/abc.csv?table=values');
    expect(at({ as: 'pptx', theme: 'dark' })).toBe('/c/abc.pptx');
    expect(Object.keys(tablesOf(exported, 'histogram'))).toEqual(['buckets', 'heat']);
    expect(Object.keys(tablesOf(exported, 'curve'))).toContain('comparability');
    expect(Object.keys(tablesOf(exportedOf([]), 'curve'))).not.toContain('comparability');
  });

  it('has a different file name for each content', () => {
    const exported = exportedOf(['histogram']);
    const names = [
      {},
      { scale: '1' },
      { theme: 'dark' },
      { what: 'histogram' },
      { what: 'all' },
      { as: 'svg' },
      { as: 'csv' },
      { as: 'csv', table: 'values' },
      { as: 'pdf' },
    ].map((part) => fileName(exported, choose(part as Partial<ExportChoice>)));
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe('knfs-against-dnfs-1-ms_read-latency-against-iops_light_2400px.png');
    const other = { ...exported, about: 'Write latency against IOPS' };
    expect(fileName(other, FIRST_CHOICE)).not.toBe(names[0]);
  });

  it('prints everything, and previews a slide as its picture', () => {
    const exported = exportedOf([]);
    expect(isBrowserPrint(exported, choose({ as: 'pdf', what: 'all' }))).toBe(true);
    expect(previewOf(exported, choose({ as: 'pptx' }))).toBe('/c/abc.png');
    expect(previewOf(exported, choose({ as: 'csv' }))).toBeNull();
  });

  it('exports a complete result', () => {
    const answer = resultExport('What changed', (form) => `/api/v1/changes.${form}?a=1`, ['json']);
    expect(exportAddress(answer, FIRST_CHOICE)).toBe('/api/v1/changes.png?a=1&scale=2');
    expect(fileName(answer, choose({ as: 'md' }))).toBe('what-changed.md');
    expect(answer.formats).toContain('json');
  });

  it('requests the current chart with the whole view and its title', () => {
    const view = { runs: ['a', 'b'], hidden: ['b'], line_ms: 2 };
    const address = new URL(
      liveExport(
        view as unknown as NewView,
        'Ours & theirs',
        '/compare?runs=a',
      )('png', { scale: '2' }),
      'http://x',
    );
    expect(address.pathname).toBe('/api/v1/comparison.png');
    expect(address.searchParams.get('title')).toBe('Ours & theirs');
    expect(address.searchParams.get('scale')).toBe('2');
    expect(JSON.parse(address.searchParams.get('view') ?? '')).toEqual({
      runs: ['a', 'b'],
      hidden: ['b'],
      line_ms: 2,
    });
  });
});

describe('the embedded content', () => {
  it('is the part in its address, if the chart has it', () => {
    expect(embedContentOf(null, ['histogram'])).toBe('curve');
    expect(embedContentOf('histogram', ['histogram'])).toBe('histogram');
    expect(embedContentOf('waits', ['histogram'])).toBe('curve');
    expect(embedContentOf('all', [])).toBe('all');
    expect(embedContentOf('__proto__', ['waits'])).toBe('curve');
  });
});

describe('the snippet for other pages', () => {
  it('names the chosen part, in a frame of its height', () => {
    const snippetOf = (framed: 'curve' | 'histogram') => embedSnippet('https://b/c/x', 'T', framed);
    expect(snippetOf('curve')).toContain('src="https://b/embed/x" ');
    expect(snippetOf('histogram')).toContain('src="https://b/embed/x?panel=histogram" ');
    const height = (framed: 'curve' | 'histogram') =>
      Number(/height="(\d+)"/.exec(snippetOf(framed))?.[1]);
    expect(height('histogram')).toBeGreaterThan(height('curve'));
  });

  it('embeds the bare chart', () => {
    const frame = document.createElement('div');
    frame.innerHTML = embedSnippet('https://bench.example/c/abc', 'A "title" </iframe><b>');
    const [only, ...others] = [...frame.children];
    expect(others).toEqual([]);
    expect(only?.getAttribute('src')).toBe('https://bench.example/embed/abc');
    expect(only?.getAttribute('title')).toBe('A "title" </iframe><b>');
  });
});

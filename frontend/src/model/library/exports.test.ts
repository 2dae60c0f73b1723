// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { FrozenChart, NewView } from '../contract';
import { curveFigure, hook } from '../sample';
import {
  documents,
  embedSnippet,
  essentials,
  framedBy,
  frozenAt,
  liveAt,
  partsOf,
  pictures,
  tables,
} from './exports';

const abc = frozenAt('/c/abc');

describe('the exports of a chart', () => {
  const chart = { figures: { curve: curveFigure([hook('a')]) } as FrozenChart };

  it('names what a chart of curves alone has', () => {
    expect(partsOf(chart.figures)).toEqual([]);
    expect(pictures(abc, []).map((download) => download.href)).toEqual([
      '/c/abc.png',
      '/c/abc.png?scale=2',
      '/c/abc.png?theme=dark',
      '/c/abc.png?scale=2&background=transparent',
      '/c/abc.svg',
      '/c/abc.svg?background=transparent',
    ]);
    expect(tables(abc, []).some((download) => download.href.includes('buckets'))).toBe(false);
  });

  it('has a table of what compared runs differ in', () => {
    const address = '/c/abc.csv?table=comparability';
    expect(tables(abc, [], { differences: true }).map((download) => download.href)).toContain(
      address,
    );
    expect(tables(abc, []).map((download) => download.href)).not.toContain(address);
  });

  it('has documents of its own once it is shared', () => {
    const endings = documents(abc).map((download) => download.href);
    expect(endings).toEqual(['/c/abc.html', '/c/abc.pptx', '/c/abc.pdf', '/c/abc.json']);
  });

  it('offers one of each kind beside a new link, each under a label of its own', () => {
    const offered = essentials(abc);
    expect(new Set(offered.map((download) => download.label)).size).toBe(offered.length);
    expect(offered.map((download) => download.href.split('.').at(-1)?.split('?')[0])).toEqual(
      expect.arrayContaining(['png', 'svg', 'pptx', 'pdf', 'csv', 'json', 'html']),
    );
  });

  it('requests the current chart with the whole view and its title', () => {
    const view = { runs: ['a', 'b'], hidden: ['b'], line_ms: 2 };
    const address = new URL(
      liveAt(view as unknown as NewView, 'Ours & theirs')('png', { scale: '2' }),
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

  it('adds each part that there is, and all at once', () => {
    expect(pictures(abc, ['histogram', 'waits']).map((download) => download.href)).toEqual([
      ...pictures(abc, []).map((download) => download.href),
      '/c/abc.svg?panel=histogram',
      '/c/abc.svg?panel=waits',
      '/c/abc.png?panel=all',
      '/c/abc.svg?panel=all',
    ]);
    expect(pictures(abc, ['sweep'])[6]?.href).toBe('/c/abc.svg?panel=sweep');
    expect(tables(abc, ['sweep']).map((download) => download.href)).toContain(
      '/c/abc.csv?table=sweep',
    );
    expect(
      tables(abc, ['histogram', 'waits'], { heatMap: true }).map((download) => download.href),
    ).toEqual(
      expect.arrayContaining(
        ['buckets', 'heat', 'waits'].map((table) => `/c/abc.csv?table=${table}`),
      ),
    );
  });
});

describe('what a frame shows', () => {
  it('is what its address asks for, if the chart has it', () => {
    expect(framedBy(null, ['histogram'])).toBe('curve');
    expect(framedBy('histogram', ['histogram'])).toBe('histogram');
    expect(framedBy('waits', ['histogram'])).toBe('curve');
    expect(framedBy('all', [])).toBe('all');
    expect(framedBy('__proto__', ['waits'])).toBe('curve');
  });
});

describe('the snippet for other pages', () => {
  it('names the part that is wanted, in a frame that is high enough for it', () => {
    const snippetOf = (framed: 'curve' | 'histogram') => embedSnippet('https://b/c/x', 'T', framed);
    expect(snippetOf('curve')).toContain('src="https://b/embed/x" ');
    expect(snippetOf('histogram')).toContain('src="https://b/embed/x?panel=histogram" ');
    const height = (framed: 'curve' | 'histogram') =>
      Number(/height="(\d+)"/.exec(snippetOf(framed))?.[1]);
    expect(height('histogram')).toBeGreaterThan(height('curve'));
  });

  it('frames the bare chart', () => {
    const frame = document.createElement('div');
    frame.innerHTML = embedSnippet('https://bench.example/c/abc', 'A "title" </iframe><b>');
    const [only, ...others] = [...frame.children];
    expect(others).toEqual([]);
    expect(only?.getAttribute('src')).toBe('https://bench.example/embed/abc');
    expect(only?.getAttribute('title')).toBe('A "title" </iframe><b>');
  });
});

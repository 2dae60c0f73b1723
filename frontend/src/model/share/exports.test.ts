// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { FrozenChart } from '../contract';
import stored from '../fixtures/chart.v1.json';
import { embedSnippet, framedBy, partsOf, pictures, report, tables } from './exports';

describe('the exports of a chart', () => {
  const chart = stored as unknown as { figures: FrozenChart };

  it('names what a chart of curves alone has', () => {
    expect(partsOf(chart.figures)).toEqual([]);
    expect(pictures('/c/abc', []).map((one) => one.href)).toEqual([
      '/c/abc.png',
      '/c/abc.png?scale=2',
      '/c/abc.png?theme=dark',
      '/c/abc.svg',
    ]);
    expect(tables('/c/abc', []).some((one) => one.href.includes('buckets'))).toBe(false);
  });

  it('has a table of what compared runs differ in', () => {
    const address = '/c/abc.csv?table=comparability';
    expect(tables('/c/abc', [], { differences: true }).map((one) => one.href)).toContain(address);
    expect(tables('/c/abc', []).map((one) => one.href)).not.toContain(address);
  });

  it('is a document of its own beside the chart', () => {
    expect(report('/c/abc').href).toBe('/c/abc.html');
  });

  it('adds each part that there is, and all at once', () => {
    expect(pictures('/c/abc', ['histogram', 'waits']).map((one) => one.href)).toEqual([
      ...pictures('/c/abc', []).map((one) => one.href),
      '/c/abc.svg?panel=histogram',
      '/c/abc.svg?panel=waits',
      '/c/abc.png?panel=all',
      '/c/abc.svg?panel=all',
    ]);
    expect(pictures('/c/abc', ['sweep'])[4]?.href).toBe('/c/abc.svg?panel=sweep');
    expect(tables('/c/abc', ['sweep']).map((one) => one.href)).toContain('/c/abc.csv?table=sweep');
    expect(
      tables('/c/abc', ['histogram', 'waits'], { heatMap: true }).map((one) => one.href),
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
    const of = (framed: 'curve' | 'histogram') => embedSnippet('https://b/c/x', 'T', framed);
    expect(of('curve')).toContain('src="https://b/embed/x" ');
    expect(of('histogram')).toContain('src="https://b/embed/x?panel=histogram" ');
    const height = (framed: 'curve' | 'histogram') =>
      Number(/height="(\d+)"/.exec(of(framed))?.[1]);
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

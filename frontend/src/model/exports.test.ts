import { describe, expect, it } from 'vitest';
import { embedSnippet, pictures, tables } from './exports';

describe('the exports of a chart', () => {
  it('names what a chart without a histogram has', () => {
    expect(pictures('/c/abc', false).map((one) => one.href)).toEqual([
      '/c/abc.png',
      '/c/abc.png?scale=2',
      '/c/abc.png?theme=dark',
      '/c/abc.svg',
    ]);
    expect(tables('/c/abc', false).some((one) => one.href.includes('buckets'))).toBe(false);
  });

  it('adds the histogram where there is one', () => {
    expect(pictures('/c/abc', true).at(-1)?.href).toBe('/c/abc.svg?panel=histogram');
    expect(tables('/c/abc', true).map((one) => one.href)).toContain('/c/abc.csv?table=buckets');
  });
});

describe('the snippet for other pages', () => {
  it('frames the bare chart', () => {
    const frame = document.createElement('div');
    frame.innerHTML = embedSnippet('https://bench.example/c/abc', 'A "title" </iframe><b>');
    const [only, ...others] = [...frame.children];
    expect(others).toEqual([]);
    expect(only?.getAttribute('src')).toBe('https://bench.example/embed/abc');
    expect(only?.getAttribute('title')).toBe('A "title" </iframe><b>');
  });
});

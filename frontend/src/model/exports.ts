/** The addresses under which a shared chart can be had, as pictures, as data and for frames. */

export interface Download {
  label: string;
  href: string;
}

/** The pictures of the chart at `path` ("/c/…"). */
export const pictures = (path: string, hasHistogram: boolean): Download[] => [
  { label: 'PNG, 1200 × 630', href: `${path}.png` },
  { label: 'PNG, 2400 × 1260', href: `${path}.png?scale=2` },
  { label: 'PNG, dark', href: `${path}.png?theme=dark` },
  { label: 'SVG', href: `${path}.svg` },
  ...(hasHistogram
    ? [
        { label: 'Histogram as PNG', href: `${path}.png?panel=histogram` },
        { label: 'Histogram as SVG', href: `${path}.svg?panel=histogram` },
      ]
    : []),
];

/** The tables of the chart at `path`, and everything as JSON. */
export const tables = (path: string, hasHistogram: boolean): Download[] => [
  { label: 'Load points as CSV', href: `${path}.csv` },
  { label: 'Every value with its evidence as CSV', href: `${path}.csv?table=values` },
  ...(hasHistogram ? [{ label: 'Latency buckets as CSV', href: `${path}.csv?table=buckets` }] : []),
  { label: 'Conditions as CSV', href: `${path}.csv?table=conditions` },
  { label: 'Everything as JSON', href: `${path}.json` },
];

/** The chart at `path` as a document of its own, for people who cannot open this page. */
export const report = (path: string): Download => ({
  label: 'Report to open offline (HTML)',
  href: `${path}.html`,
});

const ATTRIBUTE: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (text: string) => text.replace(/[&"<>]/g, (letter) => ATTRIBUTE[letter] ?? '');

/** HTML that shows the chart whose whole address is `url` in a frame of another page. */
export function embedSnippet(url: string, title: string): string {
  const address = url.replace(/\/c\/([^/]+)$/, '/embed/$1');
  return (
    `<iframe src="${attribute(address)}" title="${attribute(title)}" ` +
    'width="100%" height="480" style="border:0" loading="lazy"></iframe>'
  );
}

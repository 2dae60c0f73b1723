/** The addresses under which a shared chart can be had, as pictures, as data and for frames. */

import type { FrozenChart } from '../contract';

export interface Download {
  label: string;
  href: string;
}

/** What a shared chart may have beside its curves, as the addresses of pictures name it. */
const PARTS = {
  sweep: 'Sweep',
  concurrency: 'Against concurrency',
  histogram: 'Latency histogram',
  waits: 'Wait events',
} as const;
export type Part = keyof typeof PARTS;

/** What a frame in another page can show: the curves, one part, or all of them. */
export type Framed = Part | 'curve' | 'all';

export const FRAMED: Record<Framed, string> = {
  curve: 'Curves',
  ...PARTS,
  all: 'All of it',
};

/** Good heights for frames; what is higher scrolls within. */
const FRAME_PX: Record<Framed, number> = {
  curve: 480,
  sweep: 760,
  concurrency: 440,
  histogram: 760,
  waits: 520,
  all: 960,
};

/** What a frame's address asks for, if the chart has it; else its curves. */
export function framedBy(asked: string | null, parts: Part[]): Framed {
  const known = (['all', ...parts] as Framed[]).find((one) => one === asked);
  return known ?? 'curve';
}

/** The parts that a shared chart has. */
export function partsOf(
  chart: Pick<FrozenChart, 'companions' | 'histogram' | 'wait_events' | 'sweep'>,
) {
  const isThere: Record<Part, boolean> = {
    sweep: Boolean(chart.sweep),
    concurrency: Boolean(chart.companions?.panels.length),
    histogram: Boolean(chart.histogram),
    waits: Boolean(chart.wait_events?.rows.length),
  };
  return (Object.keys(PARTS) as Part[]).filter((part) => isThere[part]);
}

/** The pictures of the chart at `path` ("/c/…"): of its curves, of each part, and of all at once. */
export const pictures = (path: string, parts: Part[]): Download[] => [
  { label: 'PNG, 1200 × 630', href: `${path}.png` },
  { label: 'PNG, 2400 × 1260', href: `${path}.png?scale=2` },
  { label: 'PNG, dark', href: `${path}.png?theme=dark` },
  { label: 'SVG', href: `${path}.svg` },
  ...parts.map((part) => ({
    label: `${PARTS[part]} as SVG`,
    href: `${path}.svg?panel=${part}`,
  })),
  ...(parts.length > 0
    ? [
        { label: 'All of it as PNG', href: `${path}.png?panel=all` },
        { label: 'All of it as SVG', href: `${path}.svg?panel=all` },
      ]
    : []),
];

/** What a chart may have that makes a table, besides its parts. */
export interface Tables {
  heatMap?: boolean;
  /** Of its runs. */
  differences?: boolean;
}

/** The tables of the chart at `path`, and everything as JSON. */
export const tables = (path: string, parts: Part[], has: Tables = {}): Download[] => [
  { label: 'Load points as CSV', href: `${path}.csv` },
  { label: 'Every value with its evidence as CSV', href: `${path}.csv?table=values` },
  ...(parts.includes('histogram')
    ? [{ label: 'Latency buckets as CSV', href: `${path}.csv?table=buckets` }]
    : []),
  ...(has.heatMap ? [{ label: 'Heat maps as CSV', href: `${path}.csv?table=heat` }] : []),
  ...(parts.includes('waits')
    ? [{ label: 'Wait events as CSV', href: `${path}.csv?table=waits` }]
    : []),
  ...(parts.includes('sweep') ? [{ label: 'Sweep as CSV', href: `${path}.csv?table=sweep` }] : []),
  { label: 'Conditions as CSV', href: `${path}.csv?table=conditions` },
  ...(has.differences
    ? [{ label: 'Comparability as CSV', href: `${path}.csv?table=comparability` }]
    : []),
  { label: 'Everything as JSON', href: `${path}.json` },
];

/** The chart at `path` as a document of its own, for people who cannot open this page. */
export const report = (path: string): Download => ({
  label: 'Report to open offline (HTML)',
  href: `${path}.html`,
});

const attribute = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** HTML that shows the chart whose whole address is `url` in a frame of another page. */
export function embedSnippet(url: string, title: string, framed: Framed = 'curve'): string {
  const address =
    url.replace(/\/c\/([^/]+)$/, '/embed/$1') + (framed === 'curve' ? '' : `?panel=${framed}`);
  return (
    `<iframe src="${attribute(address)}" title="${attribute(title)}" ` +
    `width="100%" height="${FRAME_PX[framed]}" style="border:0" loading="lazy"></iframe>`
  );
}

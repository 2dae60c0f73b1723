/** The addresses under which a chart can be had, as pictures, as data and for frames. */

import type { FrozenChart, NewView } from '../contract';

export interface Download {
  label: string;
  href: string;
}

/** What a shared chart may have beside its curves, as the addresses of pictures name it. */
const PARTS = {
  sweep: 'Sweep',
  concurrency: 'By concurrency',
  histogram: 'Latency histogram',
  waits: 'Wait events',
} as const;
export type Part = keyof typeof PARTS;

/** What a frame in another page can show: the curves, one part, or all of them. */
export type Framed = Part | 'curve' | 'all';

export const FRAMED: Record<Framed, string> = {
  curve: 'Curves',
  ...PARTS,
  all: 'Everything',
};

/** Good heights for frames; higher content scrolls. */
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
  const known = (['all', ...parts] as Framed[]).find((part) => part === asked);
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

type Ending = 'png' | 'svg' | 'csv' | 'json' | 'html' | 'pptx' | 'pdf';

/** The address of a file format: its ending and query. */
export type At<Endings extends Ending = Ending> = (
  ending: Endings,
  asked?: Record<string, string>,
) => string;

/** The forms of the shared chart at `path` ("/c/…"). */
export const frozenAt =
  (path: string): At =>
  (ending, asked = {}) => {
    const question = new URLSearchParams(asked).toString();
    return `${path}.${ending}${question && `?${question}`}`;
  };

/** The file formats of the current chart, without a link. */
export const liveAt =
  (view: NewView, title: string): At<'png' | 'svg' | 'csv'> =>
  (ending, asked = {}) => {
    const shown = JSON.stringify(view);
    return `/api/v1/comparison.${ending}?${new URLSearchParams({ ...asked, title, view: shown })}`;
  };

/** The pictures of a chart: of its curves, of each part, and of all at once. */
export const pictures = (at: At<'png' | 'svg'>, parts: Part[]): Download[] => [
  { label: 'PNG, 1200 × 630', href: at('png') },
  { label: 'PNG, 2400 × 1260', href: at('png', { scale: '2' }) },
  { label: 'PNG, dark', href: at('png', { theme: 'dark' }) },
  { label: 'PNG, transparent', href: at('png', { scale: '2', background: 'transparent' }) },
  { label: 'SVG', href: at('svg') },
  { label: 'SVG, transparent', href: at('svg', { background: 'transparent' }) },
  ...parts.map((part) => ({
    label: `${PARTS[part]} as SVG`,
    href: at('svg', { panel: part }),
  })),
  ...(parts.length > 0
    ? [
        { label: 'Everything as PNG', href: at('png', { panel: 'all' }) },
        { label: 'Everything as SVG', href: at('svg', { panel: 'all' }) },
      ]
    : []),
];

/** What a chart may have that makes a table, besides its parts. */
export interface Tables {
  heatMap?: boolean;
  /** Only the runs' differences. */
  differences?: boolean;
}

/** The tables of a chart. */
export function tables(at: At<'csv'>, parts: Part[], has: Tables = {}): Download[] {
  const table = (label: string, name: string) => ({
    label: `${label} as CSV`,
    href: at('csv', { table: name }),
  });
  return [
    { label: 'Load points as CSV', href: at('csv') },
    table('Every value with its evidence', 'values'),
    ...(parts.includes('histogram') ? [table('Latency buckets', 'buckets')] : []),
    ...(has.heatMap ? [table('Heat maps', 'heat')] : []),
    ...(parts.includes('waits') ? [table('Wait events', 'waits')] : []),
    ...(parts.includes('sweep') ? [table('Sweep', 'sweep')] : []),
    table('Conditions', 'conditions'),
    ...(has.differences ? [table('Comparability', 'comparability')] : []),
  ];
}

/** What only a shared chart has: it names its link, or holds the runs whole. */
export const documents = (at: At): Download[] => [
  { label: 'Report to open offline (HTML)', href: at('html') },
  { label: 'Slide (PPTX)', href: at('pptx') },
  { label: 'Page to print (PDF)', href: at('pdf') },
  { label: 'Everything as JSON', href: at('json') },
];

/** The downloads offered beside a new link: one of each kind. */
export const essentials = (at: At): Download[] => [
  { label: 'Picture (PNG)', href: at('png', { scale: '2' }) },
  {
    label: 'Transparent picture (PNG)',
    href: at('png', { scale: '2', background: 'transparent' }),
  },
  { label: 'Picture (SVG)', href: at('svg') },
  { label: 'Slide (PPTX)', href: at('pptx') },
  { label: 'Page to print (PDF)', href: at('pdf') },
  { label: 'Load points (CSV)', href: at('csv') },
  { label: 'Everything (JSON)', href: at('json') },
  { label: 'Offline report (HTML)', href: at('html') },
];

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

/** The forms of the frozen answer at `path`. */
export const answerFiles = (path: string): Download[] => [
  { label: 'Report to open offline (HTML)', href: `${path}.html` },
  { label: 'Picture (PNG)', href: `${path}.png?scale=2` },
  { label: 'Picture (SVG)', href: `${path}.svg` },
  { label: 'Markdown', href: `${path}.md` },
  { label: 'Table (CSV)', href: `${path}.csv` },
  { label: 'Everything (JSON)', href: `${path}.json` },
];

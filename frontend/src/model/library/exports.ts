/** The choices of an export, with the file's address and name, and frames for other pages. */

import { type ExportFormat, type ExportPart, type ExportSource, PARTS } from './exportSource';

/** What a frame in another page can show: the curves, one part, or all of them. */
export type EmbedContent = ExportPart | 'curve' | 'all';

export const EMBED_CONTENTS: Record<EmbedContent, string> = {
  curve: 'Curves',
  ...PARTS,
  all: 'Everything',
};

/** Good heights for frames; higher content scrolls. */
const FRAME_PX: Record<EmbedContent, number> = {
  curve: 480,
  sweep: 760,
  concurrency: 440,
  histogram: 760,
  waits: 520,
  all: 960,
};

/** What a frame's address asks for, if the chart has it; else its curves. */
export function embedContentOf(asked: string | null, parts: ExportPart[]): EmbedContent {
  const known = (['all', ...parts] as EmbedContent[]).find((part) => part === asked);
  return known ?? 'curve';
}

export const FORMATS: Record<ExportFormat, { title: string; about: string }> = {
  png: { title: 'PNG', about: 'picture' },
  svg: { title: 'SVG', about: 'vector picture' },
  pdf: { title: 'PDF', about: 'A4' },
  pptx: { title: 'PowerPoint', about: 'one slide' },
  csv: { title: 'CSV', about: 'one table' },
  md: { title: 'Markdown', about: 'sentences and tables' },
  json: { title: 'JSON', about: 'view, data, runs' },
  html: { title: 'Offline page', about: 'one HTML file' },
};

/** What a file shows: the curves, one part beside them, or everything. */
export type ExportContent = 'curve' | ExportPart | 'all';

export const EXPORT_CONTENTS: Record<ExportContent, { title: string; about: string }> = {
  curve: { title: 'Chart', about: 'as on screen' },
  sweep: { title: 'Sweep', about: 'as on screen' },
  concurrency: { title: 'By concurrency', about: 'as on screen' },
  histogram: { title: 'Histogram', about: 'as on screen' },
  waits: { title: 'Wait events', about: 'as on screen' },
  all: { title: 'Everything', about: 'chart, answers, tables, sources' },
};

const TABLES = {
  points: 'Load points',
  values: 'Every value with its evidence',
  conditions: 'Conditions',
  comparability: 'Differences',
  buckets: 'Latency buckets',
  heat: 'Heat maps',
  waits: 'Wait events',
  sweep: 'Sweep',
} as const;
export type ExportTable = keyof typeof TABLES;

export interface ExportChoice {
  what: ExportContent;
  as: ExportFormat;
  theme: 'light' | 'dark' | 'transparent';
  scale: '1' | '2';
  table: ExportTable;
}

export const FIRST_CHOICE: ExportChoice = {
  what: 'curve',
  as: 'png',
  theme: 'light',
  scale: '2',
  table: 'points',
};

const isPicture = (as: ExportFormat) => as === 'png' || as === 'svg';

/** Why this format is unavailable; null if it is available. */
export function unavailableReason(
  { chart }: ExportSource,
  what: ExportContent,
  as: ExportFormat,
): string | null {
  if (!chart) return null;
  const isAll = what === 'all';
  const isPart = !isAll && what !== 'curve';
  if (isPart && !chart.parts.includes(what)) return 'nothing to show';
  if (isAll && isPicture(as)) return chart.parts.length > 0 ? null : 'same as Chart';
  if (isAll && as === 'pptx') return 'a slide has one chart';
  if (isAll && as === 'csv') return 'a file has one table';
  if (isPart && (as === 'pdf' || as === 'pptx')) return 'chart only';
  if (isPart && as === 'csv' && what === 'concurrency') return 'see Load points';
  if (!isAll && (as === 'md' || as === 'json' || as === 'html')) return 'everything included';
  return null;
}

/** The tables to choose from. */
export function tablesOf(
  { chart }: ExportSource,
  what: ExportContent,
): Partial<Record<ExportTable, string>> {
  if (!chart) return {};
  const keys: ExportTable[] =
    what === 'histogram'
      ? chart.heatMap
        ? ['buckets', 'heat']
        : ['buckets']
      : what === 'waits' || what === 'sweep'
        ? [what]
        : ['points', 'values', 'conditions'];
  if (keys.includes('points') && chart.differences) keys.push('comparability');
  return Object.fromEntries(keys.map((key) => [key, TABLES[key]]));
}

/** The choice with what its format can have, and a table of it. */
export function validChoice(exported: ExportSource, choice: ExportChoice): ExportChoice {
  const whats = Object.keys(EXPORT_CONTENTS) as ExportContent[];
  const isThere = (what: ExportContent) => unavailableReason(exported, what, choice.as) === null;
  const what = isThere(choice.what) ? choice.what : (whats.find(isThere) ?? choice.what);
  const tables = Object.keys(tablesOf(exported, what)) as ExportTable[];
  return {
    ...choice,
    what,
    table: tables.includes(choice.table) ? choice.table : (tables[0] ?? 'points'),
  };
}

/** All tabs on paper are the browser's to print. */
export const isBrowserPrint = ({ chart }: ExportSource, { what, as }: ExportChoice): boolean =>
  chart !== undefined && as === 'pdf' && what === 'all';

/** The query of the chosen file. */
function exportQuery({ chart }: ExportSource, { what, as, theme, scale, table }: ExportChoice) {
  const asked: Record<string, string> = {};
  if (as === 'csv' && chart && table !== 'points') asked.table = table;
  if (!isPicture(as)) return asked;
  if (chart && what !== 'curve') asked.panel = what;
  if (theme === 'dark') asked.theme = 'dark';
  if (chart && theme === 'transparent') asked.background = 'transparent';
  if (as === 'png' && scale === '2') asked.scale = '2';
  return asked;
}

/** The address of the chosen file. */
export const exportAddress = (exported: ExportSource, choice: ExportChoice): string =>
  exported.at(choice.as, exportQuery(exported, choice));

/** The picture that previews the file; null for one of text. */
export function previewOf(exported: ExportSource, choice: ExportChoice): string | null {
  if (isPicture(choice.as)) return exportAddress(exported, { ...choice, as: 'png', scale: '1' });
  const isSheet = choice.as === 'pptx' || choice.as === 'pdf';
  return isSheet && !isBrowserPrint(exported, choice) ? exported.at('png') : null;
}

const slug = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll('×', 'x')
    .replaceAll(/[^A-Za-z0-9.]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 80);

/** A name that differs wherever the content does. */
export function fileName(exported: ExportSource, choice: ExportChoice): string {
  const { what, as, theme, scale, table } = choice;
  const isChart = exported.chart !== undefined;
  const parts = [
    slug(exported.title) || 'chart',
    slug(exported.about),
    isChart && what !== 'curve' && what !== 'all' ? what : '',
    isChart && what === 'all' && isPicture(as) ? 'all' : '',
    isChart && as === 'csv' && table !== what ? table : '',
    isPicture(as) ? theme : '',
    as === 'png' ? `${1200 * Number(scale)}px` : '',
  ];
  return `${parts.filter(Boolean).join('_')}.${as}`;
}

const attribute = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** HTML that shows the chart whose whole address is `url` in a frame of another page. */
export function embedSnippet(url: string, title: string, framed: EmbedContent = 'curve'): string {
  const address =
    url.replace(/\/c\/([^/]+)$/, '/embed/$1') + (framed === 'curve' ? '' : `?panel=${framed}`);
  return (
    `<iframe src="${attribute(address)}" title="${attribute(title)}" ` +
    `width="100%" height="${FRAME_PX[framed]}" style="border:0" loading="lazy"></iframe>`
  );
}

/** What a page has to export: the parts and file formats of its chart, and their addresses. */

import type { FrozenChart, NewView } from '../contract';

/** What a shared chart may have beside its curves, as the addresses of pictures name it. */
export const PARTS = {
  sweep: 'Sweep',
  concurrency: 'By concurrency',
  histogram: 'Latency histogram',
  waits: 'Wait events',
} as const;
export type ExportPart = keyof typeof PARTS;

/** The parts that a shared chart has. */
export function exportPartsOf(
  chart: Pick<FrozenChart, 'companions' | 'histogram' | 'wait_events' | 'sweep'>,
) {
  const isThere: Record<ExportPart, boolean> = {
    sweep: Boolean(chart.sweep),
    concurrency: Boolean(chart.companions?.panels.length),
    histogram: Boolean(chart.histogram),
    waits: Boolean(chart.wait_events?.rows.length),
  };
  return (Object.keys(PARTS) as ExportPart[]).filter((part) => isThere[part]);
}

/** The file formats of a chart. */
export const CHART_FORMATS = ['png', 'svg', 'pdf', 'pptx', 'csv', 'md', 'json', 'html'] as const;
export type ExportFormat = (typeof CHART_FORMATS)[number];

/** The address of a file format: its ending and query. */
export type ExportAddress = (ending: ExportFormat, asked?: Record<string, string>) => string;

/** What a page has to export. */
export interface ExportSource {
  /** Begins the names of files. */
  title: string;
  /** Axes and limit, which tell two charts of the same runs apart. */
  about: string;
  at: ExportAddress;
  /** Absent for an answer, which is always exported whole. */
  chart?: { parts: ExportPart[]; heatMap: boolean; differences: boolean };
  formats: readonly ExportFormat[];
}

/** The forms of the shared chart at `path` ("/c/…"). */
export const frozenExport =
  (path: string): ExportAddress =>
  (ending, asked = {}) => {
    const question = new URLSearchParams(asked).toString();
    return `${path}.${ending}${question && `?${question}`}`;
  };

/** The file formats of the current chart on `page`, without a link. */
export const liveExport =
  (view: NewView, title: string, page: string): ExportAddress =>
  (ending, asked = {}) => {
    const shown = JSON.stringify(view);
    const named: Record<string, string> = ['png', 'svg', 'csv'].includes(ending) ? {} : { page };
    return `/api/v1/comparison.${ending}?${new URLSearchParams({ ...asked, ...named, title, view: shown })}`;
  };

/** An answer's formats, whose addresses differ in their ending only. */
export function resultExport(
  title: string,
  addressOf: (ending: ExportFormat) => string,
  more: ExportFormat[] = [],
): ExportSource {
  return {
    title,
    about: '',
    at: (ending, asked = {}) => {
      const address = addressOf(ending);
      const query = new URLSearchParams(asked).toString();
      return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;
    },
    formats: ['png', 'svg', 'csv', 'md', ...more],
  };
}

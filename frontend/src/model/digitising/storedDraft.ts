/** A stored digitisation, opened again as a draft. */

import type { CalibrationMark, DetectionMethod, PixelPoint } from './calibration';
import { type AxisSlot, type Draft, emptyDraft, type StatementDraft } from './digitisingDraft';

interface StoredPoint {
  px: PixelPoint;
  found?: DetectionMethod;
  load?: number | null;
  label?: string | null;
  lower_us?: number;
  upper_us?: number | null;
}

export interface StoredDigitisation {
  picture: { sha256: string; width: number; height: number };
  source: Record<'title' | 'address' | 'figure' | 'published_on' | 'licence', string | null>;
  digitised: { by: string; at: string };
  axes: Record<'x' | 'y', { metric: string; unit: string; scale: string } | null>;
  marks: CalibrationMark[];
  checks?: CalibrationMark[];
  load_unit?: string | null;
  statements?: {
    series: string;
    metric: string;
    unit: string;
    value: number;
    quote: string;
    load?: number | null;
    says?: StatementDraft['says'];
  }[];
  series: {
    label: string;
    colour?: string | null;
    line_width?: number;
    event?: string;
    load?: number | null;
    points?: StoredPoint[];
    buckets?: StoredPoint[];
  }[];
}

/** Whether a report's text is a digitisation. */
export const isDigitisation = (text: string): boolean =>
  /^\s*\{\s*"format"\s*:\s*"loadcurve-digitised"/.test(text);

export function storedDraft(stored: StoredDigitisation): Draft {
  const draft = emptyDraft(stored.digitised.by);
  const [firstSeries] = stored.series;
  const buckets = firstSeries?.buckets ?? [];
  draft.kind = buckets.length > 0 ? 'histogram' : stored.axes.x ? 'curves' : 'bars';
  for (const axis of ['x', 'y'] as const) {
    const known = stored.axes[axis];
    if (known) draft.axes[axis] = `${known.metric}|${known.unit}`;
    draft.isLog[axis] = known?.scale === 'log';
    for (const [index, mark] of stored.marks.filter((each) => each.axis === axis).entries()) {
      const slot = `${axis}${index + 1}` as AxisSlot;
      draft.marks[slot] = {
        text: String(mark.value),
        px: mark.px,
        snapped: mark.snapped ?? false,
      };
    }
  }
  const [check] = stored.checks ?? [];
  if (check) draft.check = { axis: check.axis, text: String(check.value), px: check.px };
  for (const key of ['title', 'address', 'figure', 'published_on', 'licence'] as const)
    draft.source[key] = stored.source[key] ?? '';
  draft.loadUnit = stored.load_unit ?? '';
  draft.event = firstSeries?.event ?? draft.event;
  draft.loads =
    draft.kind === 'bars'
      ? (firstSeries?.points ?? []).map(({ label, load }) => label ?? load ?? '').join(', ')
      : String(firstSeries?.load ?? '');
  draft.edges = [buckets[0]?.lower_us, ...buckets.map(({ upper_us }) => upper_us)]
    .filter((edge) => edge !== undefined && edge !== null)
    .join(', ');
  let id = 1;
  draft.series = stored.series.map((series) => ({
    id: id++,
    label: series.label,
    colour: series.colour ?? null,
    lineWidth: series.line_width ?? 2,
    points: [...(series.points ?? []), ...(series.buckets ?? [])].map((point) => ({
      id: id++,
      px: point.px,
      found: point.found ?? (point.lower_us === undefined ? 'click' : 'bar'),
      load: point.load ? String(point.load) : '',
    })),
  }));
  draft.statements = (stored.statements ?? []).map((each) => {
    const axis = stored.axes.x?.metric === each.metric ? 'x' : 'y';
    const size = sizeOfUnit(each.unit) / sizeOfUnit(stored.axes[axis]?.unit ?? each.unit);
    return {
      id: id++,
      series: draft.series.find(({ label }) => label === each.series)?.id ?? 0,
      axis,
      says: each.says ?? 'equal',
      text: String(Number((each.value * size).toPrecision(12))),
      load: each.load ? String(each.load) : '',
      quote: each.quote,
    };
  });
  return draft;
}

/** Sizes of the units that a statement may have and its axis not. */
const SIZES: Record<string, number> = {
  kIOPS: 1e3,
  ms: 1e3,
  s: 1e6,
  'GiB/s': 1024,
  'MB/s': 1e6 / 2 ** 20,
  'GB/s': 1e9 / 2 ** 20,
};
const sizeOfUnit = (unit: string) => SIZES[unit] ?? 1;

/** The curve a draft would give, before it is saved: the points' numbers as they were read. */
import type { CurveFigure, CurvePoint, Style } from './contract';
import { type DraftPoint, type DraftWords, withRepeats } from './draft';

const X = 'throughput_iops';
const Y = 'read_latency_us';
const MS_IN_US = 1000;
const STYLE: Style = { colour_slot: 0, dash: 'solid', marker: 'circle', filled: true };

function coordinates(point: DraftPoint) {
  const x = point.loadPoint.quantities[X]?.value;
  const y = point.loadPoint.quantities[Y]?.value;
  return x === undefined || y === undefined ? null : { x, y };
}

/** A figure of the included points that state throughput and read latency; null if none does. */
export function previewFigure(words: DraftWords, points: DraftPoint[]): CurveFigure | null {
  const drawn = withRepeats(points).flatMap((point) => {
    const at = coordinates(point);
    return at ? [{ point, at }] : [];
  });
  if (drawn.length === 0) return null;
  const isInMs = drawn.some(({ at }) => at.y >= MS_IN_US);
  const perUnit = isInMs ? MS_IN_US : 1;
  const curvePoints = drawn.map(
    ({ point, at }): CurvePoint => ({
      point_ids: [point.key],
      label: point.concurrency === null ? '?' : String(point.concurrency),
      concurrency: point.concurrency,
      repeats: 1,
      x: at.x,
      y: at.y / perUnit,
      x_low: null,
      x_high: null,
      y_low: null,
      y_high: null,
      values: [],
      findings: [],
      note: point.fileName,
    }),
  );
  const label = words.title.trim() || 'New run';
  const run = {
    run_id: 'draft',
    label,
    title: label,
    provenance: 'measured' as const,
    style: STYLE,
  };
  return {
    x: { metric: X, title: 'Throughput', unit: 'IOPS' },
    y: { metric: Y, title: 'Read latency', unit: isInMs ? 'ms' : 'µs' },
    runs: [{ ...run, source: null, source_title: null, method: null }],
    series: [{ ...run, concurrency_unit: words.unit, points: curvePoints, method: null }],
    marks: [],
    limits: [],
    references: [],
    annotations: [],
    omitted: [],
    conditions: [],
    notes: [],
    kind: 'curve',
    version: 1,
  };
}

/** Common metrics that a load point lacks, and the reasons. */
import type { CurveFigure, Provenance } from '../contract';
import { PANELS, type PanelMetric } from '../view/view';
import type { Marker } from './markers';

const REASONS: Record<Provenance, string> = {
  measured: 'Its report does not print it.',
  published: 'Its source does not state it.',
  digitised: 'The chart it was read from does not show it.',
  modelled: 'The model does not compute it.',
};

/** What few tools state: where a run has none of it, nobody looks for it. */
const OF_FEW_TOOLS: string[] = [
  'new_orders_per_min',
  'transactions_per_min',
  'transactions_per_s',
  'response_time_us',
  'new_order_time_us',
  'query_set_s',
  'query_geomean_s',
  'mixed_latency_us',
  'sync_latency_us',
];

/** The quantities of the panels that the load point has no value of, as they are called there. */
export function missingMetrics({ values }: Pick<Marker, 'values'>): string[] {
  const known = new Set<string>([...OF_FEW_TOOLS, ...values.map((value) => value.metric)]);
  return Object.entries(PANELS).flatMap(([metric, title]) => (known.has(metric) ? [] : [title]));
}

/** Why, by where its other values are from. */
export function missingMetricReason({ values }: Pick<Marker, 'values'>): string {
  const [first] = values;
  return first ? REASONS[first.provenance] : 'The load point has no values at all.';
}

/** The panels that can be chosen: what few tools state, where a run or the choice has it. */
export function availablePanels(
  { series }: Pick<CurveFigure, 'series'>,
  chosen: string[],
): [PanelMetric, string][] {
  const points = series.flatMap((curve) => curve.points);
  const stated = new Set(points.flatMap(({ values }) => values.map(({ metric }) => metric)));
  return (Object.entries(PANELS) as [PanelMetric, string][]).filter(
    ([metric]) => !OF_FEW_TOOLS.includes(metric) || stated.has(metric) || chosen.includes(metric),
  );
}

/** What a load point does not tell of what one would look for, and why it does not. */
import type { Provenance } from '../contract';
import { PANELS } from '../view/view';
import type { Marker } from './markers';

const REASONS: Record<Provenance, string> = {
  measured: 'The report it was read from does not print it, or it is missing there.',
  published: 'Its source does not state it.',
  digitised: 'The chart it was read from does not show it.',
  modelled: 'The model does not yield it.',
};

/** The quantities of the panels that the load point has no value of, as they are called there. */
export function missingMetrics({ values }: Pick<Marker, 'values'>): string[] {
  const known = new Set<string>(values.map((value) => value.metric));
  return Object.entries(PANELS).flatMap(([metric, title]) => (known.has(metric) ? [] : [title]));
}

/** Why, by where its other values are from. */
export function reasonMissing({ values }: Pick<Marker, 'values'>): string {
  const [first] = values;
  return first ? REASONS[first.provenance] : 'The load point has no values at all.';
}

/** Sentences of the source beside the digitised values, compared as the server compares them. */
import { withUncertainty } from './calibration';
import {
  type Draft,
  errorOf,
  numberOf,
  type StatementDraft,
  scalesOfDraft,
  seriesLoads,
} from './digitisingDraft';

export interface StatementCheck {
  fits: boolean;
  /** The digitised value with its interval and unit. */
  read: string;
}

/** Whether the picture bears a sentence out; null if it has no such point, or lacks its value. */
export function checkStatement(draft: Draft, statement: StatementDraft): StatementCheck | null {
  const { axis, says } = statement;
  const series = draft.series.find(({ id }) => id === statement.series);
  const scale = scalesOfDraft(draft)[axis];
  const stated = numberOf(statement.text);
  if (!series || !scale || stated === null) return null;
  const loads = seriesLoads(draft, series);
  const load = numberOf(statement.load);
  const values = series.points.map((point) => scale.at(point.px, errorOf(series, point)));
  const highest = values.reduce<number>(
    (best, { value }, at) =>
      value > (values[best]?.value ?? Number.NEGATIVE_INFINITY) ? at : best,
    0,
  );
  const found = values[load === null ? highest : loads.indexOf(load)];
  if (!found) return null;
  const { value, half } = found;
  const high = value + half;
  const low = draft.isLog[axis] ? value ** 2 / high : value - half;
  const fits = {
    equal: low <= stated && stated <= high,
    'at most': low <= stated,
    'at least': high >= stated,
  };
  return { fits: fits[says], read: `${withUncertainty(found)} ${draft.axes[axis].split('|')[1]}` };
}

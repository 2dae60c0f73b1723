/** A view as the server takes and keeps it. */
import type { NewView, ViewRecord } from './contract';
import {
  HEAT_QUANTITIES,
  HISTOGRAM_MODES,
  isOneOf,
  isScale,
  isXMetric,
  isYChoice,
  MARKS,
  PANELS,
  STATISTICS,
  type View,
  viewOf,
} from './view';
import { VIEW_VERSION } from './viewUrl';

/** The view as the API writes it, for sharing. */
export function toRecord(view: View): NewView {
  return {
    runs: view.runs,
    x: view.x,
    y: view.y,
    x_scale: view.xScale,
    y_scale: view.yScale,
    hidden: view.hidden,
    points: view.points,
    event: view.event,
    baseline: view.baseline,
    swap: view.isSwapped,
    dimmed: view.dimmed,
    panels: view.panels,
    limits_ms: view.limitsMs,
    statistic: view.statistic,
    throughputs: view.throughputs,
    marks: view.marks,
    fit: view.isFitShown,
    histogram_mode: view.histogramMode,
    heat_quantity: view.heatQuantity,
    version: VIEW_VERSION,
  };
}

const known = <T extends object>(options: T, key: string, otherwise: Extract<keyof T, string>) =>
  isOneOf(options)(key) ? key : otherwise;

/** The view of a published comparison or a frozen chart. What we do not know becomes a default. */
export function fromRecord(record: ViewRecord): View {
  const view = viewOf([...record.runs]);
  return {
    ...view,
    x: isXMetric(record.x) ? record.x : view.x,
    y: isYChoice(record.y) ? record.y : view.y,
    xScale: isScale(record.x_scale) ? record.x_scale : view.xScale,
    yScale: isScale(record.y_scale) ? record.y_scale : view.yScale,
    hidden: [...record.hidden],
    points: { ...record.points },
    event: record.event,
    baseline: record.baseline,
    isSwapped: record.swap,
    dimmed: [...record.dimmed],
    panels: record.panels.filter(isOneOf(PANELS)),
    limitsMs: [...record.limits_ms],
    statistic: known(STATISTICS, record.statistic, view.statistic),
    throughputs: [...record.throughputs],
    marks: record.marks.filter(isOneOf(MARKS)),
    isFitShown: record.fit,
    histogramMode: known(HISTOGRAM_MODES, record.histogram_mode, view.histogramMode),
    heatQuantity: known(HEAT_QUANTITIES, record.heat_quantity, view.heatQuantity),
  };
}

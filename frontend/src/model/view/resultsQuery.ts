/** What a view asks of its runs, as the API takes it. */
import { appearanceQuery, unitQuery } from './labels';
import { limitsUs, resultLatency, type View } from './view';

export type ResultsView = Pick<
  View,
  | 'runs'
  | 'x'
  | 'y'
  | 'looks'
  | 'colourBy'
  | 'labels'
  | 'baseline'
  | 'limitsMs'
  | 'lineMs'
  | 'lineThroughput'
  | 'statistic'
  | 'throughputs'
  | 'hidden'
  | 'latencyUnit'
  | 'bandwidthUnit'
>;

export const resultsQuery = (view: ResultsView) => ({
  runs: view.runs.join(','),
  x: view.x,
  y: resultLatency(view.y),
  limits_us: limitsUs(view)
    .map((limit) => limit.toFixed(3))
    .join(','),
  statistic: view.statistic,
  ...(view.throughputs.length > 0 ? { throughputs: view.throughputs.join(',') } : {}),
  ...(view.lineThroughput === null ? {} : { line_throughput: view.lineThroughput }),
  ...(view.baseline ? { baseline: view.baseline } : {}),
  ...(view.hidden.length > 0 ? { hidden: view.hidden.join(',') } : {}),
  ...appearanceQuery(view),
  ...unitQuery(view),
});

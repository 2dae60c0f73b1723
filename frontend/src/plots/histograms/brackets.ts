/** Percentiles as hard brackets: the true value lies between the ends, the dot is an estimate. */
import type { Annotation, Data } from 'plotly.js';
import type { HistogramFigure, HistogramSeries } from '../../model/contract';
import type { Drawing } from '../drawing';
import { slotColour } from '../palette';
import { shapeOf } from '../symbol';
import { escapeText } from '../text';
import { HALF_COLUMN } from './bucketAxis';

/** More runs than this, and the brackets of one hide those of another. */
const MOST_BRACKETED = 4;
const LANE_PX = 11;
const GAP_PX = 7;
const ABOVE_PX = 10;

type Bracket = HistogramSeries['brackets'][number];

/** The runs whose brackets are drawn: none if there are too many, or none is known. */
export const runsWithBrackets = (figure: HistogramFigure): HistogramSeries[] =>
  figure.series.length > MOST_BRACKETED
    ? []
    : figure.series.filter((series) => series.brackets.length > 0);

/** How high the lanes over the columns are, in pixels. */
export function lanesHeight(figure: HistogramFigure): number {
  const runs = runsWithBrackets(figure);
  const percentiles = runs[0]?.brackets.length ?? 0;
  return percentiles && ABOVE_PX + percentiles * (runs.length * LANE_PX + GAP_PX);
}

/** A bracket as a line with end caps, and the run's marker at the estimate, at height `y`. */
function bracketTraces(
  bracket: Bracket,
  series: HistogramSeries,
  y: number,
  drawing: Drawing,
): Data[] {
  const { theme } = drawing;
  const colour = slotColour(theme, series.style.colour_slot);
  // The page centres a column on its number, where the figure counts from its edge.
  const estimate = bracket.estimate === null ? [] : [bracket.estimate - HALF_COLUMN];
  return [
    {
      type: 'scatter',
      mode: 'lines+markers',
      x: [bracket.low - HALF_COLUMN, bracket.high - HALF_COLUMN],
      y: [y, y],
      yaxis: 'y2',
      name: escapeText(`${series.label}, p${bracket.percentile}`),
      hoverinfo: 'skip',
      cliponaxis: false,
      line: { color: colour.line, width: 2 },
      marker: {
        symbol: ['line-ns-open', bracket.is_open ? 'triangle-right' : 'line-ns-open'],
        size: 9,
        color: colour.line,
        line: { width: 2 },
      },
    },
    {
      type: 'scatter',
      mode: 'markers',
      x: estimate,
      y: estimate.map(() => y),
      yaxis: 'y2',
      hoverinfo: 'skip',
      cliponaxis: false,
      marker: {
        symbol: shapeOf(series.style),
        size: 7,
        color: series.style.filled ? colour.line : theme.paper,
        line: { color: colour.line, width: 1.5 },
      },
    },
  ];
}

/** The brackets of all runs in lanes: one group of lanes a percentile, one lane in it a run. */
export function bracketLanes(figure: HistogramFigure, drawing: Drawing) {
  const runs = runsWithBrackets(figure);
  const group = runs.length * LANE_PX + GAP_PX;
  const height = lanesHeight(figure);
  const laneOf = (rank: number, run: number) =>
    height - ABOVE_PX - rank * group - run * LANE_PX - LANE_PX / 2;
  const traces = runs.flatMap((series, run) =>
    series.brackets.flatMap((bracket, rank) =>
      bracketTraces(bracket, series, laneOf(rank, run), drawing),
    ),
  );
  const titles = runs[0]?.brackets.map(
    ({ percentile }, rank): Partial<Annotation> => ({
      x: 0,
      xref: 'paper',
      xanchor: 'right',
      xshift: -6,
      y: laneOf(rank, (runs.length - 1) / 2),
      yref: 'y2',
      text: `p${percentile}`,
      showarrow: false,
      font: { size: 11, color: drawing.theme.muted },
    }),
  );
  return { traces, titles: titles ?? [], height };
}

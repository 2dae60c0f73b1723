/** Percentiles as hard brackets: the true value lies between the ends, the dot is an estimate. */
import type { Annotation, Data } from 'plotly.js';
import type { HistogramFigure, HistogramSeries } from '../../model/contract';
import type { Drawing } from '../drawing';
import { slotColour } from '../palette';
import { shapeOf } from '../symbol';
import { plain } from '../text';
import { HALF_COLUMN, placeOf } from './bucketAxis';

const DRAWN_PERCENTILES = [50, 90, 99];
/** More runs than this, and the brackets of one hide those of another. */
const MOST_BRACKETED = 4;
const LANE_PX = 11;
const GAP_PX = 7;
const ABOVE_PX = 10;

/** One bracket on the axis of buckets; without an upper end it is open to the right. */
export interface Bracket {
  percentile: number;
  low: number;
  high: number;
  isOpen: boolean;
  estimate: number | null;
  text: string;
}

/** The brackets of one run that are drawn, on the figure's columns. */
export function bracketsOf(figure: HistogramFigure, series: HistogramSeries): Bracket[] {
  const end = figure.columns.length - HALF_COLUMN;
  return series.percentiles
    .filter((one) => DRAWN_PERCENTILES.includes(one.percentile))
    .map((one) => ({
      percentile: one.percentile,
      low: placeOf(figure.columns, one.low_us) ?? end,
      high: (one.high_us === null ? null : placeOf(figure.columns, one.high_us)) ?? end,
      isOpen: one.high_us === null,
      estimate: one.estimate_us === null ? null : placeOf(figure.columns, one.estimate_us),
      text: one.text,
    }));
}

/** The runs whose brackets are drawn: none if there are too many, or none is known. */
export const bracketed = (figure: HistogramFigure): HistogramSeries[] =>
  figure.series.length > MOST_BRACKETED
    ? []
    : figure.series.filter((one) => one.percentiles.length > 0);

/** How high the lanes over the columns are, in pixels. */
export function lanesHeight(figure: HistogramFigure): number {
  const runs = bracketed(figure).length;
  return runs === 0 ? 0 : ABOVE_PX + DRAWN_PERCENTILES.length * (runs * LANE_PX + GAP_PX);
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
  const estimate = bracket.estimate === null ? [] : [bracket.estimate];
  return [
    {
      type: 'scatter',
      mode: 'lines+markers',
      x: [bracket.low, bracket.high],
      y: [y, y],
      yaxis: 'y2',
      name: plain(`${series.label}, p${bracket.percentile}`),
      hoverinfo: 'skip',
      cliponaxis: false,
      line: { color: colour.line, width: 2 },
      marker: {
        symbol: ['line-ns-open', bracket.isOpen ? 'triangle-right' : 'line-ns-open'],
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
  const runs = bracketed(figure);
  const group = runs.length * LANE_PX + GAP_PX;
  const height = lanesHeight(figure);
  const laneOf = (percentile: number, run: number) =>
    height - ABOVE_PX - DRAWN_PERCENTILES.indexOf(percentile) * group - run * LANE_PX - LANE_PX / 2;
  const traces = runs.flatMap((series, run) =>
    bracketsOf(figure, series).flatMap((bracket) =>
      bracketTraces(bracket, series, laneOf(bracket.percentile, run), drawing),
    ),
  );
  const titles: Partial<Annotation>[] = DRAWN_PERCENTILES.map((percentile) => ({
    x: 0,
    xref: 'paper',
    xanchor: 'right',
    xshift: -6,
    y: laneOf(percentile, (runs.length - 1) / 2),
    yref: 'y2',
    text: `p${percentile}`,
    showarrow: false,
    font: { size: 11, color: drawing.theme.muted },
  }));
  return { traces, titles: runs.length > 0 ? titles : [], height };
}

/** Charts frozen by earlier versions, with the fields that came later as those versions meant them. */
import type { CurveFigure, FrozenChart, Style } from './contract';

const withWeight = <T extends { style: Style }>(one: T): T => ({
  ...one,
  style: { ...one.style, weight: one.style.weight ?? 'regular' },
});

/** A figure whose runs had one curve each, of regular weight. */
const wholeCurve = (figure: CurveFigure): CurveFigure => ({
  ...figure,
  runs: figure.runs.map(withWeight),
  marks: figure.marks.map(withWeight),
  series: figure.series.map((one) => ({
    ...withWeight(one),
    metric: one.metric ?? figure.y.metric,
    variant: one.variant ?? null,
  })),
});

/** The chart as today's pages draw it: nothing added but what an older version left unsaid. */
export const wholeChart = (chart: FrozenChart): FrozenChart => ({
  ...chart,
  curve: wholeCurve(chart.curve),
  companions: chart.companions ?? null,
});

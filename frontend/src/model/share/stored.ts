/** Charts frozen by earlier versions, with the fields that came later as those versions meant them. */
import type {
  ComparisonAnswers,
  CurvePoint,
  FrozenChart,
  RunAnswers,
  ShownValue,
  Style,
} from '../contract';

type Repeats = CurvePoint['each'];

const withWeight = <T extends { style: Style }>(styled: T): T => ({
  ...styled,
  style: { ...styled.style, weight: styled.style.weight ?? 'regular' },
});

/** Before levels had medians, a value was of one load point, and nothing told of the repeats. */
const withRepeats = <T extends { values: ShownValue[]; each: Repeats }>(item: T): T => ({
  ...item,
  each: item.each ?? [],
  values: item.values.map((value) => ({
    ...value,
    bare: value.bare ?? null,
    bare_unit: value.bare_unit ?? null,
    repeats: value.repeats ?? 1,
  })),
});

/** A figure whose runs had one curve each, of regular weight, and whose ceilings were "limits". */
const wholeCurve = (figure: FrozenChart['curve']): FrozenChart['curve'] => ({
  ...figure,
  ceilings: figure.ceilings ?? figure.limits,
  runs: figure.runs.map(withWeight),
  marks: figure.marks.map((mark) => ({
    ...withRepeats(withWeight(mark)),
    repeats: mark.repeats ?? 1,
  })),
  series: figure.series.map((curve) => ({
    ...withWeight(curve),
    points: curve.points.map(withRepeats),
    metric: curve.metric ?? figure.y.metric,
    variant: curve.variant ?? null,
  })),
});

const UNTOLD: RunAnswers['findings'] = { points: 0, found: 0, warned: 0, text: '', checks: [] };

/** Answers as they were frozen; `chart` has the signs and the line of those without them. */
const wholeAnswers = (
  stored: ComparisonAnswers,
  { marks, completed }: Pick<FrozenChart, 'marks' | 'completed'>,
): ComparisonAnswers => ({
  ...stored,
  asked_line: stored.asked_line ?? completed.asked_line,
  runs: stored.runs.map((run) => ({
    ...run,
    ceiling_uses: run.ceiling_uses ?? run.limit_uses,
    db_time: run.db_time ?? run.bounds,
    findings: run.findings ?? UNTOLD,
    marks: run.marks ?? marks[run.run.run_id] ?? [],
  })),
});

/** The chart as today's pages draw it: nothing added but what an older version left unsaid. */
export const wholeChart = <T extends FrozenChart>(chart: T): T => ({
  ...chart,
  curve: wholeCurve(chart.curve),
  answers: chart.answers ? wholeAnswers(chart.answers, chart) : null,
  companions: chart.companions ?? null,
  histogram: chart.completed.histogram ?? chart.histogram,
  heat_map: chart.completed.heat_map ?? chart.heat_map,
  sweep: chart.sweep ?? null,
  sweep_below: chart.sweep_below ?? null,
});

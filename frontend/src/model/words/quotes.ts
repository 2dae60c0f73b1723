/** A source's own words, each with the numbers it was quoted for. */
import type { CeilingLine, CurveFigure, HistogramFigure, Provenance } from '../contract';

export interface Quote {
  quote: string;
  values: string[];
}

const STATED: readonly Provenance[] = ['published', 'digitised'];

/** Every quote once, with "label: title value" for each number it states; one run needs no label. */
export function quotesOf(figures: CurveFigure[], histogram: HistogramFigure | null): Quote[] {
  const byQuote = new Map<string, Set<string>>();
  const shown = figures.flatMap((figure) => [
    ...figure.series.flatMap((curve) =>
      curve.points.map((point) => ({ label: curve.label, point })),
    ),
    ...figure.marks.map((mark) => ({ label: mark.label, point: mark })),
  ]);
  const isOne = new Set(shown.map(({ label }) => label)).size === 1;
  for (const { label, point } of shown) {
    for (const value of point.values) {
      const { quote } = value.evidence;
      if (quote === null || !STATED.includes(value.provenance)) continue;
      const uses = byQuote.get(quote) ?? new Set();
      const statement = `${value.title.toLowerCase()} ${value.text}`;
      uses.add(isOne ? statement : `${label}: ${statement}`);
      byQuote.set(quote, uses);
    }
  }
  for (const series of histogram?.series ?? []) {
    const { quote } = series.evidence;
    if (quote === null) continue;
    byQuote.set(quote, (byQuote.get(quote) ?? new Set()).add(`${series.label}: latency histogram`));
  }
  return [...byQuote].map(([quote, uses]) => ({ quote, values: [...uses] }));
}

/** The ceilings of several figures, each cause once: the same ceiling has a place on many axes. */
export function distinctCeilings(figures: CurveFigure[]): CeilingLine[] {
  const all = figures.flatMap((figure) => figure.ceilings);
  return [...new Map(all.map((ceiling) => [ceiling.cause, ceiling])).values()];
}

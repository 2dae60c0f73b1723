/** A source's own words, each with the numbers it was quoted for. */
import type { CurveFigure, HistogramFigure, LimitLine, Provenance } from './contract';

export interface Quote {
  quote: string;
  values: string[];
}

const STATED: readonly Provenance[] = ['published', 'digitised'];

/** Every quote once, with "label: title value" for each number it states; one run needs no label. */
export function quotesOf(figures: CurveFigure[], histogram: HistogramFigure | null): Quote[] {
  const byQuote = new Map<string, Set<string>>();
  const shown = figures.flatMap((figure) => [
    ...figure.series.flatMap((one) => one.points.map((point) => ({ label: one.label, point }))),
    ...figure.marks.map((mark) => ({ label: mark.label, point: mark })),
  ]);
  const isOne = new Set(shown.map(({ label }) => label)).size === 1;
  for (const { label, point } of shown) {
    for (const value of point.values) {
      const { quote } = value.evidence;
      if (quote === null || !STATED.includes(value.provenance)) continue;
      const uses = byQuote.get(quote) ?? new Set();
      const what = `${value.title.toLowerCase()} ${value.text}`;
      uses.add(isOne ? what : `${label}: ${what}`);
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

/** The limits of several figures, each cause once: the same ceiling has a place on many axes. */
export function limitsOf(figures: CurveFigure[]): LimitLine[] {
  const all = figures.flatMap((figure) => figure.limits);
  return [...new Map(all.map((limit) => [limit.cause, limit])).values()];
}

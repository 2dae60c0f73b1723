/** A source's own words on a chart, each with the numbers it was quoted for. */
import type { CurveFigure, Provenance } from './contract';

export interface Quote {
  quote: string;
  values: string[];
}

const STATED: readonly Provenance[] = ['published', 'digitised'];

/** Every quote once, in the order of the figure's runs, with "label: title value" for each use. */
export function quotesOf(figure: CurveFigure): Quote[] {
  const byQuote = new Map<string, Set<string>>();
  const shown = [
    ...figure.series.flatMap((one) => one.points.map((point) => ({ label: one.label, point }))),
    ...figure.marks.map((mark) => ({ label: mark.label, point: mark })),
  ];
  for (const { label, point } of shown) {
    for (const value of point.values) {
      const { quote } = value.evidence;
      if (quote === null || !STATED.includes(value.provenance)) continue;
      const uses = byQuote.get(quote) ?? new Set();
      uses.add(`${label}: ${value.title.toLowerCase()} ${value.text}`);
      byQuote.set(quote, uses);
    }
  }
  return [...byQuote].map(([quote, uses]) => ({ quote, values: [...uses] }));
}

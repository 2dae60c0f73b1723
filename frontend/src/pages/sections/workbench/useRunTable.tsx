/** For more than twelve runs: the ranking table, and which are drawn in colour. */
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { CurveFigure, Method, RunLabel } from '../../../model/contract';
import { facetOf } from '../../../model/curves/facets';
import { trimmedRange, withTrimmedRange } from '../../../model/curves/trimmedRange';
import { highlightedRuns, isMany } from '../../../model/view/highlights';
import { limitText, unitSize } from '../../../model/words/units';
import { LoadingNote } from '../../../parts/controls/States';
import { useStableCallback } from '../../../parts/controls/useStableCallback';
import styles from '../CurveSection.module.css';
import type { CurveSectionProps } from '../curveSectionProps';
import { LazyBoundary, RankedRuns } from '../lazyParts';
import type { RunOrder } from './SidePanel';

/** All runs, the best first; before there are answers by their highest throughput. */
function useWholeOrder({ order }: RunOrder, { figure, view }: CurveSectionProps): string[] {
  return useMemo(() => {
    if (order) return order;
    const peakOf = (id: string) =>
      Math.max(
        0,
        ...figure.series
          .filter(({ run_id }) => run_id === id)
          .flatMap(({ points }) => points.map(({ x }) => x)),
      );
    return view.runs.toSorted((a, b) => peakOf(b) - peakOf(a));
  }, [order, figure, view.runs]);
}

/** The highest visible latency, in the unit of its axis. */
function highestOf(figure: CurveFigure, highUs: number | undefined): number {
  if (highUs !== undefined) return highUs / unitSize(figure.y.unit);
  return Math.max(0, ...figure.series.flatMap(({ points }) => points.map(({ y }) => y)));
}

/** The view that is drawn, the table in place of the legend, and the run under the pointer. */
export function useRunTable(
  props: CurveSectionProps,
  asked: RunOrder,
  onMethod: (run: RunLabel, method: Method) => void,
) {
  const { figure, view, isFrozen = false } = props;
  const hasTable = isMany(figure.runs.length) && facetOf(figure, view) === null;
  const order = useWholeOrder(asked, props);
  const [pointed, setPointed] = useState<string | null>(null);
  const change = useStableCallback(props.onChange);
  // The table answers a click at once, and the chart a moment later.
  const dimmed = useDeferredValue(
    useMemo(() => {
      const highlighted = highlightedRuns(view, order);
      return view.runs.filter((id) => !highlighted.includes(id));
    }, [view, order]),
  );
  const seen = useMemo(() => {
    const inSight = withTrimmedRange(figure, view);
    return hasTable ? { ...inSight, dimmed } : inSight;
  }, [figure, view, hasTable, dimmed]);
  const { line } = asked;
  const table: ReactNode = hasTable && (
    <div className={styles.ranked}>
      <LazyBoundary place={<LoadingNote what="the table of runs" height={520} />}>
        <RankedRuns
          {...{ figure, view, isFrozen, order, onMethod }}
          onChange={change}
          onPoint={setPointed}
          answers={asked.order && props.answers}
          line={line ?? null}
          heading={
            line?.axis === 'latency' ? `≤ ${limitText(line.value, view.latencyUnit)}` : 'Result'
          }
          highest={highestOf(figure, trimmedRange(figure, view)?.highUs)}
        />
      </LazyBoundary>
    </div>
  );
  return { hasTable, seen, table, pointed, setPointed };
}

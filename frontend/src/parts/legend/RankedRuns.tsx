/** Many runs as a table to rank them by: those in colour on the chart, and the others in grey. */
import { useMediaQuery } from '@mantine/hooks';
import { memo, useMemo, useState } from 'react';
import type { ComparisonResults, CurveFigure, Method, RunLabel } from '../../model/contract';
import { NARROW } from '../../model/phoneWidth';
import { type Cell, type RankingColumn, rankingOf, sortedRows } from '../../model/results/ranking';
import type { RankingQuestion } from '../../model/results/runOrder';
import { highlightedRuns, toggleHighlight } from '../../model/view/highlights';
import type { View } from '../../model/view/view';
import { useStableCallback } from '../controls/useStableCallback';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { useRovingTabStop } from '../tables/useRovingTabStop';
import { LegendNumber } from './LegendNumber';
import type { ChangeView } from './LegendRow';
import { MiniCurve } from './MiniCurve';
import { RunNameField } from './nameFields';
import styles from './RankedRuns.module.css';
import { RunMenu } from './RunMenu';

interface RankedRunsProps {
  figure: CurveFigure;
  view: View;
  /** The runs sorted by their results. */
  order: string[];
  onChange: (view: View) => void;
  onMethod: (run: RunLabel, method: Method) => void;
  /** A row is under the pointer, or has the focus. */
  onPoint: (runId: string | null) => void;
  isFrozen: boolean;
  answers: ComparisonResults | undefined;
  /** The question when the line was last released. */
  line: RankingQuestion | null;
  /** The heading of its column: "≤ 1 ms". */
  heading: string;
  /** The highest latency of the small curves, in the axis' unit. */
  highest: number;
}

/** On a phone the others follow when they are asked for. */
const FIRST_ROWS = 20;
const FIRST_UP: readonly RankingColumn[] = ['peakLatency'];

interface HeadProps {
  title: string;
  column: RankingColumn;
  sort: { column: RankingColumn; isUp: boolean };
  onSort: (column: RankingColumn) => void;
}

function Head({ title, column, sort, onSort }: HeadProps) {
  const isSorted = sort.column === column;
  const arrow = isSorted && (sort.isUp ? ' ↑' : ' ↓');
  return (
    <th
      scope="col"
      data-number={typeof column !== 'number'}
      data-column={column}
      aria-sort={isSorted ? (sort.isUp ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => onSort(column)}>
        {title}
        <span aria-hidden="true">{arrow}</span>
      </button>
      {/* A button is not repeated at the head of a table's next page. */}
      <span className="print-only">
        {title}
        {arrow}
      </span>
    </th>
  );
}

interface HeadsProps extends Pick<HeadProps, 'sort' | 'onSort'> {
  heading: string;
  hasCurves: boolean;
  conditions: string[];
}

function Heads({ sort, onSort, heading, hasCurves, conditions }: HeadsProps) {
  return (
    <thead>
      <tr>
        <th scope="col">#</th>
        <th scope="col" className={styles.run}>
          Run
        </th>
        {hasCurves && (
          <th scope="col" className={styles.mini}>
            Load curve
          </th>
        )}
        <Head title={heading} column="result" {...{ sort, onSort }} />
        <Head title="Peak" column="peak" {...{ sort, onSort }} />
        <Head title="Latency at peak" column="peakLatency" {...{ sort, onSort }} />
        <Head title="Knee" column="knee" {...{ sort, onSort }} />
        {conditions.map((title, at) => (
          <Head key={title} title={title} column={at} {...{ sort, onSort }} />
        ))}
        <th scope="col">
          <span className="seen-by-readers-only">More</span>
        </th>
      </tr>
    </thead>
  );
}

const Figure = ({ cell }: { cell: Cell }) => (
  <td data-number>{cell.text ?? <span className="muted">–</span>}</td>
);

function RankedTable({ figure, view, order, answers, line, ...props }: RankedRunsProps) {
  const { onChange, isFrozen, heading, highest } = props;
  const [sort, setSort] = useState<{ column: RankingColumn; isUp: boolean }>({
    column: 'result',
    isUp: false,
  });
  const [naming, setNaming] = useState<string | null>(null);
  const act: ChangeView = useStableCallback((change) => onChange(change(view)));
  const { conditions, rows } = useMemo(
    () => rankingOf(figure, answers, line),
    [figure, answers, line],
  );
  const sorted = sortedRows(rows, sort.column, sort.isUp);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const [isWhole, setIsWhole] = useState(false);
  const first = isNarrow && !isWhole ? sorted.slice(0, FIRST_ROWS) : sorted;
  const highlighted = highlightedRuns(view, order);
  const { stop, rowKeys } = useRovingTabStop(first.length);
  const onSort = (column: RankingColumn) =>
    setSort((now) => ({
      column,
      isUp:
        now.column === column ? !now.isUp : typeof column === 'number' || FIRST_UP.includes(column),
    }));
  // A dot says nothing that the numbers beside it do not.
  const withCurve = figure.series.filter(({ points }) => points.length > 1).length;
  const hasCurves = withCurve * 2 > rows.length;
  const mostX = Math.max(...figure.series.flatMap(({ points }) => points.map(({ x }) => x)), 0);
  return (
    <>
      <table className={styles.table} data-dense={rows.length > 20}>
        <caption className="seen-by-readers-only">
          {rows.length} runs, ranked. A click on a heading sorts by it; arrow keys lead from run to
          run.
        </caption>
        <Heads {...{ sort, onSort, heading, hasCurves, conditions }} />
        <tbody {...rowKeys}>
          {first.map(({ run, ...row }, at) => {
            const id = run.run_id;
            const isOn = highlighted.includes(id);
            const tabIndex = at === stop ? 0 : -1;
            return (
              <tr
                key={id}
                data-row={at}
                data-on={isOn}
                data-hidden={view.hidden.includes(id)}
                onPointerEnter={() => props.onPoint(id)}
                onPointerLeave={() => props.onPoint(null)}
              >
                <td className={styles.rank}>{at + 1}</td>
                <th scope="row" className={styles.run}>
                  {naming === id ? (
                    <RunNameField {...{ run, view, onChange }} onClose={() => setNaming(null)} />
                  ) : (
                    <button
                      type="button"
                      className={styles.name}
                      data-print="name"
                      tabIndex={tabIndex}
                      aria-pressed={isOn}
                      title={isOn ? 'Draw this run in grey' : 'Draw this run in colour'}
                      onClick={() => act((now) => toggleHighlight(now, order, id))}
                      onFocus={() => props.onPoint(id)}
                      onBlur={() => props.onPoint(null)}
                    >
                      {isOn ? <Swatch style={run.style} line={false} /> : <i aria-hidden="true" />}
                      <ShortName run={run} />
                    </button>
                  )}
                </th>
                {hasCurves && (
                  <td className={styles.mini}>
                    <MiniCurve {...{ figure, mostX, highest, isOn }} run={run} />
                  </td>
                )}
                <td data-number className={styles.result}>
                  {answers && row.result.text !== null ? (
                    <LegendNumber answers={answers} runId={id} />
                  ) : (
                    <span className="muted">–</span>
                  )}
                </td>
                <Figure cell={row.peak} />
                <Figure cell={row.peakLatency} />
                <Figure cell={row.knee} />
                {row.conditions.map(({ text }, column) => (
                  <td
                    key={conditions[column]}
                    className={styles.condition}
                    data-column={column}
                    title={text ?? undefined}
                  >
                    {text ?? <span className="unknown">not stated</span>}
                  </td>
                ))}
                <td className={styles.more}>
                  <RunMenu
                    {...{ run, act, isFrozen, tabIndex }}
                    isDimmed={view.dimmed.includes(id)}
                    isShown={!view.hidden.includes(id)}
                    at={view.runs.indexOf(id)}
                    count={view.runs.length}
                    onMethod={props.onMethod}
                    onName={() => setNaming(id)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {first.length < sorted.length && (
        <button type="button" className={styles.all} onClick={() => setIsWhole(true)}>
          Show {sorted.length - first.length} more
        </button>
      )}
    </>
  );
}

export const RankedRuns = memo((props: RankedRunsProps) => (
  <section aria-label="Runs" className={styles.ranked}>
    <RankedTable {...props} />
  </section>
));

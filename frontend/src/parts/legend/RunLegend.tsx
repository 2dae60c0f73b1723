/** The legend: buttons to show, hide, isolate, order and remove runs; best result first. */
import { useState } from 'react';
import type { ComparisonResults, CurveFigure, Method, RunLabel } from '../../model/contract';
import { baselineOf, inViewOrder, placeRun } from '../../model/view/runs';
import type { View } from '../../model/view/view';
import { useDragOrder } from '../controls/useDragOrder';
import { useStableCallback } from '../controls/useStableCallback';
import { useRovingTabStop } from '../tables/useRovingTabStop';
import { type ChangeView, LegendRow } from './LegendRow';
import { RunNameField } from './nameFields';
import styles from './RunLegend.module.css';

interface RunLegendProps {
  figure: CurveFigure;
  view: View;
  onChange: (view: View) => void;
  onMethod: (run: RunLabel, method: Method) => void;
  /** A frozen chart's runs cannot be ordered or removed. */
  isFrozen?: boolean;
  /** Absent until loaded, and on pages without results. */
  answers?: ComparisonResults | undefined;
  /** The runs sorted by result; absent if the view's own order applies. */
  order?: string[] | undefined;
  /** A run was moved by the user, or the order by result was restored. */
  onOrder?: (isByHand: boolean) => void;
  isByHand?: boolean;
  /** A row is under the pointer, or none any more. */
  onPoint?: ((runId: string | null) => void) | undefined;
  /** The heading of the results: "IOPS at ≤ 1 ms". */
  heading?: string | undefined;
}

export function RunLegend(props: RunLegendProps) {
  const { figure, view, onChange, isFrozen = false } = props;
  const [moved, setMoved] = useState('');
  const [naming, setNaming] = useState<string | null>(null);
  const act: ChangeView = useStableCallback((change) => onChange(change(view)));
  const onMethod = useStableCallback(props.onMethod);
  const onPoint = useStableCallback((runId: string | null) => props.onPoint?.(runId));
  // The address knows the order before the server has answered for it.
  const runs = inViewOrder(figure.runs, props.order ?? view.runs);
  const ids = runs.map((run) => run.run_id);
  const { list, handlers, place, isDragging } = useDragOrder(ids, (id, index) => {
    const label = runs.find((run) => run.run_id === id)?.label ?? '';
    setMoved(`${label} is now ${index + 1} of ${ids.length}`);
    onChange(placeRun({ ...view, runs: ids }, id, index));
    props.onOrder?.(true);
  });
  const { stop, rowKeys } = useRovingTabStop(runs.length);
  const isOnly = runs.length === 1;
  const baseline = baselineOf(view, figure.runs);
  return (
    <section aria-label="Runs" className={styles.legend}>
      <div className={styles.head}>
        <h2>{isOnly ? 'Run' : 'Runs'}</h2>
        {props.isByHand && !isFrozen && (
          <button type="button" className={styles.reset} onClick={() => props.onOrder?.(false)}>
            sorted by hand · reset
          </button>
        )}
        {!props.isByHand && props.heading && (
          <p className="muted small">
            {props.heading}
            {!isOnly && ', best first'}
          </p>
        )}
      </div>
      {figure.shared_name && (
        <p className={`muted small ${styles.shared}`}>Common to all: {figure.shared_name}</p>
      )}
      <ul ref={list} className={styles.list} data-dragging={isDragging} {...rowKeys}>
        {runs.map((run, index) => (
          <LegendRow
            key={run.run_id}
            at={index}
            count={runs.length}
            isShown={!view.hidden.includes(run.run_id)}
            isDimmed={view.dimmed.includes(run.run_id)}
            isBaseline={run.run_id === baseline}
            isStop={index === stop}
            {...{ run, figure, isFrozen, handlers, act, onMethod, onPoint }}
            answers={props.answers}
            naming={
              run.run_id === naming ? (
                <RunNameField {...{ run, view, onChange }} onClose={() => setNaming(null)} />
              ) : null
            }
            onName={setNaming}
            {...place(index)}
          />
        ))}
      </ul>
      <div className="seen-by-readers-only" aria-live="polite">
        {moved}
      </div>
    </section>
  );
}

/** The legend: real buttons that show, hide, single out, order and remove runs. */
import { lazy, Suspense, useState } from 'react';
import type { CurveFigure, Method, RunLabel } from '../../model/contract';
import {
  baselineOf,
  hideAll,
  inOrder,
  invertRuns,
  placeRun,
  showAll,
  toggleGroup,
} from '../../model/view/runs';
import type { View } from '../../model/view/view';
import { ActionMenu } from '../controls/ActionMenu';
import { useDragOrder } from '../controls/useDragOrder';
import { useStable } from '../controls/useStable';
import { type Act, LegendRow } from './LegendRow';
import { RunNameField } from './naming';
import styles from './RunLegend.module.css';

// It comes when the menu is opened.
const ColourChoices = lazy(() => import('./ColourChoices'));

interface RunLegendProps {
  figure: CurveFigure;
  view: View;
  onChange: (view: View) => void;
  onMethod: (run: RunLabel, method: Method) => void;
  /** A frozen chart's runs cannot be ordered or removed. */
  isFrozen?: boolean;
}

function GroupButtons({ figure, view, onChange, isFrozen }: RunLegendProps) {
  const modelled = figure.runs
    .filter((run) => run.provenance === 'modelled')
    .map((run) => run.run_id);
  const isHidden = modelled.length > 0 && modelled.every((id) => view.hidden.includes(id));
  return (
    <div className={styles.group}>
      <button type="button" onClick={() => onChange(showAll(view))}>
        All
      </button>
      <button type="button" onClick={() => onChange(hideAll(view))}>
        None
      </button>
      <button type="button" onClick={() => onChange(invertRuns(view))}>
        Invert
      </button>
      {modelled.length > 0 && (
        <button
          type="button"
          aria-pressed={isHidden}
          onClick={() => onChange(toggleGroup(view, modelled))}
        >
          {isHidden ? 'Show modelled' : 'Hide modelled'}
        </button>
      )}
      {!isFrozen && (
        <ActionMenu
          side="end"
          trigger={(props) => (
            <button type="button" {...props}>
              Colours
            </button>
          )}
        >
          {() => (
            <Suspense>
              <ColourChoices view={view} onChange={onChange} />
            </Suspense>
          )}
        </ActionMenu>
      )}
    </div>
  );
}

export function RunLegend(props: RunLegendProps) {
  const { figure, view, onChange, isFrozen = false } = props;
  const [moved, setMoved] = useState('');
  const [naming, setNaming] = useState<string | null>(null);
  const act: Act = useStable((change) => onChange(change(view)));
  const onMethod = useStable(props.onMethod);
  // The address knows the order before the server has answered for it.
  const runs = inOrder(figure.runs, view.runs);
  const ids = runs.map((run) => run.run_id);
  const { list, handlers, place, isDragging } = useDragOrder(ids, (id, index) => {
    const label = runs.find((run) => run.run_id === id)?.label ?? '';
    setMoved(`${label} is now ${index + 1} of ${ids.length}`);
    onChange(placeRun(view, id, index));
  });
  const isOnly = runs.length === 1;
  const baseline = baselineOf(view, figure.runs);
  return (
    <section aria-label="Runs" className={styles.legend}>
      <div className={styles.head}>
        <h2>{isOnly ? 'Run' : 'Runs'}</h2>
        {!isOnly && <GroupButtons {...props} />}
      </div>
      {figure.shared_name && <p className="muted small">Common to all: {figure.shared_name}</p>}
      <ul ref={list} className={styles.list} data-dragging={isDragging}>
        {runs.map((run, index) => (
          <LegendRow
            key={run.run_id}
            at={index}
            count={runs.length}
            isShown={!view.hidden.includes(run.run_id)}
            isDimmed={view.dimmed.includes(run.run_id)}
            isBaseline={run.run_id === baseline}
            {...{ run, figure, isFrozen, handlers, act, onMethod }}
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

/** The legend: real buttons that show, hide, single out, order and remove runs. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { CurveFigure, Method, RunLabel } from '../model/contract';
import type { View } from '../model/view';
import {
  baselineOf,
  chooseBaseline,
  hideAll,
  inOrder,
  invertRuns,
  placeRun,
  showAll,
  soloRun,
  toggleGroup,
  toggleRun,
} from '../model/viewRuns';
import { Icon } from './Icon';
import { ProvenanceBadge } from './ProvenanceBadge';
import styles from './RunLegend.module.css';
import { RunMenu } from './RunMenu';
import { Swatch } from './Swatch';
import { useDragOrder } from './useDragOrder';

interface RunLegendProps {
  figure: CurveFigure;
  view: View;
  onChange: (view: View) => void;
  onMethod: (run: RunLabel, method: Method) => void;
  /** A frozen chart's runs cannot be ordered or removed. */
  isFrozen?: boolean;
}

function GroupButtons({ figure, view, onChange }: RunLegendProps) {
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
    </div>
  );
}

/** The line and marker of a run, its name, and whether it is shown. */
function RunToggle({ run, view, onChange }: { run: RunLabel } & RunLegendProps) {
  const isShown = !view.hidden.includes(run.run_id);
  return (
    <button
      type="button"
      className={styles.toggle}
      data-print="name"
      aria-pressed={isShown}
      title={isShown ? 'Hide this run' : 'Show this run'}
      onClick={() => onChange(toggleRun(view, run.run_id))}
    >
      <Swatch style={run.style} />
      <span className={styles.name}>{run.label}</span>
    </button>
  );
}

function BaselineStar({ run, view, onChange }: { run: RunLabel } & RunLegendProps) {
  const isBaseline = baselineOf(view) === run.run_id;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isBaseline}
      aria-label={`${run.label} as the baseline`}
      title={isBaseline ? 'The baseline: the others are related to it' : 'Make it the baseline'}
      onClick={() => onChange(chooseBaseline(view, run.run_id))}
    >
      <Icon name="star" size={17} isFilled={isBaseline} />
    </button>
  );
}

/** The looks of a run's two curves, where it has two. */
function RunVariants({ run, figure }: { run: RunLabel; figure: CurveFigure }) {
  const named = figure.series.filter((one) => one.run_id === run.run_id && one.variant);
  if (named.length === 0) return null;
  return (
    <p className={styles.variants}>
      {named.map((one) => (
        <span key={one.variant}>
          <Swatch style={one.style} />
          {one.variant}
        </span>
      ))}
    </p>
  );
}

/** Where a run's numbers come from. */
function RunOrigin({ run, onMethod }: { run: RunLabel } & Pick<RunLegendProps, 'onMethod'>) {
  const { method } = run;
  return (
    <p className={styles.about}>
      <ProvenanceBadge provenance={run.provenance} />
      {method && (
        <button type="button" className={styles.method} onClick={() => onMethod(run, method)}>
          Method
        </button>
      )}
      {run.source && (
        <Link
          to={`/sources/${run.source}`}
          className={styles.source}
          title={run.source_title ?? undefined}
        >
          Source
        </Link>
      )}
    </p>
  );
}

interface LegendRowProps extends RunLegendProps {
  run: RunLabel;
  isOnly: boolean;
  row: ReturnType<ReturnType<typeof useDragOrder>['row']>;
  grip: ReturnType<ReturnType<typeof useDragOrder>['grip']>;
}

function LegendRow({ run, isOnly, row, grip, ...props }: LegendRowProps) {
  const { figure, view, onChange, onMethod, isFrozen = false } = props;
  const omitted = figure.omitted.filter((one) => one.run_id === run.run_id);
  const isOrdered = !isOnly && !isFrozen;
  return (
    <li
      className={styles.row}
      data-shown={!view.hidden.includes(run.run_id)}
      data-dimmed={view.dimmed.includes(run.run_id)}
      data-ordered={isOrdered}
      {...row}
    >
      {isOrdered && (
        <button
          type="button"
          className={styles.grip}
          aria-label={`Move ${run.label}`}
          title="Drag, or press the arrow keys, to change the order"
          {...grip}
        >
          <Icon name="grip" size={16} />
        </button>
      )}
      <RunToggle run={run} {...props} />
      <span className={styles.actions}>
        {isOrdered && <BaselineStar run={run} {...props} />}
        {!isOnly && (
          <button
            type="button"
            className={styles.solo}
            aria-label={`Show only ${run.label}, or all again`}
            onClick={() => onChange(soloRun(view, run.run_id))}
          >
            Solo
          </button>
        )}
        {!(isOnly && isFrozen) && (
          <RunMenu run={run} view={view} onChange={onChange} isFrozen={isFrozen} />
        )}
      </span>
      <RunVariants run={run} figure={figure} />
      <RunOrigin run={run} onMethod={onMethod} />
      {omitted.map((one) => (
        <p key={one.reason} className={styles.omitted}>
          Not drawn here: {one.reason}.
        </p>
      ))}
    </li>
  );
}

export function RunLegend(props: RunLegendProps) {
  const { figure, view, onChange } = props;
  const [moved, setMoved] = useState('');
  // The address knows the order before the server has answered for it.
  const runs = inOrder(figure.runs, view.runs);
  const ids = runs.map((run) => run.run_id);
  const { list, grip, row, isDragging } = useDragOrder(ids, (id, index) => {
    const label = runs.find((run) => run.run_id === id)?.label ?? '';
    setMoved(`${label} is now ${index + 1} of ${ids.length}`);
    onChange(placeRun(view, id, index));
  });
  const isOnly = runs.length === 1;
  return (
    <section aria-label="Runs" className={styles.legend}>
      <div className={styles.head}>
        <h2>{isOnly ? 'Run' : 'Runs'}</h2>
        {!isOnly && <GroupButtons {...props} />}
      </div>
      <ul ref={list} className={styles.list} data-dragging={isDragging}>
        {runs.map((run, index) => (
          <LegendRow
            key={run.run_id}
            run={run}
            isOnly={isOnly}
            row={row(index)}
            grip={grip(index)}
            {...props}
          />
        ))}
      </ul>
      <div className="seen-by-readers-only" aria-live="polite">
        {moved}
      </div>
    </section>
  );
}

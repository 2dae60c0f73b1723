/** The legend's row of one run. Drawn anew only when something of it changes: there may be fifty. */
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CurveFigure, Method, RunLabel } from '../../model/contract';
import { chooseBaseline, soloRun, toggleRun } from '../../model/view/runs';
import type { View } from '../../model/view/view';
import { Icon } from '../controls/Icon';
import { type DragHandlers, gripOf, type RowPlace } from '../controls/useDragOrder';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import styles from './RunLegend.module.css';
import { RunMenu } from './RunMenu';

/** Makes a change to the view of the moment. */
export type Act = (change: (view: View) => View) => void;

interface LegendRowProps extends RowPlace {
  run: RunLabel;
  figure: CurveFigure;
  /** Its place among the runs, from 0, and how many there are. */
  at: number;
  count: number;
  isShown: boolean;
  isDimmed: boolean;
  isBaseline: boolean;
  isFrozen: boolean;
  handlers: DragHandlers;
  act: Act;
  onMethod: (run: RunLabel, method: Method) => void;
  /** The field in which its name is written over, while it is. */
  naming: ReactNode;
  onName: (runId: string) => void;
}

/** The line and marker of a run, its name, and whether it is shown. */
function RunToggle({ run, isShown, act }: Pick<LegendRowProps, 'run' | 'isShown' | 'act'>) {
  return (
    <button
      type="button"
      className={styles.toggle}
      data-print="name"
      aria-pressed={isShown}
      title={isShown ? 'Hide this run' : 'Show this run'}
      onClick={() => act((view) => toggleRun(view, run.run_id))}
    >
      <Swatch style={run.style} line={!run.is_observed} />
      <span className={styles.name}>
        <ShortName run={run} />
      </span>
    </button>
  );
}

function BaselineStar({
  run,
  isBaseline,
  act,
}: Pick<LegendRowProps, 'run' | 'isBaseline' | 'act'>) {
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isBaseline}
      aria-label={`${run.label} as the baseline`}
      title={isBaseline ? 'The baseline: the others are related to it' : 'Make it the baseline'}
      onClick={() => act((view) => chooseBaseline(view, run.run_id))}
    >
      <Icon name="star" size={17} isFilled={isBaseline} />
    </button>
  );
}

/** The looks of a run's two curves, where it has two. */
function RunVariants({ run, figure }: { run: RunLabel; figure: CurveFigure }) {
  const named = figure.series.filter((curve) => curve.run_id === run.run_id && curve.variant);
  if (named.length === 0) return null;
  return (
    <p className={styles.variants}>
      {named.map((curve) => (
        <span key={curve.variant}>
          <Swatch style={curve.style} />
          {curve.variant}
        </span>
      ))}
    </p>
  );
}

/** Where a run's numbers come from. */
function RunOrigin({ run, onMethod }: Pick<LegendRowProps, 'run' | 'onMethod'>) {
  const { method } = run;
  return (
    <p className={styles.about}>
      <ProvenanceBadge provenance={run.provenance} />
      {run.is_observed && <span className="muted">observed, a cloud</span>}
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

export const LegendRow = memo((props: LegendRowProps) => {
  const { run, figure, at, count, isShown, isDimmed, isFrozen, isDragged, shiftPx, act } = props;
  const isOnly = count === 1;
  const omitted = figure.omitted.filter((omission) => omission.run_id === run.run_id);
  const isOrdered = !isOnly && !isFrozen;
  return (
    <li
      className={styles.row}
      data-shown={isShown}
      data-dimmed={isDimmed}
      data-ordered={isOrdered}
      data-dragged={isDragged}
      style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
    >
      {isOrdered && (
        <button
          type="button"
          className={styles.grip}
          aria-label={`Move ${run.label}`}
          title="Drag, or press the arrow keys, to change the order"
          {...gripOf(props.handlers, at)}
        >
          <Icon name="grip" size={16} />
        </button>
      )}
      {props.naming ?? <RunToggle run={run} isShown={isShown} act={act} />}
      <span className={styles.actions}>
        {isOrdered && !run.is_observed && (
          <BaselineStar run={run} isBaseline={props.isBaseline} act={act} />
        )}
        {!isOnly && (
          <button
            type="button"
            className={styles.solo}
            aria-label={`Show only ${run.label}, or all again`}
            onClick={() => act((view) => soloRun(view, run.run_id))}
          >
            Solo
          </button>
        )}
        {!(isOnly && isFrozen) && (
          <RunMenu
            {...{ run, isDimmed, at, count, act, isFrozen }}
            onName={() => props.onName(run.run_id)}
          />
        )}
      </span>
      <RunVariants run={run} figure={figure} />
      <RunOrigin run={run} onMethod={props.onMethod} />
      {omitted.map((omission) => (
        <p key={omission.reason} className={styles.omitted}>
          Not drawn here: {omission.reason}.
        </p>
      ))}
    </li>
  );
});

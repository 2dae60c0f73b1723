/** A run's row in the legend. Memoised: there may be fifty. */
import { lazy, memo, type ReactNode, Suspense } from 'react';
import type { ComparisonResults, CurveFigure, Method, RunLabel } from '../../model/contract';
import { chooseBaseline, soloRun, toggleRun } from '../../model/view/runs';
import type { View } from '../../model/view/view';
import { ActionMenu } from '../controls/ActionMenu';
import { Icon } from '../controls/Icon';
import { type DragHandlers, dragHandleProps, type RowPlace } from '../controls/useDragOrder';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import styles from './RunLegend.module.css';
import { Looks, RunMenu } from './RunMenu';

// They come with the answers.
const load = () => import('./LegendNumber');
const LegendNumber = lazy(async () => ({ default: (await load()).LegendNumber }));
const LegendReason = lazy(async () => ({ default: (await load()).LegendReason }));

/** Changes the current view. */
export type ChangeView = (change: (view: View) => View) => void;

interface LegendRowProps extends RowPlace {
  run: RunLabel;
  figure: CurveFigure;
  /** Its place among the runs, from 0, and how many there are. */
  at: number;
  count: number;
  isShown: boolean;
  isDimmed: boolean;
  isBaseline: boolean;
  /** Its controls take part in the Tab order; arrow keys lead to those of other rows. */
  isStop: boolean;
  isFrozen: boolean;
  handlers: DragHandlers;
  act: ChangeView;
  onMethod: (run: RunLabel, method: Method) => void;
  /** The field that edits its name, while open. */
  naming: ReactNode;
  answers: ComparisonResults | undefined;
  onName: (runId: string) => void;
  onPoint: (runId: string | null) => void;
}

/** The line and marker of a run, its name, and whether it is shown. */
type ControlProps = Pick<LegendRowProps, 'run' | 'act'> & { tabIndex: number };

function RunToggle({
  run,
  isShown,
  act,
  tabIndex,
}: ControlProps & Pick<LegendRowProps, 'isShown'>) {
  return (
    <button
      type="button"
      className={styles.toggle}
      data-print="name"
      tabIndex={tabIndex}
      aria-pressed={isShown}
      title={isShown ? 'Hide' : 'Show'}
      onClick={() => act((view) => toggleRun(view, run.run_id))}
    >
      <Swatch style={run.style} line={!run.is_observed} />
      <span className={styles.name}>
        <ShortName run={run} />
      </span>
    </button>
  );
}

/** Over the swatch: a click on it opens the colours. A phone has them in the row's menu. */
const LookButton = ({ run, act, tabIndex }: ControlProps) => (
  <span className={styles.look}>
    <ActionMenu
      side="start"
      trigger={(trigger) => (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`Colour of ${run.label}`}
          {...trigger}
        />
      )}
    >
      {() => <Looks run={run} act={act} />}
    </ActionMenu>
  </span>
);

function BaselineStar({
  run,
  isBaseline,
  act,
  tabIndex,
}: ControlProps & Pick<LegendRowProps, 'isBaseline'>) {
  return (
    <button
      type="button"
      className={styles.star}
      tabIndex={tabIndex}
      aria-pressed={isBaseline}
      aria-label={`${run.label} as the baseline`}
      title="Baseline"
      onClick={() => act((view) => chooseBaseline(view, run.run_id))}
    >
      <Icon name="star" size={17} isFilled={isBaseline} />
    </button>
  );
}

/** The styles of a run's curves, if it has two. */
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

/** A run's provenance, and how its result was obtained. */
function RunOrigin({ run, answers }: Pick<LegendRowProps, 'run' | 'answers'>) {
  return (
    <p className={styles.about}>
      <ProvenanceBadge provenance={run.provenance} />
      {run.is_observed && <span className="muted">observed, a cloud</span>}
      {answers && (
        <Suspense>
          <LegendReason answers={answers} runId={run.run_id} />
        </Suspense>
      )}
    </p>
  );
}

export const LegendRow = memo((props: LegendRowProps) => {
  const { run, figure, at, count, isShown, isDimmed, isFrozen, isDragged, shiftPx, act } = props;
  const isOnly = count === 1;
  const omitted = figure.omitted.filter((omission) => omission.run_id === run.run_id);
  const isOrdered = !isOnly && !isFrozen;
  const tabIndex = props.isStop ? 0 : -1;
  return (
    <li
      className={styles.row}
      data-row={at}
      data-shown={isShown}
      data-dimmed={isDimmed}
      data-dragged={isDragged}
      onPointerEnter={() => props.onPoint(isOnly ? null : run.run_id)}
      onPointerLeave={() => props.onPoint(null)}
      style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
    >
      {props.naming ?? <RunToggle {...{ run, isShown, act, tabIndex }} />}
      {!isFrozen && !props.naming && <LookButton {...{ run, act, tabIndex }} />}
      {props.answers && isShown && (
        <Suspense>
          <LegendNumber answers={props.answers} runId={run.run_id} />
        </Suspense>
      )}
      <span className={styles.actions}>
        {isOrdered && (
          <button
            type="button"
            className={styles.grip}
            tabIndex={tabIndex}
            aria-label={`Move ${run.label}`}
            {...dragHandleProps(props.handlers, at)}
          >
            <Icon name="grip" size={16} />
          </button>
        )}
        {isOrdered && !run.is_observed && (
          <BaselineStar {...{ run, act, tabIndex }} isBaseline={props.isBaseline} />
        )}
        {!isOnly && (
          <button
            type="button"
            className={styles.solo}
            tabIndex={tabIndex}
            aria-label={`Show only ${run.label}, or all again`}
            onClick={() => act((view) => soloRun(view, run.run_id))}
          >
            Solo
          </button>
        )}
        {!(isOnly && isFrozen) && (
          <RunMenu
            {...{ run, isDimmed, at, count, act, isFrozen, tabIndex }}
            onMethod={props.onMethod}
            onName={() => props.onName(run.run_id)}
          />
        )}
      </span>
      <RunVariants run={run} figure={figure} />
      <RunOrigin run={run} answers={isShown ? props.answers : undefined} />
      {omitted.map((omission) => (
        <p key={omission.reason} className={styles.omitted}>
          Not drawn here: {omission.reason}.
        </p>
      ))}
    </li>
  );
});

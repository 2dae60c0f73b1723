/** The legend: real buttons that show, hide, single out, order and remove runs. */
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { CurveFigure, Method, RunLabel } from '../model/contract';
import {
  hideAll,
  moveRun,
  removeRun,
  showAll,
  soloRun,
  toggleGroup,
  toggleRun,
  type View,
} from '../model/view';
import { Icon } from './Icon';
import { ProvenanceBadge } from './ProvenanceBadge';
import styles from './RunLegend.module.css';
import { Swatch } from './Swatch';

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

function OrderMenu({
  run,
  view,
  onChange,
}: { run: RunLabel } & Pick<RunLegendProps, 'view' | 'onChange'>) {
  const at = view.runs.indexOf(run.run_id);
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More about ${run.label}`}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/runs/${encodeURIComponent(run.run_id)}`}>
          Open the run
        </Menu.Item>
        <Menu.Item disabled={at <= 0} onClick={() => onChange(moveRun(view, run.run_id, -1))}>
          Move up
        </Menu.Item>
        <Menu.Item
          disabled={at >= view.runs.length - 1}
          onClick={() => onChange(moveRun(view, run.run_id, 1))}
        >
          Move down
        </Menu.Item>
        <Menu.Item color="var(--bad)" onClick={() => onChange(removeRun(view, run.run_id))}>
          Take off the chart
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function LegendRow({ run, ...props }: { run: RunLabel } & RunLegendProps) {
  const { figure, view, onChange, onMethod, isFrozen } = props;
  const isShown = !view.hidden.includes(run.run_id);
  const omitted = figure.omitted.filter((one) => one.run_id === run.run_id);
  const { method } = run;
  return (
    <li className={styles.row} data-shown={isShown}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isShown}
        title={isShown ? 'Hide this run' : 'Show this run'}
        onClick={() => onChange(toggleRun(view, run.run_id))}
      >
        <Swatch style={run.style} />
        <span className={styles.name}>{run.label}</span>
      </button>
      {figure.runs.length > 1 && (
        <button
          type="button"
          className={styles.solo}
          aria-label={`Show only ${run.label}, or all again`}
          onClick={() => onChange(soloRun(view, run.run_id))}
        >
          Solo
        </button>
      )}
      {!isFrozen && <OrderMenu run={run} view={view} onChange={onChange} />}
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
      {omitted.map((one) => (
        <p key={one.reason} className={styles.omitted}>
          Not drawn here: {one.reason}.
        </p>
      ))}
    </li>
  );
}

export function RunLegend(props: RunLegendProps) {
  const isOnly = props.figure.runs.length === 1;
  return (
    <section aria-label="Runs" className={styles.legend}>
      <div className={styles.head}>
        <h2>{isOnly ? 'Run' : 'Runs'}</h2>
        {!isOnly && <GroupButtons {...props} />}
      </div>
      <ul>
        {props.figure.runs.map((run) => (
          <LegendRow key={run.run_id} run={run} {...props} />
        ))}
      </ul>
    </section>
  );
}

/** The menu of further actions on a run of the chart. */
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Method, RunLabel } from '../../model/contract';
import {
  chooseBaseline,
  dimOthers,
  moveRun,
  removeRun,
  soloRun,
  toggleDim,
  toggleRun,
} from '../../model/view/runs';
import type { View } from '../../model/view/view';
import { ActionMenu, MenuButton, menuItemClass } from '../controls/ActionMenu';
import { Icon } from '../controls/Icon';
import styles from './RunLegend.module.css';

// They come when the menu is opened.
const LookChoices = lazy(() => import('./LookChoices'));

/** The colours, lines and markers to choose from. */
export const Looks = (chosen: ComponentProps<typeof LookChoices>) => (
  <Suspense>
    <LookChoices {...chosen} />
  </Suspense>
);

interface RunMenuProps {
  run: RunLabel;
  isDimmed: boolean;
  /** Given if no button beside the menu shows and hides the run. */
  isShown?: boolean;
  /** Its place among the runs, from 0, and how many there are. */
  at: number;
  count: number;
  /** Changes the current view. */
  act: (change: (view: View) => View) => void;
  /** A frozen chart's runs cannot be ordered or removed. */
  isFrozen: boolean;
  /** -1 if arrow keys lead to it, not the Tab key. */
  tabIndex: number;
  onName: () => void;
  onMethod: (run: RunLabel, method: Method) => void;
}

export function RunMenu({ run, isDimmed, at, count, act, isFrozen, ...props }: RunMenuProps) {
  const { run_id: id, label, method, source } = run;
  return (
    <ActionMenu
      side="end"
      trigger={(trigger) => (
        <button
          type="button"
          className={styles.more}
          aria-label={`More about ${label}`}
          tabIndex={props.tabIndex}
          {...trigger}
        >
          <Icon name="more" />
        </button>
      )}
    >
      {() => (
        <>
          <Link role="menuitem" className={menuItemClass} to={`/runs/${encodeURIComponent(id)}`}>
            Open the run
          </Link>
          {source && (
            <Link role="menuitem" className={menuItemClass} to={`/sources/${source}`}>
              Source
            </Link>
          )}
          {method && <MenuButton onClick={() => props.onMethod(run, method)}>Method</MenuButton>}
          {props.isShown !== undefined && (
            <MenuButton onClick={() => act((view) => toggleRun(view, id))}>
              {props.isShown ? 'Hide' : 'Show'}
            </MenuButton>
          )}
          {count > 1 && (
            <MenuButton onClick={() => act((view) => soloRun(view, id))}>Toggle solo</MenuButton>
          )}
          <MenuButton onClick={() => act((view) => toggleDim(view, id))}>
            {isDimmed ? 'Undim' : 'Dim'}
          </MenuButton>
          <MenuButton isDisabled={count < 2} onClick={() => act((view) => dimOthers(view, id))}>
            Dim others
          </MenuButton>
          {!isFrozen && (
            <>
              <MenuButton
                isDisabled={count < 2 || run.is_observed}
                onClick={() => act((view) => chooseBaseline(view, id))}
              >
                Set as baseline
              </MenuButton>
              <MenuButton onClick={props.onName}>Rename here</MenuButton>
              <MenuButton isDisabled={at <= 0} onClick={() => act((view) => moveRun(view, id, -1))}>
                Move up
              </MenuButton>
              <MenuButton
                isDisabled={at >= count - 1}
                onClick={() => act((view) => moveRun(view, id, 1))}
              >
                Move down
              </MenuButton>
              <MenuButton isGrave onClick={() => act((view) => removeRun(view, id))}>
                Remove from chart
              </MenuButton>
              <Looks run={run} act={act} />
            </>
          )}
        </>
      )}
    </ActionMenu>
  );
}

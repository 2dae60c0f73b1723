/** What else can be done with a run of the chart. */
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { RunLabel } from '../model/contract';
import type { View } from '../model/view';
import { dimOthers, moveRun, removeRun, toggleDim } from '../model/viewRuns';
import { Icon } from './Icon';

interface RunMenuProps {
  run: RunLabel;
  isDimmed: boolean;
  /** Its place among the runs, from 0, and how many there are. */
  at: number;
  count: number;
  /** Makes a change to the view of the moment. */
  act: (change: (view: View) => View) => void;
  /** A frozen chart's runs cannot be ordered or removed. */
  isFrozen: boolean;
}

export function RunMenu({ run, isDimmed, at, count, act, isFrozen }: RunMenuProps) {
  const { run_id: id, label } = run;
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More about ${label}`}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/runs/${encodeURIComponent(id)}`}>
          Open the run
        </Menu.Item>
        <Menu.Item onClick={() => act((view) => toggleDim(view, id))}>
          {isDimmed ? 'Draw at full strength' : 'Dim'}
        </Menu.Item>
        <Menu.Item disabled={count < 2} onClick={() => act((view) => dimOthers(view, id))}>
          Dim all others, or none
        </Menu.Item>
        {!isFrozen && (
          <>
            <Menu.Item disabled={at <= 0} onClick={() => act((view) => moveRun(view, id, -1))}>
              Move up
            </Menu.Item>
            <Menu.Item
              disabled={at >= count - 1}
              onClick={() => act((view) => moveRun(view, id, 1))}
            >
              Move down
            </Menu.Item>
            <Menu.Item color="var(--bad)" onClick={() => act((view) => removeRun(view, id))}>
              Take off the chart
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

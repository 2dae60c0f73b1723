/** What else can be done with a run of the chart. */
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { RunLabel } from '../model/contract';
import type { View } from '../model/view';
import { dimOthers, moveRun, removeRun, toggleDim } from '../model/viewRuns';
import { Icon } from './Icon';

interface RunMenuProps {
  run: RunLabel;
  view: View;
  onChange: (view: View) => void;
  /** A frozen chart's runs cannot be ordered or removed. */
  isFrozen: boolean;
}

export function RunMenu({ run, view, onChange, isFrozen }: RunMenuProps) {
  const { run_id: id, label } = run;
  const at = view.runs.indexOf(id);
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
        <Menu.Item onClick={() => onChange(toggleDim(view, id))}>
          {view.dimmed.includes(id) ? 'Draw at full strength' : 'Dim'}
        </Menu.Item>
        <Menu.Item disabled={view.runs.length < 2} onClick={() => onChange(dimOthers(view, id))}>
          Dim all others, or none
        </Menu.Item>
        {!isFrozen && (
          <>
            <Menu.Item disabled={at <= 0} onClick={() => onChange(moveRun(view, id, -1))}>
              Move up
            </Menu.Item>
            <Menu.Item
              disabled={at >= view.runs.length - 1}
              onClick={() => onChange(moveRun(view, id, 1))}
            >
              Move down
            </Menu.Item>
            <Menu.Item color="var(--bad)" onClick={() => onChange(removeRun(view, id))}>
              Take off the chart
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

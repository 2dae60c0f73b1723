/** Metrics, scales and orientation of the axes. */
import { ActionIcon, Button } from '@mantine/core';
import { lazy, memo, Suspense, useMemo } from 'react';
import { isPreset, PRESETS } from '../../model/view/presets';
import { SCALES, type View, xMetrics, Y_CHOICES } from '../../model/view/view';
import { ActionMenu, MenuButton } from '../controls/ActionMenu';
import { Dropdown, Segments } from '../controls/Choices';
import { Icon } from '../controls/Icon';
import { useStable } from '../controls/useStable';
import styles from './AxisControls.module.css';

// It comes when the menu is opened.
const Units = lazy(() => import('./menu/Units'));

type AxesOfView = Pick<
  View,
  'x' | 'y' | 'xScale' | 'yScale' | 'isSwapped' | 'latencyUnit' | 'bandwidthUnit'
>;

interface AxisControlsProps {
  view: AxesOfView;
  onChange: (change: Partial<AxesOfView>) => void;
}

function Presets({ view, onChange }: AxisControlsProps) {
  return (
    <ActionMenu
      side="start"
      trigger={(props) => (
        <Button variant="default" rightSection={<Icon name="down" size={14} />} {...props}>
          Views
        </Button>
      )}
    >
      {() => (
        <>
          {PRESETS.map((preset) => {
            const isShown = isPreset(view, preset);
            return (
              <MenuButton key={preset.name} onClick={() => onChange(preset.axes)}>
                <span>
                  {preset.name}
                  {isShown && <span className="seen-by-readers-only">, on show</span>}
                </span>
                {isShown && <Icon name="check" size={16} />}
              </MenuButton>
            );
          })}
          <Suspense>
            <Units view={view} onChange={onChange} />
          </Suspense>
        </>
      )}
    </ActionMenu>
  );
}

const Controls = memo(({ view, onChange }: AxisControlsProps) => {
  const latency = (
    <div className={styles.axis} key="latency">
      <Dropdown
        label="Latency axis"
        options={Y_CHOICES}
        value={view.y}
        onChange={(y) => onChange({ y })}
      />
      <Segments
        label="Scale of the latency axis"
        options={SCALES}
        value={view.yScale}
        onChange={(yScale) => onChange({ yScale })}
      />
    </div>
  );
  const throughput = (
    <div className={styles.axis} key="throughput">
      <Dropdown
        label="Throughput axis"
        options={xMetrics(view.bandwidthUnit)}
        value={view.x}
        onChange={(x) => onChange({ x })}
      />
      <Segments
        label="Scale of the throughput axis"
        options={SCALES}
        value={view.xScale}
        onChange={(xScale) => onChange({ xScale })}
      />
    </div>
  );
  return (
    <>
      <Presets view={view} onChange={onChange} />
      {view.isSwapped ? throughput : latency}
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Swap the axes"
        aria-pressed={view.isSwapped}
        title="Swap the axes"
        onClick={() => onChange({ isSwapped: !view.isSwapped })}
      >
        <Icon name="swap" />
      </ActionIcon>
      {view.isSwapped ? latency : throughput}
    </>
  );
});

/** Drawn anew only when the axes change: a view changes with every run that is hidden. */
export function AxisControls({ view, onChange }: AxisControlsProps) {
  const { x, y, xScale, yScale, isSwapped, latencyUnit, bandwidthUnit } = view;
  const axes = useMemo(
    () => ({ x, y, xScale, yScale, isSwapped, latencyUnit, bandwidthUnit }),
    [x, y, xScale, yScale, isSwapped, latencyUnit, bandwidthUnit],
  );
  return <Controls view={axes} onChange={useStable(onChange)} />;
}

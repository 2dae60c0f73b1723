/** What is on the axes, how they are scaled, and which way round they are. */
import { ActionIcon, Button, Menu, NativeSelect, SegmentedControl } from '@mantine/core';
import { memo, useMemo } from 'react';
import { isPreset, PRESETS } from '../model/presets';
import {
  SCALES,
  type Scale,
  type View,
  X_METRICS,
  type XMetric,
  Y_CHOICES,
  type YChoice,
} from '../model/view';
import styles from './AxisControls.module.css';
import { Icon } from './Icon';
import { useStable } from './useStable';

type AxesOfView = Pick<View, 'x' | 'y' | 'xScale' | 'yScale' | 'isSwapped'>;

interface AxisControlsProps {
  view: AxesOfView;
  onChange: (change: Partial<AxesOfView>) => void;
}

const options = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

function ScaleChoice({
  of,
  value,
  onChange,
}: {
  of: string;
  value: Scale;
  onChange: (scale: Scale) => void;
}) {
  return (
    <SegmentedControl
      size="sm"
      aria-label={`Scale of the ${of} axis`}
      value={value}
      onChange={(scale) => onChange(scale as Scale)}
      data={options(SCALES)}
    />
  );
}

function Presets({ view, onChange }: AxisControlsProps) {
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="down" size={14} />}>
          Views
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PRESETS.map((preset) => {
          const isShown = isPreset(view, preset);
          return (
            <Menu.Item
              key={preset.name}
              rightSection={isShown && <Icon name="check" size={16} />}
              onClick={() => onChange(preset.axes)}
            >
              {preset.name}
              {isShown && <span className="seen-by-readers-only">, on show</span>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

const Controls = memo(({ view, onChange }: AxisControlsProps) => {
  const latency = (
    <div className={styles.axis} key="latency">
      <NativeSelect
        aria-label="Latency axis"
        value={view.y}
        onChange={(event) => onChange({ y: event.currentTarget.value as YChoice })}
        data={options(Y_CHOICES)}
      />
      <ScaleChoice of="latency" value={view.yScale} onChange={(yScale) => onChange({ yScale })} />
    </div>
  );
  const throughput = (
    <div className={styles.axis} key="throughput">
      <NativeSelect
        aria-label="Throughput axis"
        value={view.x}
        onChange={(event) => onChange({ x: event.currentTarget.value as XMetric })}
        data={options(X_METRICS)}
      />
      <ScaleChoice
        of="throughput"
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
  const { x, y, xScale, yScale, isSwapped } = view;
  const axes = useMemo(
    () => ({ x, y, xScale, yScale, isSwapped }),
    [x, y, xScale, yScale, isSwapped],
  );
  return <Controls view={axes} onChange={useStable(onChange)} />;
}

/** What is on the axes, and how they are scaled. */
import { NativeSelect, SegmentedControl } from '@mantine/core';
import {
  SCALES,
  type Scale,
  type View,
  X_METRICS,
  type XMetric,
  Y_METRICS,
  type YMetric,
} from '../model/view';
import styles from './AxisControls.module.css';

interface AxisControlsProps {
  view: Pick<View, 'x' | 'y' | 'xScale' | 'yScale'>;
  onChange: (change: Partial<Pick<View, 'x' | 'y' | 'xScale' | 'yScale'>>) => void;
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

export function AxisControls({ view, onChange }: AxisControlsProps) {
  return (
    <div className={styles.controls}>
      <div className={styles.axis}>
        <NativeSelect
          aria-label="Latency axis"
          value={view.y}
          onChange={(event) => onChange({ y: event.currentTarget.value as YMetric })}
          data={options(Y_METRICS)}
        />
        <ScaleChoice of="latency" value={view.yScale} onChange={(yScale) => onChange({ yScale })} />
      </div>
      <span className={styles.against}>against</span>
      <div className={styles.axis}>
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
    </div>
  );
}

/** The menu of an axis: scale, unit and metric; it stays open. */
import { useEffect, useRef } from 'react';
import {
  THROUGHPUT_UNITS,
  throughputUnitOf,
  withThroughputUnit,
} from '../../../model/curves/throughputUnits';
import { LATENCY_UNITS } from '../../../model/view/options';
import { SCALES, xMetrics, Y_CHOICES } from '../../../model/view/view';
import { MenuButton } from '../../controls/ActionMenu';
import { MenuRadios } from '../../controls/menu/MenuRadios';
import type { AxesOfView } from '../axesOfView';

interface AxisMenuProps {
  isLatency: boolean;
  isFrozen: boolean;
  view: AxesOfView;
  onChange: (change: Partial<AxesOfView>) => void;
}

export default function AxisMenu({ isLatency, isFrozen, view, onChange }: AxisMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  // The menu opened empty, before the lazy items loaded.
  useEffect(() => menu.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={menu}>
      <MenuRadios
        label="Scale"
        options={SCALES}
        value={isLatency ? view.yScale : view.xScale}
        onChange={(scale) => onChange(isLatency ? { yScale: scale } : { xScale: scale })}
      />
      {!isFrozen && isLatency && (
        <MenuRadios
          label="Latencies in"
          options={LATENCY_UNITS}
          value={view.latencyUnit}
          onChange={(latencyUnit) => onChange({ latencyUnit })}
        />
      )}
      {!isFrozen && !isLatency && (
        <>
          <MenuRadios
            label="Throughput axis"
            options={xMetrics(view.bandwidthUnit)}
            value={view.x}
            onChange={(x) => onChange({ x })}
          />
          <MenuRadios
            label="Throughput in"
            options={THROUGHPUT_UNITS}
            value={throughputUnitOf(view)}
            onChange={(unit) => onChange(withThroughputUnit(view, unit))}
          />
        </>
      )}
      <MenuButton onClick={() => onChange({ isSwapped: !view.isSwapped })}>
        Swap the axes
      </MenuButton>
      {/* Last: there are more latencies than fit some screens. */}
      {!isFrozen && isLatency && (
        <MenuRadios
          label="Latency axis"
          options={Y_CHOICES}
          value={view.y}
          onChange={(y) => onChange({ y })}
        />
      )}
    </div>
  );
}

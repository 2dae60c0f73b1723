/** The units of all latencies and throughputs of the page, in a menu that stays open. */

import { readIn, THROUGHPUT_UNITS, throughputUnitOf } from '../../../model/curves/throughputUnits';
import { LATENCY_UNITS } from '../../../model/view/options';
import type { View } from '../../../model/view/view';
import { MenuRadios } from '../../controls/menu/MenuRadios';

type UnitsOfView = Pick<View, 'x' | 'latencyUnit' | 'bandwidthUnit'>;

interface UnitsProps {
  view: UnitsOfView;
  onChange: (change: Partial<UnitsOfView>) => void;
}

export default function Units({ view, onChange }: UnitsProps) {
  return (
    <>
      <MenuRadios
        label="Latencies in"
        options={LATENCY_UNITS}
        value={view.latencyUnit}
        onChange={(latencyUnit) => onChange({ latencyUnit })}
      />
      <MenuRadios
        label="Throughput in"
        options={THROUGHPUT_UNITS}
        value={throughputUnitOf(view)}
        onChange={(unit) => onChange(readIn(view, unit))}
      />
    </>
  );
}

/** Latency over load: a heat map for each run, on common rows and one colour scale. */
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import type { HeatMapFigure } from '../../model/contract';
import { HEAT_QUANTITIES, type HeatQuantity } from '../../model/view/view';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import { HeatBar } from './HeatBar';
import { HeatMapPlot } from './HeatMapPlot';
import styles from './HeatMaps.module.css';
import { HeatMapTable } from './HeatMapTable';

interface HeatMapsProps {
  figure: HeatMapFigure;
  hidden: string[];
  quantity: HeatQuantity;
  onQuantity: (quantity: HeatQuantity) => void;
  onChoose: (runId: string, pointId: string) => void;
}

const HOW_ESTIMATED =
  'Reports count the waits in a bucket, not their time. Each wait is estimated at ¾ of its bucket’s upper edge; the table gives the possible range.';

export function HeatMaps({ figure, hidden, quantity, onQuantity, onChoose }: HeatMapsProps) {
  const shown = useMemo(
    () => ({ ...figure, maps: figure.maps.filter((map) => !hidden.includes(map.run_id)) }),
    [figure, hidden],
  );
  if (figure.rows.length === 0) {
    return (
      <p className="muted">The shown histograms have no common bucket edge. Hide some runs.</p>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <SegmentedControl
          size="xs"
          aria-label="Colours show"
          value={quantity}
          onChange={(value) => onQuantity(value as HeatQuantity)}
          data={Object.entries(HEAT_QUANTITIES).map(([value, label]) => ({ value, label }))}
        />
        <HeatBar scale={figure[quantity]} />
      </div>
      <div className={styles.grid} data-one={shown.maps.length === 1}>
        {shown.maps.map((map) => (
          <div key={map.run_id} className={styles.map}>
            <p className={styles.name}>
              <Swatch style={map.style} line={false} />
              <strong>
                <ShortName run={map} />
              </strong>
              <ProvenanceBadge provenance={map.provenance} />
            </p>
            <HeatMapPlot
              figure={shown}
              map={map}
              quantity={quantity}
              onChoose={(pointId) => onChoose(map.run_id, pointId)}
            />
          </div>
        ))}
      </div>
      {quantity === 'time' && <p className="small muted">{HOW_ESTIMATED}</p>}
      {[...figure.notes, ...figure.omitted.map((run) => `${run.label}: ${run.reason}.`)].map(
        (note) => (
          <p key={note} className="small muted">
            {note}
          </p>
        ),
      )}
      <HeatMapTable figure={shown} quantity={quantity} />
    </>
  );
}

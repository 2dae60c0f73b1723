/** In a frame: what a shared chart has beside its curves, one part of it or all. */
import { useState } from 'react';
import type { FrozenChart } from '../../model/contract';
import type { ExportPart } from '../../model/library/exportSource';
import type { EmbedContent } from '../../model/library/exports';
import type { View } from '../../model/view/view';
import type { LinkedPoint } from '../../parts/curves/CompanionPanels';
import { FrozenPanels, FrozenSweep, LazyBoundary } from '../sections/lazyParts';
import { PanelsSection } from '../sections/PanelsSection';

interface EmbedPanelsProps {
  chart: FrozenChart;
  framed: EmbedContent;
  view: View;
  onChange: (view: View) => void;
}

export function EmbedPanels({ chart, framed, view, onChange }: EmbedPanelsProps) {
  const [linked, setLinked] = useState<LinkedPoint | null>(null);
  const shows = (part: ExportPart) => framed === part || framed === 'all';
  return (
    <LazyBoundary>
      {shows('sweep') && chart.sweep && (
        <FrozenSweep sweep={chart.sweep} below={chart.sweep_below ?? null} />
      )}
      {shows('concurrency') && chart.companions && (
        <PanelsSection
          figure={chart.companions}
          isFixed
          view={view}
          linked={linked}
          onLink={setLinked}
          onEnter={(chosen) => onChange({ ...view, chosen })}
          onWalk={(chosen) => onChange({ ...view, chosen })}
          onChange={onChange}
        />
      )}
      {(['histogram', 'waits'] as const).map((which) => (
        <FrozenPanels
          key={which}
          which={which}
          view={view}
          onChange={onChange}
          histogram={shows('histogram') ? chart.histogram : null}
          heatMap={chart.heat_map ?? null}
          waits={shows('waits') ? (chart.wait_events ?? null) : null}
        />
      ))}
    </LazyBoundary>
  );
}

/** Histograms, heat maps and wait events of the runs on show, live or as they were frozen. */
import { useDeferredValue } from 'react';
import { useHeatMap, useHistogram, useWaitEvents } from '../../api/panels';
import type { HeatMapFigure, HistogramFigure, WaitFigure } from '../../model/contract';
import { originalAddress as fromHere } from '../../model/runs/originals';
import { shownMode } from '../../model/view/histogramMode';
import { limitInUs, pickPoint, type View, withLoadsPerRun } from '../../model/view/view';
import { LoadingNote, ProblemNote } from '../../parts/controls/States';
import { HeatMaps } from '../../parts/histograms/HeatMaps';
import { HistogramPanel } from '../../parts/histograms/HistogramPanel';
import type { LoadLock } from '../../parts/histograms/LoadPicker';
import { WaitEvents } from '../../parts/histograms/WaitEvents';
import { useLineLimit } from '../../parts/lead/targetLine';

interface PanelProps {
  /** Which of the two is shown. */
  which: 'histogram' | 'waits';
  view: View;
  /** `replace` marks a change too small to be a step that Back undoes. */
  onChange: (view: View, replace?: boolean) => void;
}

interface ShownPanelsProps extends PanelProps {
  histogram: HistogramFigure | null;
  /** Null if the frozen chart has none; undefined while loading. */
  heatMap: HeatMapFigure | null | undefined;
  heatError?: unknown;
  waits: WaitFigure | null;
  isFrozen?: boolean;
  originalAddress?: (sha256: string) => string;
}

function ShownPanels(props: ShownPanelsProps) {
  const { which, view, onChange, histogram, heatMap, heatError, waits, isFrozen = false } = props;
  const { originalAddress = fromHere } = props;
  // Charts follow a dragged limit at low priority.
  const limitMs = useDeferredValue(useLineLimit());
  const onPick = isFrozen
    ? undefined
    : (runId: string, pointId: string) => onChange(pickPoint(view, runId, pointId));
  const onEvent = isFrozen ? undefined : (event: string) => onChange({ ...view, event });
  const lockOf = (shown: { run_id: string; point_id: string }[]): LoadLock | undefined =>
    isFrozen
      ? undefined
      : {
          isApart: view.isLoadApart,
          onApart: (isApart) => {
            const points = Object.fromEntries(
              shown.map((series) => [series.run_id, series.point_id]),
            );
            onChange(withLoadsPerRun(view, isApart, points));
          },
        };
  const heat = heatMap ? (
    <HeatMaps
      figure={heatMap}
      hidden={view.hidden}
      quantity={view.heatQuantity}
      onQuantity={(heatQuantity) => onChange({ ...view, heatQuantity })}
      onChoose={(runId, pointId) => onChange({ ...view, chosen: { runId, pointId } }, true)}
    />
  ) : heatError ? (
    <ProblemNote error={heatError} />
  ) : (
    <LoadingNote what="the heat maps" height={360} />
  );
  if (which === 'waits') {
    return (
      waits && (
        <WaitEvents
          figure={waits}
          hidden={view.hidden}
          onPick={onPick}
          lock={lockOf(waits.series)}
        />
      )
    );
  }
  return (
    histogram && (
      <HistogramPanel
        figure={histogram}
        hidden={view.hidden}
        mode={view.histogramMode}
        onMode={(histogramMode) => onChange({ ...view, histogramMode })}
        heat={heatMap === null ? null : heat}
        originalAddress={originalAddress}
        onPick={onPick}
        onEvent={onEvent}
        lock={lockOf(histogram.series)}
        limitUs={limitMs === null ? null : limitInUs(limitMs)}
      />
    )
  );
}

/** The live panels of a view. Heat maps are loaded when selected. */
export function LivePanels({ which, view, onChange }: PanelProps) {
  const isHeat =
    which === 'histogram' && shownMode(view.histogramMode, view.runs.length) === 'heat';
  const histogram = useHistogram(view);
  const heat = useHeatMap(view, isHeat);
  const waits = useWaitEvents(view);
  return (
    <ShownPanels
      which={which}
      view={view}
      onChange={onChange}
      histogram={histogram.data ?? null}
      heatMap={heat.data}
      heatError={heat.error}
      waits={waits.data ?? null}
    />
  );
}

interface FrozenPanelsProps extends PanelProps {
  histogram: HistogramFigure | null;
  heatMap: HeatMapFigure | null;
  waits: WaitFigure | null;
  /** Where a report's original is, if not on the server of this page. */
  originalAddress?: (sha256: string) => string;
}

/** The panels as they were when the chart was shared. */
export const FrozenPanels = (props: FrozenPanelsProps) => <ShownPanels {...props} isFrozen />;

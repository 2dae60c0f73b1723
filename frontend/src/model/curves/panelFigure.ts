/** Content of one panel of a figure with several panels. */
import type { CurveFacet, CurveFigure, CurvePanel } from '../contract';
import type { Overlay } from './overlay';

/** The panels of which a run is on show. */
export const shownPanels = ({ panels }: CurveFacet, hidden: string[]): CurvePanel[] =>
  panels.filter((panel) => panel.run_ids.some((id) => !hidden.includes(id)));

/** The figure with the runs of one panel alone, called as they are there. */
export function panelFigure(figure: CurveFigure, panel: CurvePanel): CurveFigure {
  const shortOf = new Map(panel.run_ids.map((id, at) => [id, panel.shorts[at] ?? null]));
  const isInPanel = ({ run_id: id }: { run_id: string }) => shortOf.has(id);
  const isAny = ({ run_ids: ids }: { run_ids: readonly string[] }) =>
    ids.some((id) => shortOf.has(id));
  const named = <T extends { run_id: string }>(all: readonly T[]): T[] =>
    all.filter(isInPanel).map((item) => ({ ...item, short: shortOf.get(item.run_id) ?? null }));
  return {
    ...figure,
    runs: named(figure.runs),
    series: named(figure.series),
    marks: named(figure.marks),
    ceilings: figure.ceilings.filter(isAny),
    annotations: figure.annotations.filter(isInPanel),
    omitted: figure.omitted.filter(isInPanel),
    range_bands: (figure.range_bands ?? []).filter(isAny),
    names: panel.names,
    facets: [],
  };
}

/** The overlays of one panel; a line the viewer set is in all panels. */
export function panelOverlay(overlay: Overlay, panel: CurvePanel): Overlay {
  const isInPanel = ({ runId }: { runId: string }) => panel.run_ids.includes(runId);
  return {
    ...overlay,
    marks: overlay.marks.filter(isInPanel),
    lines: overlay.lines.filter(isInPanel),
  };
}

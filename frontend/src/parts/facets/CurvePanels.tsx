/** Load curves split into panels, one per facet value, on common axes. */
import { type ReactNode, useMemo } from 'react';
import type { CurveFacet, CurvePanel } from '../../model/contract';
import { panelFigure, panelOverlay, shownPanels } from '../../model/curves/panelFigure';
import { countOf } from '../../model/words/formatting';
import type { PlotFrame } from '../../plots/curves/limitOnAxis';
import { CurvePlot, type CurvePlotProps } from '../curves/CurvePlot';
import { ChartNameList } from '../legend/ChartNameList';
import { ComparedRunsContext } from '../plotly/ShortName';
import styles from './CurvePanels.module.css';

/** Low enough for two rows on a screen, high enough for ten names. */
const HEIGHT_PX = 320;

interface CurvePanelsProps
  extends Omit<CurvePlotProps, 'heightPx' | 'whole' | 'over' | 'onName' | 'linked'> {
  facet: CurveFacet;
  /** The overlay of each panel, such as a draggable line; `apart` are the runs of other panels. */
  over?: ((frame: PlotFrame, apart: string[]) => ReactNode) | undefined;
  /** A phone has no space for names at the curves, nor for a legend beside them. */
  isNarrow: boolean;
  linked?: CurvePlotProps['linked'];
}

function Panel({ panel, facet, isNarrow, ...props }: CurvePanelsProps & { panel: CurvePanel }) {
  const { figure, view, overlay, over, label } = props;
  const { hidden } = view;
  const alone = useMemo(() => panelFigure(figure, panel), [figure, panel]);
  const above = useMemo(() => overlay && panelOverlay(overlay, panel), [overlay, panel]);
  const apart = useMemo(
    () => figure.runs.map((run) => run.run_id).filter((id) => !panel.run_ids.includes(id)),
    [figure, panel],
  );
  const shown = alone.runs.filter((run) => !hidden.includes(run.run_id));
  return (
    <section className={styles.panel} aria-label={`${facet.title}: ${panel.title}`}>
      <h2 className={styles.title}>
        {panel.title} <span className={styles.count}>{countOf(shown.length, 'run')}</span>
      </h2>
      <p className={styles.shared}>{panel.shared_name}</p>
      <ComparedRunsContext.Provider value={alone.runs}>
        <CurvePlot
          {...props}
          figure={alone}
          whole={figure}
          overlay={above}
          over={over && ((frame) => over(frame, apart))}
          label={`${panel.title}. ${label}`}
          heightPx={HEIGHT_PX}
        />
        {isNarrow && <ChartNameList runs={shown} />}
      </ComparedRunsContext.Provider>
    </section>
  );
}

export function CurvePanels(props: CurvePanelsProps) {
  const { facet, figure, view } = props;
  const panels = shownPanels(facet, view.hidden);
  // If every run is hidden there is one empty chart with a message.
  if (panels.length === 0) return <CurvePlot {...props} over={undefined} />;
  return (
    <div className={styles.grid}>
      {panels.map((panel) => (
        <Panel key={`${facet.key} ${panel.title}`} panel={panel} {...props} figure={figure} />
      ))}
    </div>
  );
}

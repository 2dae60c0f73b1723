/** The load curves of a view, as large as the place they are given. */
import type { CurveFigure } from '../../model/contract';
import type { Overlay } from '../../model/curves/overlay';
import { COMPACT_BELOW_PX, type Plot } from '../drawing';
import type { PlotTheme } from '../palette';
import { curveHeight, curvePlot } from './curve';
import type { VisibilityChoices } from './visibleParts';

export interface PlotSize {
  theme: PlotTheme;
  widthPx: number;
  /** If null, the chart is as high as suits its content. */
  heightPx?: number | undefined;
  /** The page renders the axis titles itself. */
  isUntitled?: boolean | undefined;
}

/** The plot without its axes' titles; their space in the margins stays. */
function untitled(plot: Plot): Plot {
  const { xaxis, yaxis } = plot.layout;
  const bare = { title: { text: '' } };
  return {
    ...plot,
    layout: { ...plot.layout, xaxis: { ...xaxis, ...bare }, yaxis: { ...yaxis, ...bare } },
  };
}

export function sizedPlot(
  figure: CurveFigure,
  choices: VisibilityChoices,
  { theme, widthPx, heightPx, isUntitled }: PlotSize,
  overlay?: Overlay,
): Plot {
  const compact = widthPx < COMPACT_BELOW_PX;
  const tallPx = heightPx ?? curveHeight(figure, choices.hidden, widthPx);
  const drawing = { theme, widthPx, heightPx: tallPx, compact };
  const plot = curvePlot(figure, choices, drawing, overlay);
  return isUntitled ? untitled(plot) : plot;
}

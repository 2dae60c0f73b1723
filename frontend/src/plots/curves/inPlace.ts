/** The load curves of a view, as large as the place they are given. */
import type { CurveFigure } from '../../model/contract';
import type { Overlay } from '../../model/curves/overlay';
import { COMPACT_BELOW_PX, type Plot } from '../drawing';
import type { PlotTheme } from '../palette';
import { curveHeight, curvePlot } from './curve';
import type { Choices } from './shown';

export interface Place {
  theme: PlotTheme;
  widthPx: number;
  /** Where it is not given, the chart is as high as suits what it shows. */
  heightPx?: number | undefined;
}

export function plotInPlace(
  figure: CurveFigure,
  choices: Choices,
  { theme, widthPx, heightPx }: Place,
  overlay?: Overlay,
): Plot {
  const compact = widthPx < COMPACT_BELOW_PX;
  const tallPx = heightPx ?? curveHeight(figure, choices.hidden, widthPx);
  return curvePlot(figure, choices, { theme, widthPx, heightPx: tallPx, compact }, overlay);
}

/** A quantity against concurrency as a small Plotly figure, in the looks of the curves. */
import type { Layout } from 'plotly.js';
import type { Axis, CompanionPanel } from '../../model/contract';
import type { ChosenPoint, View } from '../../model/view/view';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { axisRange, axisStyle, layoutStyle } from '../frame';
import { escapeText } from '../text';
import { ringTrace, seriesTrace } from './traces';

const MARGIN = { left: 56, right: 16, top: 10, bottom: 44 };

export type PanelChoices = Pick<View, 'hidden' | 'dimmed' | 'chosen'>;

const titleOf = ({ title, unit }: Axis) => (unit ? `${title} (${unit})` : title);

/** The runs of a panel that are shown. */
export const shownSeries = (panel: CompanionPanel, hidden: string[]) =>
  panel.series.filter((curve) => !hidden.includes(curve.run_id));

/** `linked` is the load point that is pointed at in another chart. */
export function companionPlot(
  panel: CompanionPanel,
  concurrency: Axis,
  view: PanelChoices,
  linked: ChosenPoint | null,
  drawing: Drawing,
): Plot {
  const { theme } = drawing;
  const series = shownSeries(panel, view.hidden);
  const points = series.flatMap((curve) => curve.points);
  const xs = points.map((point) => point.x);
  const ys = points.flatMap((point) => [point.y, point.y_high ?? point.y]);
  const title = (axis: Axis, standoff: number) => ({
    text: escapeText(titleOf(axis)),
    font: { size: 11.5, color: theme.ink },
    standoff,
  });
  return {
    data: [
      ...series.map((curve) =>
        seriesTrace({ series: curve, texts: [], sides: [] }, view.dimmed, drawing),
      ),
      ...ringTrace({ series }, view.chosen, theme),
      ...ringTrace({ series }, linked, theme),
    ],
    layout: {
      ...layoutStyle(theme, { width: drawing.widthPx, height: drawing.heightPx, ...MARGIN }),
      hovermode: 'closest',
      hoverdistance: 24,
      dragmode: false,
      xaxis: {
        ...axisStyle(theme, axisRange(xs, 'linear'), concurrency.unit),
        title: title(concurrency, 6),
        nticks: 6,
        fixedrange: true,
      },
      yaxis: {
        ...axisStyle(theme, axisRange(ys, 'linear'), panel.y.unit),
        title: title(panel.y, 6),
        nticks: 5,
        fixedrange: true,
      },
    } as Partial<Layout>,
    config: CONFIG,
  };
}

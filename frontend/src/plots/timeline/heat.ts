/** The heat map of a timeline: latency over time, each cell coloured by its share of requests. */

import type { Data } from 'plotly.js';
import type { TimelineFigure } from '../../model/contract';
import type { TimedPanel } from '../../model/timeline/timelineView';
import { percentText } from '../../model/words/formatting';
import { axisStyle } from '../frame';
import { plotlyScale } from '../heatScale';
import type { PlotTheme } from '../palette';
import { escapeText } from '../text';
import type { TimeAxis } from './clock';

type Panel = TimelineFigure['panels'][number];

export const HEAT_PX = 168;

/** Panels of one kind have one scale of colours and one axis, so that they can be compared. */
const mostOf = (panels: Panel[]) =>
  Math.max(0, ...panels.map(({ heat }) => heat?.scale.most_pct ?? 0));

/** Latency upwards, as far as any panel of the kind reaches. */
export function heatAxis(panels: Panel[], theme: PlotTheme) {
  const edges = panels.flatMap(({ heat }) => heat?.edges_ms ?? []);
  const range = { scale: 'log', low: Math.min(...edges), high: Math.max(...edges) } as const;
  return { ...axisStyle(theme, range, 'ms'), dtick: 1 };
}

const percent = (share: number | null) => (share === null ? 'no requests' : percentText(share));

/** Cells without requests of their time are left open. */
export function heatTraces(
  { panel, figure }: TimedPanel,
  ofKind: Panel[],
  time: TimeAxis,
  theme: PlotTheme,
  axis: string,
): Data[] {
  const { heat } = panel;
  if (!heat) return [];
  const most = mostOf(ofKind);
  const weaker = most > 0 ? Math.sqrt(heat.scale.most_pct / most) : 0;
  return [
    {
      type: 'heatmap',
      x: heat.edges_s.map((seconds) => time.at(figure, seconds)),
      y: heat.edges_ms,
      z: heat.shades.map((ofBand) => ofBand.map((shade) => shade && shade * weaker)),
      text: heat.bands.map(({ label }, band) =>
        (heat.shares_pct[band] ?? []).map((share) => escapeText(`${label}: ${percent(share)}`)),
      ),
      yaxis: axis,
      name: escapeText(panel.title),
      zmin: 0,
      zmax: 1,
      colorscale: plotlyScale(theme),
      hovertemplate: '%{text}',
      hoverongaps: false,
      showscale: false,
    } as unknown as Data,
  ];
}

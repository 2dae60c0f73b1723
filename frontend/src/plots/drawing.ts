/** Props and events of every chart. */
import type { Config, Data, Layout } from 'plotly.js';
import type { PlotTheme } from './palette';

export interface Plot {
  data: Data[];
  layout: Partial<Layout>;
  config: Partial<Config>;
}

export interface Drawing {
  theme: PlotTheme;
  widthPx: number;
  heightPx: number;
  /** On a phone: fewer labels, no zooming by drag. */
  compact: boolean;
}

/** Below this width a chart omits parts that do not fit on a phone. */
export const COMPACT_BELOW_PX = 620;

export const CONFIG: Partial<Config> = {
  displayModeBar: false,
  responsive: false,
  doubleClick: 'reset',
  showTips: false,
};

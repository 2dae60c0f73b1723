/** What every chart takes and gives. */
import type { Config, Data, Layout } from 'plotly.js';
import type { ChartTheme } from './palette';

export interface Plot {
  data: Data[];
  layout: Partial<Layout>;
  config: Partial<Config>;
}

export interface Drawing {
  theme: ChartTheme;
  widthPx: number;
  heightPx: number;
  /** On a phone: fewer labels, no zooming by drag. */
  compact: boolean;
}

export const CONFIG: Partial<Config> = {
  displayModeBar: false,
  responsive: false,
  doubleClick: 'reset',
  showTips: false,
};

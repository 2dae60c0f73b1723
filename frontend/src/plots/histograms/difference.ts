/** How two histograms differ: a column up where the share is larger after, down where less. Pure. */
import type { Annotation, Data, Layout } from 'plotly.js';
import type { HistogramDifference } from '../../model/contract';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { layoutStyle, plotWidth } from '../frame';
import type { PlotTheme } from '../palette';
import { escapeText, textWidth } from '../text';
import { bucketAxes, bucketsBox, shareAxis } from './bucketAxis';

const BAR_WIDTH = 0.78;
const BAR_TEXT_PX = 10.5;
/** The slots of what grew and of what shrank; the side of the axis says it, too. */
const GREW = 0;
const SHRANK = 1;

type Bar = HistogramDifference['bars'][number];

/** The bar's number alone, as it stands over it: "+12.6". */
const shortText = ({ text, is_shown }: Bar) => (is_shown ? text.replace(/ points$/, '') : '');

function colourOf(bar: Bar, theme: PlotTheme): string {
  const slot = theme.slots[(bar.points ?? 0) < 0 ? SHRANK : GREW] ?? theme.grey;
  return bar.is_shown ? slot.line : theme.grey.line;
}

/** Every bar that is more than rounding has its number, or none has if one is too wide. */
function bars({ bars: all }: HistogramDifference, theme: PlotTheme, columnPx: number): Data {
  const texts = all.map(shortText);
  const fits = texts.every((text) => textWidth(text, BAR_TEXT_PX) < columnPx);
  return {
    type: 'bar',
    x: all.map((_, index) => index),
    y: all.map((bar) => bar.points),
    width: BAR_WIDTH,
    text: fits ? texts.map(escapeText) : [],
    textposition: 'outside',
    textangle: 0,
    constraintext: 'none',
    cliponaxis: false,
    textfont: { size: BAR_TEXT_PX, color: theme.muted },
    hoverinfo: 'none',
    marker: {
      // What may be rounding is an outline only.
      color: all.map((bar) => (bar.is_shown ? colourOf(bar, theme) : theme.paper)),
      line: { color: all.map((bar) => colourOf(bar, theme)), width: 1 },
    },
  };
}

/** Unseen bars over the whole height: pointing anywhere at a column tells about its bucket. */
const catcher = ({ columns, reach_points: reach }: HistogramDifference): Data => ({
  type: 'bar',
  x: columns.map((_, index) => index),
  y: columns.map(() => 2 * reach),
  base: columns.map(() => -reach),
  width: 1,
  customdata: columns.map((_, index) => ['', String(index)]),
  hoverinfo: 'none',
  marker: { color: 'rgba(0,0,0,0)', line: { width: 0 } },
});

function unstated({ bars: all }: HistogramDifference, theme: PlotTheme): Partial<Annotation>[] {
  return all.flatMap((bar, index) =>
    bar.points === null
      ? [{ x: index, y: 0, text: '?', showarrow: false, font: { color: theme.muted } }]
      : [],
  );
}

export function differencePlot(figure: HistogramDifference, drawing: Drawing): Plot {
  const { theme, compact } = drawing;
  const size = { width: drawing.widthPx, height: drawing.heightPx };
  const { box, labels } = bucketsBox(figure.columns, size, compact ? 46 : 60);
  const columnPx = plotWidth(box) / Math.max(figure.columns.length, 1);
  const reach = figure.reach_points;
  const share = shareAxis('Change of the share', reach, 0, box, theme);
  return {
    data: [bars(figure, theme, columnPx), catcher(figure)],
    layout: {
      ...layoutStyle(theme, box),
      hovermode: 'closest',
      dragmode: false,
      bargap: 0,
      barmode: 'overlay',
      ...bucketAxes(figure.columns, labels, box, 0, theme),
      yaxis: {
        ...share,
        range: [-reach, reach],
        title: { ...share.title, text: figure.axis_title },
        zeroline: true,
        zerolinecolor: theme.axis,
        zerolinewidth: 1.5,
      },
      annotations: unstated(figure, theme),
    } as Partial<Layout>,
    config: CONFIG,
  };
}

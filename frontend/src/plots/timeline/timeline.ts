/** A load point over time as a Plotly figure: panels above each other on one clock. */
import type { Data, Layout } from 'plotly.js';
import type { TimelineFigure } from '../../model/contract';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { axisLook, axisRange, layoutLook } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import { plain, textWidth } from '../text';

type Panel = TimelineFigure['panels'][number];
type Line = Panel['lines'][number];

const MARGIN = { left: 58, right: 16, top: 40, bottom: 34 };
const PANEL_PX = 104;
const GAP_PX = 52;
const DASHES = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot'] as const;
/** How each dash is written beside the name of its line. */
const DASH_SIGNS = ['━━', '╍╍', '┈┈', '━┅', '━ ━', '━ ┈'] as const;

const dashAt = (at: number) => DASHES[at % DASHES.length] ?? 'solid';

/** How high the figure is: each panel has the same room. */
export const timelineHeight = ({ panels }: Pick<TimelineFigure, 'panels'>): number =>
  MARGIN.top + MARGIN.bottom + panels.length * PANEL_PX + Math.max(panels.length - 1, 0) * GAP_PX;

/** The report's clock at so many seconds from its begin, without a zone, as Plotly takes it. */
export const clockAt = ({ begins }: Pick<TimelineFigure, 'begins'>, seconds: number): string =>
  new Date(Date.parse(`${begins}Z`) + seconds * 1000).toISOString().slice(0, -1);

/** Seconds from the report's begin of a moment as Plotly gives it. */
export const secondsAt = ({ begins }: Pick<TimelineFigure, 'begins'>, moment: string): number =>
  (Date.parse(`${moment.trim().replace(' ', 'T')}Z`) - Date.parse(`${begins}Z`)) / 1000;

/** Lowest to highest of each pixel as a band; nothing where each sample is a point of its own. */
function bandTraces(line: Line, x: string[], axis: string, colour: string): Data[] {
  if (line.low.every((low, at) => low === line.high[at])) return [];
  const edge = { type: 'scatter', mode: 'lines', x, yaxis: axis, hoverinfo: 'skip' } as const;
  const none = { color: colour, width: 0 };
  return [
    { ...edge, y: line.low, line: none } as Data,
    { ...edge, y: line.high, line: none, fill: 'tonexty', fillcolor: `${colour}33` } as Data,
  ];
}

function panelTraces(figure: TimelineFigure, panel: Panel, at: number, theme: PlotTheme): Data[] {
  const axis = at === 0 ? 'y' : `y${at + 1}`;
  return panel.lines.flatMap((line, index): Data[] => {
    const colour = slotColour(theme, index).line;
    const x = line.seconds.map((seconds) => clockAt(figure, seconds));
    return [
      ...bandTraces(line, x, axis, colour),
      {
        type: 'scatter',
        mode: 'lines',
        x,
        y: line.mean,
        yaxis: axis,
        name: plain(line.title),
        connectgaps: false,
        hovertemplate: `%{y:,.4~g} ${plain(panel.unit)}`,
        line: { color: colour, width: 1.6, dash: dashAt(index) },
      } as Data,
    ];
  });
}

const topOf = (panel: Panel) =>
  Math.max(
    ...panel.lines.flatMap(({ high }) => high.map((value) => value ?? 0)),
    ...panel.stated.map(({ value }) => value),
    0,
  );

/** The part of the height that a panel takes, the first one on top. */
function domainOf(at: number, count: number): [number, number] {
  const whole = count * PANEL_PX + (count - 1) * GAP_PX;
  const top = at * (PANEL_PX + GAP_PX);
  return [Math.max(0, 1 - (top + PANEL_PX) / whole), 1 - top / whole];
}

const HEADING_PX = 12;
const HEADING_ROW_PX = 15;
const NAME_GAP_PX = 14;

/** A line's name below the name of its panel, which need not say the same again. */
const shortName = (title: string): string =>
  title.replace(/^CPU, | (?:bandwidth|latency)(?=$|,)/g, '');

/**
 * A panel's name, and the names of its lines in their colour and dash. Each is a text of its own:
 * colours within a text would be inline styles, which the page's policy forbids.
 */
function heading(panel: Panel, at: number, count: number, drawing: Drawing) {
  const { theme, compact, widthPx } = drawing;
  const unit = panel.unit ? ` (${panel.unit})` : '';
  const of = panel.of && !compact ? ` · ${panel.of}` : '';
  const named = panel.lines.map(({ title }, index) => ({
    text: `${DASH_SIGNS[index % DASH_SIGNS.length]} ${shortName(title)}`,
    color: slotColour(theme, index).ink,
  }));
  const texts = [{ text: `${panel.title}${unit}${of}`, color: theme.ink }, ...named];
  const room = widthPx - MARGIN.left - MARGIN.right;
  let left = 0;
  let row = 0;
  const rowed = texts.map(({ text, color }) => {
    const width = textWidth(text, HEADING_PX);
    if (left > 0 && left + width > room) {
      left = 0;
      row += 1;
    }
    const place = { text, color, left, row };
    left += width + NAME_GAP_PX;
    return place;
  });
  return rowed.map(({ text, color, left, row: own }) => ({
    text: plain(text),
    xref: 'paper',
    yref: 'paper',
    x: 0,
    xanchor: 'left',
    xshift: left,
    y: domainOf(at, count)[1],
    yanchor: 'bottom',
    yshift: 2 + (row - own) * HEADING_ROW_PX,
    showarrow: false,
    font: { size: HEADING_PX, color },
  }));
}

/** What the report states of the whole time, across its time only. */
function statedLines(figure: TimelineFigure, theme: PlotTheme, compact: boolean) {
  const stated = figure.panels.flatMap((panel, at) =>
    panel.stated.map((one) => ({ ...one, axis: at === 0 ? 'y' : `y${at + 1}` })),
  );
  return {
    shapes: stated.map(({ value, axis }) => ({
      type: 'line',
      xref: 'x',
      yref: axis,
      x0: clockAt(figure, 0),
      x1: clockAt(figure, figure.window_s),
      y0: value,
      y1: value,
      line: { color: theme.ink, width: 1.2, dash: 'dot' },
    })),
    annotations: stated.map(({ title, text, value, axis }) => ({
      text: plain(compact ? text : `${title}: ${text}`),
      xref: 'paper',
      x: 1,
      xanchor: 'right',
      yref: axis,
      y: value,
      yanchor: 'bottom',
      showarrow: false,
      bgcolor: theme.veil,
      font: { size: 11, color: theme.ink },
    })),
  };
}

/** The report's time as a shade behind all panels, and the moments to look at as lines. */
function shadeAndMarks(figure: TimelineFigure, theme: PlotTheme) {
  const shade = {
    type: 'rect',
    layer: 'below',
    xref: 'x',
    yref: 'paper',
    x0: clockAt(figure, 0),
    x1: clockAt(figure, figure.window_s),
    y0: 0,
    y1: 1,
    fillcolor: theme.lane,
    line: { color: theme.axis, width: 1 },
  };
  const marks = figure.marks.map(({ at_s: at }) => ({
    type: 'line',
    xref: 'x',
    yref: 'paper',
    x0: clockAt(figure, at),
    x1: clockAt(figure, at),
    y0: 0,
    y1: 1,
    line: { color: theme.ceiling, width: 1.2, dash: 'dashdot' },
  }));
  return [shade, ...marks];
}

export function timelinePlot(figure: TimelineFigure, drawing: Drawing): Plot {
  const { theme, compact } = drawing;
  const { panels } = figure;
  const range = [clockAt(figure, figure.from_s), clockAt(figure, figure.to_s)];
  const stated = statedLines(figure, theme, compact);
  const box = { width: drawing.widthPx, height: drawing.heightPx, ...MARGIN };
  const yAxes = Object.fromEntries(
    panels.map((panel, at) => [
      at === 0 ? 'yaxis' : `yaxis${at + 1}`,
      {
        ...axisLook(theme, axisRange([topOf(panel)], 'linear'), panel.unit),
        domain: domainOf(at, panels.length),
        nticks: 4,
        fixedrange: true,
      },
    ]),
  );
  const x = axisLook(theme, { scale: 'linear', low: 0, high: 1 }, '');
  return {
    data: panels.flatMap((panel, at) => panelTraces(figure, panel, at, theme)),
    layout: {
      ...layoutLook(theme, box),
      hovermode: 'x unified',
      hoversubplots: 'axis',
      hoverlabel: { bgcolor: theme.paper, bordercolor: theme.axis, font: { color: theme.ink } },
      dragmode: compact ? false : 'zoom',
      xaxis: {
        ...x,
        type: 'date',
        range,
        tickformat: '%H:%M:%S',
        hoverformat: '%H:%M:%S',
        nticks: compact ? 4 : 9,
        anchor: panels.length > 1 ? `y${panels.length}` : 'y',
        showspikes: true,
        spikemode: 'across',
        spikethickness: 1,
        spikecolor: theme.axis,
        spikedash: 'solid',
      },
      ...yAxes,
      shapes: [...shadeAndMarks(figure, theme), ...stated.shapes],
      annotations: [
        ...panels.flatMap((panel, at) => heading(panel, at, panels.length, drawing)),
        ...stated.annotations,
      ],
    } as unknown as Partial<Layout>,
    config: CONFIG,
  };
}

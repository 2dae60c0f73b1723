/** One or two load points over time as a Plotly figure: panels above each other on one clock. */
import type { Data, Layout } from 'plotly.js';
import type { TimelineFigure } from '../../model/contract';
import {
  commonTime,
  type TimedFigure,
  type TimedPanel,
  timedPanels,
} from '../../model/timeline/shown';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { axisLook, axisRange, layoutLook } from '../frame';
import { type PlotTheme, slotColour } from '../palette';
import { plain, shortened, textWidth } from '../text';
import { type TimeAxis, timeAxis } from './clock';
import { HEAT_PX, heatAxis, heatTraces } from './heat';

type Panel = TimelineFigure['panels'][number];
type Line = Panel['lines'][number];

const MARGIN = { left: 58, right: 16, top: 40, bottom: 34 };
const PANEL_PX = 104;
const GAP_PX = 52;
const DASHES = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot'] as const;
/** How each dash is written beside the name of its line. */
const DASH_SIGNS = ['━━', '╍╍', '┈┈', '━┅', '━ ━', '━ ┈'] as const;

const dashAt = (at: number) => DASHES[at % DASHES.length] ?? 'solid';

const panelPx = ({ panel }: TimedPanel) => (panel.heat ? HEAT_PX : PANEL_PX);

/** What panels above each other take, with the gaps between them. */
const stackPx = (panels: TimedPanel[]) =>
  panels.reduce((sum, panel) => sum + panelPx(panel), 0) + Math.max(panels.length - 1, 0) * GAP_PX;

/** How high the figure is. */
export const timelineHeight = (shown: TimedFigure[]): number =>
  MARGIN.top + MARGIN.bottom + stackPx(timedPanels(shown));

const axisAt = (at: number): string => (at === 0 ? 'y' : `y${at + 1}`);

/** Lowest to highest of each pixel as a band; nothing where each sample is a point of its own. */
function bandTraces(line: Line, x: (string | number)[], axis: string, colour: string): Data[] {
  if (line.low.every((low, at) => low === line.high[at])) return [];
  const edge = { type: 'scatter', mode: 'lines', x, yaxis: axis, hoverinfo: 'skip' } as const;
  const none = { color: colour, width: 0 };
  return [
    { ...edge, y: line.low, line: none } as Data,
    { ...edge, y: line.high, line: none, fill: 'tonexty', fillcolor: `${colour}33` } as Data,
  ];
}

/** Samples between two gaps, which no line leads to. */
function dotTraces(line: Line, x: (string | number)[], axis: string, color: string): Data[] {
  const isKnown = (at: number) => (line.mean[at] ?? null) !== null;
  const alone = line.mean.flatMap((_, at) =>
    isKnown(at) && !isKnown(at - 1) && !isKnown(at + 1) ? [at] : [],
  );
  if (alone.length === 0) return [];
  const own = { x: alone.map((at) => x[at]), y: alone.map((at) => line.mean[at]) };
  const marker = { size: 4, color };
  return [
    { type: 'scatter', mode: 'markers', ...own, yaxis: axis, hoverinfo: 'skip', marker } as Data,
  ];
}

function panelTraces(timed: TimedPanel, at: number, time: TimeAxis, theme: PlotTheme): Data[] {
  const axis = axisAt(at);
  const { figure, panel, name } = timed;
  return panel.lines.flatMap((line, index): Data[] => {
    const colour = slotColour(theme, index).line;
    const x = line.seconds.map((seconds) => time.at(figure, seconds));
    return [
      ...bandTraces(line, x, axis, colour),
      ...dotTraces(line, x, axis, colour),
      {
        type: 'scatter',
        mode: 'lines',
        x,
        y: line.mean,
        yaxis: axis,
        name: plain(name === null ? line.title : `${line.title}, ${name}`),
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
function domainOf(at: number, panels: TimedPanel[]): [number, number] {
  const whole = stackPx(panels);
  const bottom = stackPx(panels.slice(0, at + 1));
  const top = bottom - panelPx(panels[at] as TimedPanel);
  return [Math.max(0, 1 - bottom / whole), 1 - top / whole];
}

const HEADING_PX = 12;
const HEADING_ROW_PX = 15;
const NAME_GAP_PX = 14;

/**
 * A panel's name, and the names of its lines in their colour and dash. Each is a text of its own:
 * colours within a text would be inline styles, which the page's policy forbids.
 */
function heading(panels: TimedPanel[], at: number, drawing: Drawing) {
  const { panel, name } = panels[at] as TimedPanel;
  const { theme, compact, widthPx } = drawing;
  const unit = panel.unit ? ` (${panel.unit})` : '';
  const of = panel.of && !compact ? ` · ${panel.of}` : '';
  const named = panel.lines.map(({ short_title: title }, index) => ({
    text: `${DASH_SIGNS[index % DASH_SIGNS.length]} ${title}`,
    color: slotColour(theme, index).ink,
  }));
  const whose = name === null ? '' : ` · ${shortened(name, compact ? 24 : 60)}`;
  const texts = [{ text: `${panel.title}${unit}${whose}${of}`, color: theme.ink }, ...named];
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
    y: domainOf(at, panels)[1],
    yanchor: 'bottom',
    yshift: 2 + (row - own) * HEADING_ROW_PX,
    showarrow: false,
    font: { size: HEADING_PX, color },
  }));
}

/** What the report states of the whole time, across its time only. */
function statedLines(panels: TimedPanel[], time: TimeAxis, theme: PlotTheme, compact: boolean) {
  const stated = panels.flatMap(({ panel, figure }, at) =>
    panel.stated.map((one) => ({ ...one, figure, axis: axisAt(at) })),
  );
  return {
    shapes: stated.map(({ value, axis, figure }) => ({
      type: 'line',
      xref: 'x',
      yref: axis,
      x0: time.at(figure, 0),
      x1: time.at(figure, figure.window_s),
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

/** The report's time as a shade behind its panels, and the moments to look at as lines. */
function shadeAndMarks(figure: TimelineFigure, yref: string, time: TimeAxis, theme: PlotTheme) {
  const whole = { xref: 'x', yref, y0: 0, y1: 1 };
  const shade = {
    ...whole,
    type: 'rect',
    layer: 'below',
    x0: time.at(figure, 0),
    x1: time.at(figure, figure.window_s),
    fillcolor: theme.lane,
    line: { color: theme.axis, width: 1 },
  };
  const marks = figure.marks.map(({ at_s: at }) => ({
    ...whole,
    type: 'line',
    x0: time.at(figure, at),
    x1: time.at(figure, at),
    line: { color: theme.ceiling, width: 1.2, dash: 'dashdot' },
  }));
  return [shade, ...marks];
}

/** Of one load point behind all panels together; of two behind those of each. */
function backgrounds(shown: TimedFigure[], panels: TimedPanel[], time: TimeAxis, theme: PlotTheme) {
  const [only, ...others] = shown;
  if (only && others.length === 0) return shadeAndMarks(only.figure, 'paper', time, theme);
  return panels.flatMap(({ figure }, at) =>
    shadeAndMarks(figure, `${axisAt(at)} domain`, time, theme),
  );
}

/** Panels of one kind have one scale, so that they can be compared. */
const ofKind = (panels: TimedPanel[], { panel }: TimedPanel): Panel[] =>
  panels.map((one) => one.panel).filter(({ key }) => key === panel.key);

const topOfKind = (panels: TimedPanel[], timed: TimedPanel): number =>
  Math.max(...ofKind(panels, timed).map(topOf));

export function timelinePlot(shown: TimedFigure[], drawing: Drawing): Plot {
  const { theme, compact } = drawing;
  const panels = timedPanels(shown);
  const time = timeAxis(shown);
  const { from_s: from, to_s: to } = commonTime(shown);
  const stated = statedLines(panels, time, theme, compact);
  const box = { width: drawing.widthPx, height: drawing.heightPx, ...MARGIN };
  const yAxes = Object.fromEntries(
    panels.map((timed, at) => [
      at === 0 ? 'yaxis' : `yaxis${at + 1}`,
      {
        ...(timed.panel.heat
          ? heatAxis(ofKind(panels, timed), theme)
          : axisLook(theme, axisRange([topOfKind(panels, timed)], 'linear'), timed.panel.unit)),
        domain: domainOf(at, panels),
        nticks: 4,
        fixedrange: true,
      },
    ]),
  );
  const x = axisLook(theme, { scale: 'linear', low: 0, high: 1 }, '');
  return {
    data: panels.flatMap((timed, at) => [
      ...panelTraces(timed, at, time, theme),
      ...heatTraces(timed, ofKind(panels, timed), time, theme, axisAt(at)),
    ]),
    layout: {
      ...layoutLook(theme, box),
      hovermode: 'x unified',
      hoversubplots: 'axis',
      hoverlabel: { bgcolor: theme.paper, bordercolor: theme.axis, font: { color: theme.ink } },
      dragmode: compact ? false : 'zoom',
      xaxis: {
        ...x,
        ...time.look(from, to, compact ? 4 : 9),
        anchor: panels.length > 1 ? `y${panels.length}` : 'y',
        showspikes: true,
        spikemode: 'across',
        spikethickness: 1,
        spikecolor: theme.axis,
        spikedash: 'solid',
      },
      ...yAxes,
      shapes: [...backgrounds(shown, panels, time, theme), ...stated.shapes],
      annotations: [
        ...panels.flatMap((_, at) => heading(panels, at, drawing)),
        ...stated.annotations,
      ],
    } as unknown as Partial<Layout>,
    config: CONFIG,
  };
}

/** One or two load points over time as a Plotly figure: panels above each other on one clock. */
import type { Layout } from 'plotly.js';
import type { TimelineFigure } from '../../model/contract';
import {
  commonTime,
  isOfDays,
  type TimedFigure,
  type TimedPanel,
  timedPanels,
} from '../../model/timeline/timelineView';
import { CONFIG, type Drawing, type Plot } from '../drawing';
import { axisRange, axisStyle, layoutStyle } from '../frame';
import type { PlotTheme } from '../palette';
import { escapeText } from '../text';
import { type TimeAxis, timeAxis } from './clock';
import {
  HEADING_ROW_PX,
  type HeadingText,
  headingAnnotations,
  headingPx,
  headingTexts,
} from './heading';
import { HEAT_PX, heatAxis, heatTraces } from './heat';
import { axisAt, panelTraces } from './lines';

type Panel = TimelineFigure['panels'][number];

const MARGIN = { left: 58, right: 16, top: 26, bottom: 34 };
const PANEL_PX = 104;
/** Between a panel and the names of the next one. */
const GAP_PX = 22;

/** The panels above each other, each below the names of its lines. */
interface Stack {
  panels: TimedPanel[];
  headings: HeadingText[][];
  /** Where each panel begins and ends, from the top. */
  places: { top: number; bottom: number }[];
  heightPx: number;
}

const roomOf = (widthPx: number) => widthPx - MARGIN.left - MARGIN.right;

function stackOf(shown: TimedFigure[], { widthPx, compact }: Room): Stack {
  const panels = timedPanels(shown);
  const headings = panels.map((timed) => headingTexts(timed, roomOf(widthPx), compact));
  let y = 0;
  const places = panels.map(({ panel }, at) => {
    // The names of the first are in the margin, except rows that do not fit there.
    const above = (at === 0 ? -HEADING_ROW_PX : GAP_PX) + headingPx(headings[at] ?? []);
    const top = y + above;
    y = top + (panel.heat ? HEAT_PX : PANEL_PX);
    return { top, bottom: y };
  });
  return { panels, headings, places, heightPx: y };
}

type Room = Pick<Drawing, 'widthPx' | 'compact'>;

/** How high the figure is. */
export const timelineHeight = (shown: TimedFigure[], room: Room): number =>
  MARGIN.top + MARGIN.bottom + stackOf(shown, room).heightPx;

const topOf = (panel: Panel) =>
  Math.max(
    ...panel.lines.flatMap(({ high }) => high.map((value) => value ?? 0)),
    ...panel.stated.map(({ value }) => value),
    0,
  );

/** The part of the height that a panel takes, the first one on top. */
function domainOf(at: number, { places, heightPx }: Stack): [number, number] {
  const { top = 0, bottom = 0 } = places[at] ?? {};
  return [Math.max(0, 1 - bottom / heightPx), 1 - top / heightPx];
}

/** What the report states of the whole time, across its time only. */
function statedLines(panels: TimedPanel[], time: TimeAxis, theme: PlotTheme, compact: boolean) {
  const stated = panels.flatMap(({ panel, figure }, at) =>
    panel.stated.map((level) => ({ ...level, figure, axis: axisAt(at) })),
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
      text: escapeText(compact ? text : `${title}: ${text}`),
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
function windowAndMarkShapes(
  figure: TimelineFigure,
  yref: string,
  time: TimeAxis,
  theme: PlotTheme,
) {
  const whole = { xref: 'x', yref, y0: 0, y1: 1 };
  // All of an observed run counts, so nothing of it is set apart.
  if (isOfDays(figure)) return [];
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

/** Backgrounds: behind all panels of one load point; of two, behind those of each. */
function backgrounds(shown: TimedFigure[], panels: TimedPanel[], time: TimeAxis, theme: PlotTheme) {
  const [only, ...others] = shown;
  if (only && others.length === 0) return windowAndMarkShapes(only.figure, 'paper', time, theme);
  return panels.flatMap(({ figure }, at) =>
    windowAndMarkShapes(figure, `${axisAt(at)} domain`, time, theme),
  );
}

/** Panels of one kind have one scale, so that they can be compared. */
const ofKind = (panels: TimedPanel[], { panel }: TimedPanel): Panel[] =>
  panels.map((timed) => timed.panel).filter(({ key }) => key === panel.key);

const topOfKind = (panels: TimedPanel[], timed: TimedPanel): number =>
  Math.max(...ofKind(panels, timed).map(topOf));

export function timelinePlot(shown: TimedFigure[], drawing: Drawing): Plot {
  const { theme, compact } = drawing;
  const stack = stackOf(shown, drawing);
  const { panels } = stack;
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
          : axisStyle(theme, axisRange([topOfKind(panels, timed)], 'linear'), timed.panel.unit)),
        domain: domainOf(at, stack),
        nticks: 4,
        fixedrange: true,
      },
    ]),
  );
  const headings = stack.headings.map((texts, at) =>
    headingAnnotations(texts, domainOf(at, stack)[1], theme),
  );
  const x = axisStyle(theme, { scale: 'linear', low: 0, high: 1 }, '');
  return {
    data: panels.flatMap((timed, at) => [
      ...panelTraces(timed, at, time, theme),
      ...heatTraces(timed, ofKind(panels, timed), time, theme, axisAt(at)),
    ]),
    layout: {
      ...layoutStyle(theme, box),
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
      shapes: [
        ...backgrounds(shown, panels, time, theme),
        ...stated.shapes,
        ...headings.flatMap((heading) => heading.shapes),
      ],
      annotations: [...headings.flatMap((heading) => heading.annotations), ...stated.annotations],
    } as unknown as Partial<Layout>,
    config: CONFIG,
  };
}

/** The lines of a timeline's panel: samples as moments, intervals as steps. */
import type { Data } from 'plotly.js';
import type { TimelineFigure } from '../../model/contract';
import type { TimedPanel } from '../../model/timeline/timelineView';
import { type PlotTheme, slotColour } from '../palette';
import { escapeText } from '../text';
import type { TimeAxis } from './clock';

type Line = TimelineFigure['panels'][number]['lines'][number];

const DASHES = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot'] as const;

export const dashAt = (at: number) => DASHES[at % DASHES.length] ?? 'solid';

export const axisAt = (at: number): string => (at === 0 ? 'y' : `y${at + 1}`);

/** Lowest to highest of each pixel as a band; nothing where each sample is a point of its own. */
function bandTraces(line: Drawn, x: (string | number)[], axis: string, colour: string): Data[] {
  if (line.low.every((low, at) => low === line.high[at])) return [];
  const edge = { type: 'scatter', mode: 'lines', x, yaxis: axis, hoverinfo: 'skip' } as const;
  const none = { color: colour, width: 0 };
  return [
    { ...edge, y: line.low, line: none } as Data,
    { ...edge, y: line.high, line: none, fill: 'tonexty', fillcolor: `${colour}33` } as Data,
  ];
}

interface Drawn extends Pick<Line, 'low' | 'mean' | 'high'> {
  seconds: number[];
}

/** An interval's value from its begin to its end; a gap wherever no interval ends there. */
function stepsOf({ since, seconds, low, mean, high }: Line): Drawn {
  if (!since) return { seconds, low, mean, high };
  const places = since.flatMap((begin, at) => {
    const step = [
      { at, second: begin },
      { at, second: seconds[at] ?? begin },
    ];
    return begin === seconds[at - 1] ? step : [{ at: null, second: begin }, ...step];
  });
  const valuesAt = (values: (number | null)[]) =>
    places.map(({ at }) => (at === null ? null : (values[at] ?? null)));
  return {
    seconds: places.map(({ second }) => second),
    low: valuesAt(low),
    mean: valuesAt(mean),
    high: valuesAt(high),
  };
}

/** Samples between two gaps, which no line leads to. */
function dotTraces(line: Line, x: (string | number)[], axis: string, color: string): Data[] {
  if (line.since) return [];
  const isKnown = (at: number) => (line.mean[at] ?? null) !== null;
  const alone = line.mean.flatMap((_, at) =>
    isKnown(at) && !isKnown(at - 1) && !isKnown(at + 1) ? [at] : [],
  );
  if (alone.length === 0) return [];
  const points = { x: alone.map((at) => x[at]), y: alone.map((at) => line.mean[at]) };
  const marker = { size: 4, color };
  return [
    { type: 'scatter', mode: 'markers', ...points, yaxis: axis, hoverinfo: 'skip', marker } as Data,
  ];
}

/** Where an interval is pointed at: in its middle, as both of its ends are another one's, too. */
function middleTraces(line: Line, figure: TimelineFigure, time: TimeAxis, look: object): Data[] {
  const { since, seconds, mean } = line;
  if (!since) return [];
  const x = since.map((begin, at) => time.at(figure, (begin + (seconds[at] ?? begin)) / 2));
  return [{ ...look, mode: 'markers', x, y: mean, marker: { opacity: 0 } } as unknown as Data];
}

export function panelTraces(
  timed: TimedPanel,
  at: number,
  time: TimeAxis,
  theme: PlotTheme,
): Data[] {
  const axis = axisAt(at);
  const { figure, panel, name } = timed;
  return panel.lines.flatMap((line, index): Data[] => {
    const colour = slotColour(theme, index).line;
    const drawn = stepsOf(line);
    const x = drawn.seconds.map((seconds) => time.at(figure, seconds));
    const named = {
      type: 'scatter',
      yaxis: axis,
      name: escapeText(name === null ? line.title : `${line.title}, ${name}`),
      hovertemplate: `%{y:,.4~g} ${escapeText(panel.unit)}`,
    };
    const look = { color: colour, width: 1.6, dash: dashAt(index) };
    const y = drawn.mean;
    return [
      ...bandTraces(drawn, x, axis, colour),
      ...dotTraces(line, x, axis, colour),
      {
        ...named,
        ...{ mode: 'lines', x, y, connectgaps: false, line: look },
        ...(line.since ? { hoverinfo: 'skip', hovertemplate: null } : {}),
      } as unknown as Data,
      ...middleTraces(line, figure, time, { ...named, line: look }),
    ];
  });
}

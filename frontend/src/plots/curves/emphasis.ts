/** A plot in which some curves stand out from the others. */
import type { Annotation, Data } from 'plotly.js';
import type { Plot } from '../drawing';
import type { PlotTheme } from '../palette';
import { DIM_OPACITY } from './traces';

export interface Emphasis {
  /** Runs drawn as thin grey lines behind the others. */
  grey: string[];
  /** The run under the pointer in the list of runs. */
  pointed: string | null;
}

type Trace = Data & {
  x?: unknown[];
  y?: unknown[];
  customdata?: unknown[];
  mode?: string;
  line?: object;
  marker?: object;
  opacity?: number;
};

/** The run that a curve belongs to; null for other traces. */
function runOf({ customdata }: Trace): string | null {
  const [first] = customdata ?? [];
  return Array.isArray(first) && typeof first[0] === 'string' ? first[0] : null;
}

const GREY_WIDTH = 1.1;
const POINTED_WIDTH = 3;

function inGrey(trace: Trace, theme: PlotTheme): Trace {
  const { line: color } = theme.grey;
  return {
    ...trace,
    mode: 'markers',
    opacity: 0.5,
    marker: { ...trace.marker, color, line: { color, width: 1 } },
    error_x: { visible: false },
    error_y: { visible: false },
  } as Trace;
}

const isJoined = ({ mode }: Trace): boolean => mode?.includes('lines') ?? false;

/** Grey curves as one trace with gaps between: of fifty traces each change would draw all anew. */
function greyLines(curves: Trace[], theme: PlotTheme): Trace[] {
  if (curves.length === 0) return [];
  const all = (of: 'x' | 'y' | 'customdata') =>
    curves.flatMap((curve) => [...(curve[of] ?? []), null]);
  return [
    {
      type: 'scatter',
      mode: 'lines',
      x: all('x'),
      y: all('y'),
      customdata: all('customdata'),
      connectgaps: false,
      hoverinfo: 'none',
      opacity: 0.5,
      line: { color: theme.grey.line, width: GREY_WIDTH },
    } as Trace,
  ];
}

function inInk(trace: Trace, theme: PlotTheme): Trace {
  const { ink: color } = theme;
  return {
    ...trace,
    opacity: 1,
    mode: isJoined(trace) ? 'lines+markers' : 'markers',
    hoverinfo: 'skip',
    line: { ...trace.line, color, width: POINTED_WIDTH },
    marker: { ...trace.marker, color },
  } as Trace;
}

/** Grey curves come first, without names; a pointed one is drawn over all, or the others fade. */
export function withEmphasis(plot: Plot, { grey, pointed }: Emphasis, theme: PlotTheme): Plot {
  if (grey.length === 0 && pointed === null) return plot;
  const traces = plot.data as Trace[];
  const isGrey = (trace: Trace) => grey.includes(runOf(trace) ?? '');
  const isPointed = (trace: Trace) => pointed !== null && runOf(trace) === pointed;
  const behind = [
    ...greyLines(
      traces.filter((trace) => isGrey(trace) && isJoined(trace)),
      theme,
    ),
    ...traces
      .filter((trace) => isGrey(trace) && !isJoined(trace))
      .map((trace) => inGrey(trace, theme)),
  ];
  const others = traces.filter((trace) => !isGrey(trace));
  const isFaded = (trace: Trace) =>
    grey.length === 0 && pointed !== null && runOf(trace) !== null && !isPointed(trace);
  const front = others.map((trace) =>
    isFaded(trace) ? { ...trace, opacity: DIM_OPACITY } : trace,
  );
  const over = grey.length > 0 ? traces.filter(isPointed).map((trace) => inInk(trace, theme)) : [];
  const annotations = (plot.layout.annotations as Partial<Annotation>[] | undefined)?.filter(
    ({ name }) => !grey.includes(name ?? ''),
  );
  return {
    ...plot,
    data: [...behind, ...front, ...over] as Data[],
    layout: { ...plot.layout, ...(annotations ? { annotations } : {}) },
  };
}

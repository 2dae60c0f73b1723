/** Draws a Plotly figure. Plotly itself is loaded when the first chart is. */
import type { Layout, PlotlyHTMLElement, PlotMouseEvent } from 'plotly.js';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Plot } from '../../plots/drawing';
import { LoadingNote, ProblemNote } from '../controls/States';
import { loadPlotly, type Plotly, plotlyIfLoaded } from './loadPlotly';
import { figureKey, type PrerenderedChart, takePrerendered } from './prerenderedChart';

export type PointKey = [string, string, string];

/** A hovered marker or bar, with its position in the chart in pixels. */
export interface PointedAt {
  /** What the figure put into `customdata`: a run's id, a point's id or a column, a metric. */
  key: PointKey;
  left: number;
  top: number;
}

interface PlotlyFrameProps {
  plot: Plot;
  onPoint?: ((pointed: PointedAt | null) => void) | undefined;
  onChoose?: ((key: PointKey) => void) | undefined;
  /** The name of a run at its curve was clicked twice; where it stands on screen. */
  onName?: ((runId: string, box: DOMRect) => void) | undefined;
  onZoom?: ((isZoomed: boolean, layout: Partial<Layout>) => void) | undefined;
  /** Drawn or zoomed: the layout with the current axes. */
  onLayout?: ((layout: Partial<Layout>) => void) | undefined;
  /** The first drawing is on screen, or has failed. */
  onDrawn?: (() => void) | undefined;
}

/** The element that Plotly draws in, and what it shows if that was drawn before the program. */
type Host = Pick<PrerenderedChart, 'element'> & Partial<PrerenderedChart>;

interface Placed {
  bbox?: { x0: number; x1: number; y0: number; y1: number };
  customdata?: unknown;
}

function readKey(event: PlotMouseEvent): { key: PointKey; place: Placed } | null {
  const place = event.points[0] as Placed | undefined;
  const key = place?.customdata;
  if (!place || !Array.isArray(key) || key.length < 2) return null;
  return { key: [String(key[0]), String(key[1]), String(key[2] ?? '')], place };
}

/** Listens to the chart once; later handlers are reached through `latest`. */
function listen(chart: PlotlyHTMLElement, latest: { current: PlotlyFrameProps }) {
  chart.on('plotly_hover', (event) => {
    const hovered = readKey(event);
    const box = hovered?.place.bbox;
    if (hovered && box) {
      const left = (box.x0 + box.x1) / 2;
      latest.current.onPoint?.({ key: hovered.key, left, top: (box.y0 + box.y1) / 2 });
    }
  });
  chart.on('plotly_unhover', () => latest.current.onPoint?.(null));
  chart.on('plotly_click', (event) => {
    const clicked = readKey(event);
    if (clicked) latest.current.onChoose?.(clicked.key);
  });
  chart.on('plotly_clickannotation', ({ annotation, event }) => {
    const { target, detail } = event;
    if (detail === 2 && annotation.name && target instanceof Element) {
      latest.current.onName?.(annotation.name, target.getBoundingClientRect());
    }
  });
  const tellLayout = () => latest.current.onLayout?.(chart.layout);
  chart.on('plotly_afterplot', tellLayout);
  chart.on('plotly_relayouting', tellLayout);
  chart.on('plotly_relayout', (change) => {
    const keys = Object.keys(change);
    if (keys.some((key) => key.includes('.range['))) {
      latest.current.onZoom?.(true, chart.layout);
    } else if (keys.some((key) => key.includes('.autorange') || key.endsWith('.range'))) {
      latest.current.onZoom?.(false, chart.layout);
    }
  });
  chart.on('plotly_doubleclick', () => {
    // A double click that Plotly ignores resets the zoom.
    if (latest.current.plot.config.doubleClick === false) {
      latest.current.onZoom?.(false, chart.layout);
    }
  });
}

function usePlotly() {
  const [plotly, setPlotly] = useState<Plotly | null>(plotlyIfLoaded);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    loadPlotly().then(
      // Plotly is an object of functions, not a state to be computed by calling it.
      (module) => isWanted && setPlotly(() => module),
      (reason: unknown) => isWanted && setError(reason),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return { plotly, error };
}

export function PlotlyFrame(props: PlotlyFrameProps) {
  const { plot } = props;
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<Host | null>(null);
  const latest = useRef(props);
  const isListening = useRef(false);
  const lastDrawn = useRef<Promise<unknown>>(Promise.resolve());
  const { plotly, error } = usePlotly();

  useEffect(() => {
    latest.current = props;
  });

  // The chart drawn before the program loaded stays, in its element.
  useLayoutEffect(() => {
    host.current ??= takePrerendered() ?? { element: document.createElement('div') };
    frame.current?.append(host.current.element);
  }, []);

  useEffect(() => {
    if (error) latest.current.onDrawn?.();
  }, [error]);

  useEffect(() => {
    const { current } = host;
    if (!plotly || !current) return;
    const { element } = current;
    let isWanted = true;
    // Drawings are serialised: concurrent ones could finish out of order.
    const draw = async () => {
      if (!isWanted) return;
      const isDrawn = current.shows !== undefined && current.shows === figureKey(plot);
      delete current.shows;
      if (!isDrawn) await plotly.react(element, plot.data, plot.layout, plot.config);
      if (isListening.current || !element.isConnected) return;
      isListening.current = true;
      listen(element as unknown as PlotlyHTMLElement, latest);
      // The frame after the next begins once this drawing is on screen.
      requestAnimationFrame(() => requestAnimationFrame(() => latest.current.onDrawn?.()));
    };
    lastDrawn.current = lastDrawn.current.then(draw, draw);
    return () => {
      isWanted = false;
    };
  }, [plotly, plot]);

  useEffect(() => {
    const element = host.current?.element;
    return () => {
      // Effects that are only run once more leave the element where it is.
      if (!plotly || !element || element.isConnected) return;
      plotly.purge(element);
      isListening.current = false;
    };
  }, [plotly]);

  const height = plot.layout.height ?? 400;
  if (error) {
    return (
      <ProblemNote error={error} onRetry={() => window.location.reload()}>
        <p>The chart library did not load. The tables of this page have the numbers.</p>
      </ProblemNote>
    );
  }
  return (
    <div style={{ height, position: 'relative' }}>
      {!plotly && <LoadingNote what="the chart" height={height} />}
      <div ref={frame} />
    </div>
  );
}

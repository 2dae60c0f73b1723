/** Plotly, loaded once and only by pages that draw. */

export type Plotly = typeof import('../../plots/plotly')['default'];

let loading: Promise<Plotly> | null = null;
let loaded: Plotly | null = null;

/** Plotly if it is here already, so that a chart can be drawn at once. */
export const plotlyIfLoaded = (): Plotly | null => loaded;

/** Plotly; the next call retries a failed load. */
export function loadPlotly(): Promise<Plotly> {
  loading ??= import('../../plots/plotly').then(
    (module) => {
      loaded = module.default;
      return loaded;
    },
    (reason: unknown) => {
      loading = null;
      throw reason;
    },
  );
  return loading;
}

/** Starts to load it while the page still waits for its numbers; the caller that draws sees what fails. */
export const preloadPlotly = (): void => void loadPlotly().catch(() => undefined);

/** The chart that a page opens on, drawn before the rest of the program has loaded. */
import { curveRequest, frozenRequest } from '../../api/figures';
import type { CurveFigure } from '../../model/contract';
import { NO_OVERLAY, type Overlay, overlayOf } from '../../model/curves/overlay';
import { withTrimmedRange } from '../../model/curves/trimmedRange';
import { hasNewerFigures } from '../../model/library/frozenVersion';
import { isMany } from '../../model/view/highlights';
import { fromRecord } from '../../model/view/record';
import { type ParsedView, parseView } from '../../model/view/url';
import type { View } from '../../model/view/view';
import { figureTitle } from '../../model/words/figureTitle';
import { utcText } from '../../model/words/formatting';
import { loadPlotly } from '../../parts/plotly/loadPlotly';
import { figureKey, storePrerendered } from '../../parts/plotly/prerenderedChart';
import { availableHeight } from '../../plots/curves/availableHeight';
import { withRings } from '../../plots/curves/curve';
import { sizedPlot } from '../../plots/curves/sizedPlot';
import { answerHeightOf } from '../../plots/curves/visibleParts';
import type { Plot } from '../../plots/drawing';
import { FONT } from '../../plots/frame';
import { DARK, LIGHT } from '../../plots/palette';
import { colourScheme } from './colourScheme';
import { type FirstTexts, frameChart, openFrame } from './firstFrame';

/** What a page opens on: the same that the page itself will draw. */
export interface FirstPage {
  words: FirstTexts;
  figure: CurveFigure;
  view: View;
  overlay: Overlay;
}

async function comparison({ view, notes }: ParsedView & { ok: true }): Promise<FirstPage> {
  const figure = await curveRequest.ahead(view);
  const words = {
    title: figureTitle(figure, view.title),
    aside: UNSAVED,
    note: null,
    notes,
    buttons: [
      { text: 'Add runs', sign: 'before' as const, widthPx: 121.6 },
      { text: 'Export', sign: 'before' as const, widthPx: 104 },
    ],
    answerRoom: answerHeightOf(figure),
  };
  return { words, figure, view, overlay: NO_OVERLAY };
}

async function sharedChart(token: string, search: string): Promise<FirstPage | null> {
  const chart = await frozenRequest.ahead(token);
  // An answer is drawn by the program.
  if (chart.kind !== 'view' || hasNewerFigures(chart)) return null;
  const frozen = fromRecord(chart.view);
  const read = parseView(search, frozen);
  const view = read.ok ? read.view : frozen;
  // Panels, and the table of many runs, come with the program.
  if (view.split !== 'none' || isMany(chart.curve.runs.length)) return null;
  const words = {
    title: chart.title,
    // In the reader's own zone it takes a formatter, which costs more than to draw the chart.
    aside: `frozen on ${utcText(chart.created_at)}`,
    note: chart.note,
    notes: [],
    buttons: [
      { text: 'Open the live comparison', widthPx: 211.3 },
      { text: 'Export', sign: 'before' as const, widthPx: 104 },
    ],
    answerRoom: chart.answers ? answerHeightOf(chart.curve, true) : null,
  };
  const overlay = overlayOf(chart.answers, chart.curve, view);
  return { words, figure: chart.curve, view, overlay };
}

/** Asks for what the page of an address opens on; null if that is no chart. */
export function firstPageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [, kind, token, ...rest] = pathname.split('/');
  if (kind === 'c' && token && rest.length === 0) return sharedChart(token, search);
  const read = kind === 'compare' && token === undefined ? parseView(search) : null;
  const isOneChart =
    read?.ok &&
    read.view.runs.length > 0 &&
    read.view.split === 'none' &&
    !isMany(read.view.runs.length);
  return isOneChart ? comparison(read) : null;
}

/** The drawing of it, as wide as its place. */
export function firstPlotOf(
  { figure, view, overlay }: FirstPage,
  { top, width }: Pick<DOMRect, 'top' | 'width'>,
): Plot {
  const theme = colourScheme() === 'dark' ? DARK : LIGHT;
  const heightPx = availableHeight(figure, top);
  const place = { theme, widthPx: Math.floor(width), heightPx, isUntitled: true };
  const seen = withTrimmedRange(figure, view);
  const plot = sizedPlot(figure, seen, place, overlay);
  return withRings(plot, figure, seen, [view.chosen, null], theme);
}

/** The words of the button that saves. */
const UNSAVED = 'Not in the Library';

const PATIENCE_MS = 2000;
const FRAME_MS = 500;

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/** Resolves after the next painted frame; a hidden window paints none. */
const onScreen = () =>
  Promise.race([
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    ),
    after(FRAME_MS),
  ]);

/** Resolves once the chart's letters are here, whose widths say where its texts go. */
const letters = (): Promise<unknown> => document.fonts.load(`12px ${FONT}`).catch(() => undefined);

/** From now on the rest of the program may load: what the chart waits for is here. */
function loadTheRest(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.rel = link.dataset.later ?? '';
  }
}

/**
 * Draws the first chart of the page, if it opens on one, and leaves it for the program to take.
 * What takes too long or fails is left to the program, which says so.
 */
export async function drawFirst(location: Location): Promise<void> {
  const asked = firstPageOf(location);
  if (!asked) return;
  openFrame();
  const framed = asked.then((opening) => opening && { opening, place: frameChart(opening.words) });
  const all = Promise.all([loadPlotly(), framed, letters()]);
  const [plotly, first] = (await Promise.race([all, after(PATIENCE_MS)])) ?? [];
  loadTheRest();
  if (!plotly || !first) return;
  const { opening, place } = first;
  const plot = firstPlotOf(opening, place.getBoundingClientRect());
  place.style.height = `${plot.layout.height}px`;
  const element = document.createElement('div');
  place.append(element);
  const shows = figureKey(plot);
  await plotly.react(element, plot.data, plot.layout, plot.config);
  storePrerendered({ element, shows });
  await onScreen();
}

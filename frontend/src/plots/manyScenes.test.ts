/** Many curves as the server's pictures draw them: whose names stand there, and panels. */
import { describe, expect, it } from 'vitest';
import {
  DRAWING,
  expectPlaces,
  type Place,
  placesOf,
  sceneOf,
  type Trace,
  traces,
} from '../../testing/scene';
import type { CurveFacet, CurveFigure, ViewRecord } from '../model/contract';
import { facetOf } from '../model/curves/facets';
import { NO_OVERLAY } from '../model/curves/overlay';
import { panelFigure, panelOverlay, shownPanels } from '../model/curves/panelFigure';
import { fromRecord } from '../model/view/record';
import { curvePlot } from './curves/curve';
import type { Plot } from './drawing';
import { DARK, LIGHT } from './palette';

interface Drawn {
  curves: Place[][];
  ends: [Place, Place];
  names: string[];
}

function expectDrawn(plot: Plot, { curves, ends, names }: Drawn) {
  const lines = traces(plot).filter(({ mode }) => mode?.startsWith('lines+markers'));
  expect(lines).toHaveLength(curves.length);
  curves.forEach((places, at) => {
    expectPlaces(placesOf(lines[at] as Trace), places);
  });
  const { xaxis, yaxis } = plot.layout;
  expectPlaces([xaxis?.range as Place, yaxis?.range as Place], ends);
  const named = (plot.layout.annotations ?? []).filter(({ name }) => name !== undefined);
  expect(named.map(({ text }) => text).sort()).toEqual(names);
}

describe('many curves', () => {
  it('are named as in a picture: the extreme ones, no dimmed ones', () => {
    const scene = sceneOf<{ figure: CurveFigure; view: ViewRecord; drawn: Drawn }>('names');
    const plot = curvePlot(scene.figure, fromRecord(scene.view), DRAWING);
    expect(scene.drawn.names).toHaveLength(10);
    expectDrawn(plot, scene.drawn);
  });

  it('have the panels of a picture, on the axes of all', () => {
    const scene = sceneOf<{ figure: CurveFigure; view: ViewRecord; drawn: Drawn[] }>('panels');
    const { figure, drawn } = scene;
    const view = fromRecord(scene.view);
    const panels = shownPanels(facetOf(figure, view) as CurveFacet, view.hidden);
    expect(panels).toHaveLength(drawn.length);
    panels.forEach((panel, at) => {
      const alone = panelFigure(figure, panel);
      expectDrawn(curvePlot(alone, { ...view, whole: figure }, DRAWING), drawn[at] as Drawn);
    });
  });

  it.each([LIGHT, DARK])('of a family have the shades of a picture, $name', (theme) => {
    const scene = sceneOf<{
      figure: CurveFigure;
      view: ViewRecord;
      drawn: Record<string, { lines: string[]; names: [string, string][] }>;
    }>('families');
    const plot = curvePlot(scene.figure, fromRecord(scene.view), { ...DRAWING, theme });
    const lines = traces(plot).filter(({ mode }) => mode?.startsWith('lines+markers'));
    const { lines: strokes, names } = scene.drawn[theme.name] ?? { lines: [], names: [] };
    expect(strokes).toHaveLength(7);
    expect(lines.map(({ line }) => (line as { color?: string }).color)).toEqual(strokes);
    const named = (plot.layout.annotations ?? []).filter(({ name }) => name !== undefined);
    expect(named.map(({ text, font }) => [text, font?.color]).sort()).toEqual(names);
  });

  it('are on one chart without a facet, or with one that does not split them', () => {
    const { figure } = sceneOf<{ figure: CurveFigure }>('panels');
    expect(facetOf(figure, { split: 'none' })).toBeNull();
    expect(facetOf(figure, { split: 'client' })).toBeNull();
    expect(facetOf({ facets: [] }, { split: 'system' })).toBeNull();
  });

  it('omit a panel with hidden runs only', () => {
    const { figure } = sceneOf<{ figure: CurveFigure }>('panels');
    const facet = facetOf(figure, { split: 'system' }) as CurveFacet;
    const [first, second] = facet.panels;
    expect(shownPanels(facet, first?.run_ids ?? [])).toEqual([second]);
  });

  it('have in a panel its own marks, and the common line', () => {
    const { figure } = sceneOf<{ figure: CurveFigure }>('panels');
    const [panel] = (facetOf(figure, { split: 'system' }) as CurveFacet).panels;
    const mark = (runId: string) => ({ runId, kind: 'knee', colourSlot: 0, x: 1, y: 1, text: '' });
    const asked = { along: 'y' as const, value: 1, words: '≤ 1 ms', texts: [] };
    const all = { ...NO_OVERLAY, marks: [mark('r0'), mark('r1')], asked };
    expect(panel && panelOverlay(all, panel)).toEqual({ marks: [mark('r0')], lines: [], asked });
  });
});

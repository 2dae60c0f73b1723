import type { ScatterData } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import { point, series, style } from '../../../testing/sampleFigures';
import type { CompanionPanel } from '../../model/contract';
import { viewOf } from '../../model/view/view';
import { LIGHT } from '../palette';
import { companionPlot } from './companion';

const drawing = { theme: LIGHT, widthPx: 400, heightPx: 240, compact: false };
const concurrency = { metric: 'concurrency', title: 'Concurrency', unit: 'sessions' };
const panel: CompanionPanel = {
  y: { metric: 'db_time_s_per_s', title: 'DB time', unit: 's/s' },
  series: [
    series('a', [point('a', 1, 1, 0.9), point('a', 8, 8, 7.4)]),
    series('b', [point('b', 1, 1, 0.5)], { style: style(4) }),
  ],
  omitted: [],
  empty: null,
};
const view = viewOf(['a', 'b']);
const at = (runId: string, pointId: string) => ({ runId, pointId });
const traces = (...args: Parameters<typeof companionPlot>) =>
  companionPlot(...args).data as Partial<ScatterData>[];

describe('a panel against concurrency', () => {
  it('has the looks of the curves, and axes with their units', () => {
    const plot = companionPlot(panel, concurrency, view, null, drawing);
    const [a, b] = plot.data as Partial<ScatterData>[];
    expect([a?.x, a?.y]).toEqual([
      [1, 8],
      [0.9, 7.4],
    ]);
    expect(b?.line?.color).toBe(LIGHT.slots[4]?.line);
    const { xaxis, yaxis } = plot.layout as Record<string, { title: { text: string } }>;
    expect(xaxis?.title.text).toBe('Concurrency (sessions)');
    expect(yaxis?.title.text).toBe('DB time (s/s)');
  });

  it('omits hidden runs and dims as the curves do', () => {
    const hiding = { ...view, hidden: ['a'], dimmed: ['b'] };
    const shown = traces(panel, concurrency, hiding, null, drawing);
    expect(shown.map((trace) => trace.name)).toEqual(['b']);
    expect(shown[0]?.opacity).toBeLessThan(0.5);
  });

  it('rings the chosen load point and the one hovered elsewhere', () => {
    const chosen = { ...view, chosen: at('a', 'a-8') };
    const rings = traces(panel, concurrency, chosen, at('b', 'b-1'), drawing).slice(2);
    expect(rings.map((ring) => ring.y)).toEqual([[7.4], [0.5]]);
    expect(traces(panel, concurrency, view, at('a', 'elsewhere'), drawing)).toHaveLength(2);
  });
});

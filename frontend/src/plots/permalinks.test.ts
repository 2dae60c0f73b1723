/** Charts as each version stored them, which are drawn for ever as they were. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FrozenChart, ViewRecord } from '../model/contract';
import { overlayOf } from '../model/curves/overlay';
import { hasNewerFigures } from '../model/library/frozenVersion';
import { fromRecord, toRecord } from '../model/view/record';
import { viewOf } from '../model/view/view';
import { companionPlot } from './curves/companion';
import { curvePlot } from './curves/curve';
import { heatMapPlot } from './histograms/heatMap';
import { histogramPlot } from './histograms/histogram';
import { LIGHT } from './palette';

const FOLDER = join(process.cwd(), '../seed-data/permalinks');
const DRAWING = { theme: LIGHT, widthPx: 900, heightPx: 500, compact: false };

function opened(file: string) {
  const { view, figures } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  // The server adds the defaults of fields that the version did not know.
  const record = { ...toRecord(viewOf([])), ...view } as ViewRecord;
  const chart = { title: 'Stored', view: record, ...figures } as FrozenChart;
  return { chart, record, view: fromRecord(record) };
}

describe.each(readdirSync(FOLDER))('the chart of %s', (file) => {
  const { chart, record, view } = opened(file);

  it('keeps every choice of its view', () => {
    expect({ ...toRecord(view), version: record.version }).toEqual(record);
    expect(hasNewerFigures(chart)).toBe(false);
  });

  it('has its curves at the stored figure’s positions', () => {
    const overlay = overlayOf(chart.answers, chart.curve, view);
    const plot = curvePlot(chart.curve, view, DRAWING, overlay);
    const shown = chart.curve.series.filter((curve) => !view.hidden.includes(curve.run_id));
    expect(shown.length).toBeGreaterThan(0);
    for (const [index, series] of shown.entries()) {
      expect(plot.data[index]).toMatchObject({
        x: series.points.map((point) => point.x),
        y: series.points.map((point) => point.y),
      });
    }
    expect(overlay.marks.length > 0).toBe(Boolean(chart.answers));
  });

  it('has all its panels drawn', () => {
    expect(chart.histogram && histogramPlot(chart.histogram, DRAWING).data.length).not.toBe(0);
    for (const panel of chart.companions?.panels ?? []) {
      const axis = chart.companions?.x ?? chart.curve.x;
      const choices = { ...view, chosen: null };
      expect(companionPlot(panel, axis, choices, null, DRAWING).data.length).toBeGreaterThan(0);
    }
    for (const map of chart.heat_map?.maps ?? []) {
      const figure = chart.heat_map;
      if (figure) expect(heatMapPlot(figure, map, 'time', DRAWING).data.length).toBeGreaterThan(0);
    }
  });
});

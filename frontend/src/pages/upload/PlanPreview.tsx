/** The curves that the proposed runs, or the columns of a table, would give. */
import { useMemo } from 'react';
import type { LoadPoint } from '../../model/contract';
import type { PlanRun } from '../../model/grouping/plan';
import { MAX_PREVIEWED, previewFigure } from '../../model/grouping/preview';
import type { PreviewNames } from '../../model/grouping/proposedSweeps';
import type { TableSeries } from '../../model/upload/tableNumbers';
import { CurvePlot } from '../../parts/curves/CurvePlot';
import styles from './UploadPage.module.css';

const PREVIEW_HEIGHT_PX = 360;
const PREVIEW_VIEW = {
  hidden: [],
  dimmed: [],
  xScale: 'linear' as const,
  yScale: 'linear' as const,
  isSwapped: false,
  chosen: null,
};

interface PlanPreviewProps {
  runs: PlanRun[];
  numbers: Map<string, LoadPoint>;
  names: PreviewNames | null;
}

export function PlanPreview({ runs, numbers, names }: PlanPreviewProps) {
  const figure = useMemo(() => previewFigure(runs, numbers, names), [runs, numbers, names]);
  if (runs.length === 0) return null;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2>Preview</h2>
      {figure?.shared_name && <p className="muted small">Common to all: {figure.shared_name}</p>}
      {figure ? (
        <CurvePlot
          figure={figure}
          view={PREVIEW_VIEW}
          label={runs.length === 1 ? 'Preview of the new run' : 'Preview of the new runs'}
          onChoose={() => undefined}
          heightPx={PREVIEW_HEIGHT_PX}
        />
      ) : (
        <p className="muted">
          No load point states both throughput and latency, so there is no curve. The values are
          saved anyway.
        </p>
      )}
      {runs.length > MAX_PREVIEWED && (
        <p className="muted small">The first {MAX_PREVIEWED} runs are drawn.</p>
      )}
    </section>
  );
}

const TABLE_HEIGHT_PX = 260;

/** Series as runs that may be drawn, with the numbers of their points. */
function runsOf(series: TableSeries[]) {
  const numbers = new Map<string, LoadPoint>();
  const runs = series.map(({ name, points }) => ({
    key: name,
    words: { title: name, unit: '' },
    points: points.map(({ load, quantities }, row) => {
      const key = `${name} ${row}`;
      const stated = Object.entries(quantities).map(([metric, value]) => [
        metric,
        { value, provenance: 'measured', evidence: {} },
      ]);
      const point = { quantities: Object.fromEntries(stated), findings: [] };
      numbers.set(key, point as unknown as LoadPoint);
      return {
        key,
        path: `row ${row + 1}`,
        concurrency: load,
        repeat: null,
        label: null,
        adds: [],
      };
    }),
  }));
  return { runs: runs as unknown as PlanRun[], numbers };
}

/** The curves of a table’s first rows, as its columns are chosen now. */
export function TablePreview({ series }: { series: TableSeries[] }) {
  const figure = useMemo(() => {
    const { runs, numbers } = runsOf(series);
    return previewFigure(runs, numbers);
  }, [series]);
  if (!figure) return null;
  return (
    <CurvePlot
      figure={figure}
      view={PREVIEW_VIEW}
      label="Preview of the table"
      onChoose={() => undefined}
      heightPx={TABLE_HEIGHT_PX}
    />
  );
}

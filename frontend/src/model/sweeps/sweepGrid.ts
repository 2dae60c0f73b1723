/** The table of a sweep to take away: exact numbers, and the reason where a run has none. */
import type { SweepResults } from '../contract';
import type { Grid, GridCell } from '../tables/grid';
import { rowsOf } from './rows';

export function sweepGrid(sweep: SweepResults): Grid {
  const { x, series, panels, metric } = sweep;
  const unit = metric?.unit ?? '';
  return {
    name: `sweep-${x?.key ?? ''}`.replace(/[^A-Za-z0-9_-]/g, '-'),
    head: [
      'Run',
      ...(panels ? [panels.title] : []),
      ...(series ? [series.title] : []),
      x?.title ?? '',
      `${metric?.title ?? ''} (${unit})`,
      `Smallest repeat (${unit})`,
      `Largest repeat (${unit})`,
      'Repeats',
      'Change (%)',
      'Slope',
      'Value at',
      'Provenance',
    ],
    rows: rowsOf(sweep).map(({ run, point, step, ...row }): GridCell[] => {
      const { value } = point;
      const isRepeated = value !== null && value.repeats > 1;
      return [
        run.label,
        ...(panels ? [row.panel] : []),
        ...(series ? [row.series] : []),
        row.x,
        value?.value ?? null,
        isRepeated ? value.low : null,
        isRepeated ? value.high : null,
        value?.repeats ?? null,
        step?.change_pct ?? null,
        step?.slope_text ?? null,
        point.place ?? point.reason,
        value?.provenance ?? null,
      ];
    }),
  };
}

/** The numbers of the histograms: shares of each bucket, or the shares below each edge. */
import type { HistogramFigure, HistogramSeries } from '../../model/contract';
import { cumulativeGrid, histogramGrid } from '../../model/tables/grids';
import { bareShare } from '../../model/words/formatting';
import { ShortName } from '../plotly/ShortName';
import { ExportButtons } from '../tables/ExportButtons';
import { FoldedTable } from '../tables/FoldedTable';

interface HistogramTableProps {
  figure: HistogramFigure;
  isCumulative: boolean;
}

function Share({ text }: { text: string | null }) {
  return text === null || text === 'not stated' ? (
    <span className="unknown">not stated</span>
  ) : (
    bareShare(text)
  );
}

/** What a row says about a run: its share in the bucket, or below the bucket's upper edge. */
function cellText(series: HistogramSeries, index: number, isCumulative: boolean): string | null {
  if (!isCumulative) return series.cells[index]?.text ?? null;
  return series.cumulative.find((mark) => mark.column === index)?.text ?? null;
}

export function HistogramTable({ figure, isCumulative }: HistogramTableProps) {
  const rows = figure.columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => !isCumulative || column.upper_us !== null);
  return (
    <FoldedTable
      summary="The histogram as a table"
      label="Histogram as a table"
      exports={
        <ExportButtons grid={() => (isCumulative ? cumulativeGrid : histogramGrid)(figure)} />
      }
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Latency</th>
            {figure.series.map((series) => (
              <th key={series.run_id} scope="col" className="number">
                <ShortName run={series} />, {series.point_label} (% of waits)
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ column, index }) => (
            <tr key={column.label}>
              <th scope="row">{isCumulative ? `below ${column.upper_text}` : column.label}</th>
              {figure.series.map((series) => (
                <td key={series.run_id} className="number">
                  <Share text={cellText(series, index, isCumulative)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FoldedTable>
  );
}

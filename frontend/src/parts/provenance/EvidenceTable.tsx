/** The evidence of every number of a chart. */
import { memo } from 'react';
import type { CurveFigure } from '../../model/contract';
import { evidenceGrid, evidenceRows } from '../../model/tables/evidenceRows';
import { Term } from '../controls/Term';
import { ExportButtons } from '../tables/ExportButtons';
import { FoldedTable } from '../tables/FoldedTable';
import { ProvenanceBadge } from './ProvenanceBadge';

/** Enough of a SHA-256 to tell reports apart; the file's whole one begins with it. */
const HASH_SHOWN = 12;

/** Memoised: thousands of rows that do not depend on the view. */
export const EvidenceTable = memo(({ figure }: { figure: CurveFigure }) => (
  <FoldedTable
    summary="Origin of every number"
    label="Origin of every number"
    exports={<ExportButtons grid={() => evidenceGrid(figure)} />}
  >
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Run</th>
          <th scope="col" className="number">
            Load level
          </th>
          <th scope="col">Quantity</th>
          <th scope="col">Value</th>
          <th scope="col">
            <Term of="provenance">Provenance</Term>
          </th>
          <th scope="col">Where</th>
          <th scope="col">Printed</th>
          <th scope="col">Report (SHA-256)</th>
        </tr>
      </thead>
      <tbody>
        {evidenceRows(figure).map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.run}</th>
            <td className="number">{row.level ?? <span className="unknown">not stated</span>}</td>
            <td>{row.quantity}</td>
            <td>{row.value}</td>
            <td>
              <ProvenanceBadge provenance={row.provenance} />
            </td>
            <td>{row.place || <span className="unknown">not stated</span>}</td>
            <td>{row.printed ?? <span className="unknown">–</span>}</td>
            <td className="mono">{row.report?.slice(0, HASH_SHOWN) ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </FoldedTable>
));

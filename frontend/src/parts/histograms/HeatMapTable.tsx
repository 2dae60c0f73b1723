/** The numbers of the heat maps: a table a run, a column a load point. */
import type { HeatMap, HeatMapFigure } from '../../model/contract';
import { heatGrid } from '../../model/tables/grids';
import { HEAT_QUANTITIES, type HeatQuantity } from '../../model/view/view';
import { bareShare } from '../../model/words/formatting';
import { ShortName } from '../plotly/ShortName';
import { ExportButtons } from '../tables/ExportButtons';
import { FoldedTable } from '../tables/FoldedTable';

const MOST_ON_PAPER = 10;

interface HeatMapTableProps {
  figure: HeatMapFigure;
  quantity: HeatQuantity;
}

function OneRun({ figure, map, quantity }: HeatMapTableProps & { map: HeatMap }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">
            <ShortName run={map} />: {HEAT_QUANTITIES[quantity].toLowerCase()}
          </th>
          {map.levels.map((level) => (
            <th key={level.point_id} scope="col" className="number">
              {level.label} (%)
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figure.rows.map((row, index) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {map.levels.map((level) => {
              const cell = level.cells[index];
              const text = (quantity === 'time' ? cell?.time_text : cell?.text) ?? 'not stated';
              return (
                <td key={level.point_id} className="number">
                  <span className={text === 'not stated' ? 'unknown' : undefined}>
                    {bareShare(text)}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function HeatMapTable({ figure, quantity }: HeatMapTableProps) {
  return (
    <FoldedTable
      summary={figure.maps.length > 1 ? 'The heat maps as a table' : 'The heat map as a table'}
      label="Heat map as a table"
      isPrinted={figure.maps.every((map) => map.levels.length <= MOST_ON_PAPER)}
      exports={<ExportButtons grid={() => heatGrid(figure)} />}
    >
      {figure.maps.map((map) => (
        <OneRun key={map.run_id} figure={figure} map={map} quantity={quantity} />
      ))}
    </FoldedTable>
  );
}

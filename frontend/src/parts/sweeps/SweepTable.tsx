/** The numbers of a sweep: each run with its values of the settings, and the change to it. */
import type { DisplayValue, SweepResults } from '../../model/contract';
import { rowsOf, type SweepRow } from '../../model/sweeps/rows';
import { numberText } from '../../model/words/formatting';
import { inUnitOf, unitOf } from '../../model/words/units';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import { TableScroll } from '../tables/TableScroll';
import styles from './SweepPanel.module.css';

const Unknown = ({ text = 'not stated' }: { text?: string }) => (
  <span className="unknown">{text}</span>
);

/** Which columns there are, beside those that every sweep has. */
interface Columns {
  isGrid: boolean;
  hasPanels: boolean;
  /** Whether a run has repeats; sources do not state theirs. */
  isRepeated: boolean;
}

/** "90–500 (n = 3)": the smallest and the largest of the repeats that a value is the median of. */
const spreadText = (value: DisplayValue): string => {
  const [low, high] = [value.low, value.high].map((end) => numberText(inUnitOf(value, end ?? 0)));
  return `${low}–${high} (n = ${value.repeats})`;
};

function Row({ row, isGrid, hasPanels, isRepeated }: Columns & { row: SweepRow }) {
  const { run, point, step } = row;
  const { value } = point;
  return (
    <tr>
      <th scope="row" className={styles.run}>
        <span>
          <Swatch style={run.style} line={false} /> <ShortName run={run} />
        </span>
      </th>
      {hasPanels && <td className="number">{row.panel ?? <Unknown />}</td>}
      {isGrid && <td className="number">{row.series ?? <Unknown />}</td>}
      <td className="number">{row.x ?? <Unknown />}</td>
      <td className="number">{value ? (value.bare ?? value.text) : <Unknown />}</td>
      {isRepeated && (
        <td className="number">{value && value.repeats > 1 ? spreadText(value) : '–'}</td>
      )}
      <td className="number">
        {step ? step.change_text : '–'}
        {step?.is_within_spread && ' (within the spread)'}
      </td>
      <td className="number">{step?.slope_text ?? '–'}</td>
      <td className={styles.taken}>
        {point.reason ? <Unknown text={point.reason} /> : point.place}
      </td>
      <td>{value ? <ProvenanceBadge provenance={value.provenance} /> : '–'}</td>
    </tr>
  );
}

export function SweepTable({ sweep }: { sweep: SweepResults }) {
  const { x, series, panels, metric } = sweep;
  if (!x || !metric) return null;
  const isRepeated = sweep.points.some(({ value }) => value !== null && value.repeats > 1);
  const stated = sweep.points.find(({ value }) => value !== null)?.value;
  const unit = stated ? unitOf(stated) : metric.unit;
  const caption = `${metric.title} over ${x.name}, run by run`;
  return (
    <TableScroll label={caption}>
      <table className="table">
        <caption className="seen-by-readers-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Run</th>
            {panels && (
              <th scope="col" className="number">
                {panels.title}
              </th>
            )}
            {series && (
              <th scope="col" className="number">
                {series.title}
              </th>
            )}
            <th scope="col" className="number">
              {x.title}
            </th>
            <th scope="col" className="number">
              {metric.title} ({unit})
            </th>
            {isRepeated && (
              <th scope="col" className="number">
                Repeats ({unit})
              </th>
            )}
            <th scope="col" className="number">
              Change
            </th>
            <th scope="col" className="number">
              Slope
            </th>
            <th scope="col">Value at</th>
            <th scope="col">Provenance</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(sweep).map((row) => (
            <Row
              key={row.run.run_id}
              row={row}
              isGrid={series !== null}
              hasPanels={panels != null}
              isRepeated={isRepeated}
            />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

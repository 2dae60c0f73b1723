/** The parts of one load beside their sum: throughput, latency, I/Os in flight. */

import type { LoadPoint } from '../../model/contract';
import { formatter } from '../../model/words/formatting';
import styles from './PlanParts.module.css';

/** Values by metric, in the metric's unit. */
type Values = Record<string, number>;

interface PartsTableProps {
  rows: { key: string; name: string; values: Values }[];
  /** The sum of the parts; null until it is known. */
  whole: Values | null;
}

const WHOLE = formatter({ maximumFractionDigits: 0 });
const ONE = formatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const US_PER_S = 1e6;

export const valuesOf = (point: LoadPoint | undefined): Values =>
  Object.fromEntries(
    Object.entries(point?.quantities ?? {}).map(([metric, quantity]) => [metric, quantity.value]),
  );

/** Throughput, mean latency of all I/Os in µs, and I/Os in flight by Little's law. */
function shownOf(values: Values): [string, string, string] {
  const ways = [
    [values.read_iops ?? 0, values.read_latency_us],
    [values.write_iops ?? 0, values.write_latency_us],
  ].filter(([rate]) => rate !== 0) as [number, number | undefined][];
  const isTimed = ways.length > 0 && ways.every(([, latency]) => latency !== undefined);
  const inFlight = ways.reduce((sum, [rate, latency]) => sum + rate * (latency ?? 0), 0) / US_PER_S;
  const requests = ways.reduce((sum, [rate]) => sum + rate, 0);
  const { throughput_iops: iops } = values;
  return [
    iops === undefined ? '–' : WHOLE(iops),
    isTimed ? `${WHOLE((inFlight * US_PER_S) / requests)} µs` : '–',
    isTimed ? ONE(inFlight) : '–',
  ];
}

function Row({ name, values }: { name: string; values: Values }) {
  const [iops, latency, inFlight] = shownOf(values);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{iops}</td>
      <td>{latency}</td>
      <td>{inFlight}</td>
    </tr>
  );
}

export function PartsTable({ rows, whole }: PartsTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">IOPS</th>
            <th scope="col">Latency</th>
            <th scope="col">In flight</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <Row key={key} name={name} values={values} />
          ))}
          {whole && <Row name="Total" values={whole} />}
        </tbody>
      </table>
    </div>
  );
}

/** The parts of a load point and their sum, as they will be saved. */
import { Button } from '@mantine/core';
import type { LoadPoint, SumOfParts } from '../../model/contract';
import { partsOf } from '../../model/grouping/parts';
import type { PlanPoint } from '../../model/grouping/records';
import { countOf } from '../../model/words/wording';
import styles from './PlanParts.module.css';

interface PlanPartsProps {
  point: PlanPoint;
  /** The numbers of each part by key, and what they are together; null until they are known. */
  numbers: Map<string, LoadPoint>;
  sum: SumOfParts | null;
  onSeparate: () => void;
}

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const ONE = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const US_PER_S = 1e6;

/** Throughput, mean latency of all I/Os in µs, and I/Os in flight by Little's law. */
function shownOf(point: LoadPoint | undefined): [string, string, string] {
  const value = (key: keyof LoadPoint['quantities']) => point?.quantities[key]?.value ?? null;
  const iops = value('throughput_iops');
  const ways = [
    [value('read_iops'), value('read_latency_us')],
    [value('write_iops'), value('write_latency_us')],
  ].filter(([rate]) => rate !== null && rate !== 0) as [number, number | null][];
  const isTimed = ways.length > 0 && ways.every(([, latency]) => latency !== null);
  const inFlight = ways.reduce((sum, [rate, latency]) => sum + rate * (latency ?? 0), 0) / US_PER_S;
  const requests = ways.reduce((sum, [rate]) => sum + rate, 0);
  return [
    iops === null ? '–' : WHOLE.format(iops),
    isTimed ? `${WHOLE.format((inFlight * US_PER_S) / requests)} µs` : '–',
    isTimed ? ONE.format(inFlight) : '–',
  ];
}

function overlapText(sum: SumOfParts): string {
  if (!sum.overlap) return 'A part states no time, so nothing shows that they ran together.';
  const { common_s, whole_s, share } = sum.overlap;
  return `${ONE.format(common_s)} s of ${ONE.format(whole_s)} s in common: overlap ${ONE.format(100 * share)} %.`;
}

function Row({ name, point }: { name: string; point: LoadPoint | undefined }) {
  const [iops, latency, inFlight] = shownOf(point);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{iops}</td>
      <td>{latency}</td>
      <td>{inFlight}</td>
    </tr>
  );
}

export function PlanParts({ point, numbers, sum, onSeparate }: PlanPartsProps) {
  const parts = partsOf(point);
  return (
    <details className={styles.parts}>
      <summary>{countOf(parts.length, 'part')} of one load</summary>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">IOPS</th>
              <th scope="col">Latency</th>
              <th scope="col">In flight</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, path }) => (
              <Row key={key} name={path} point={numbers.get(key)} />
            ))}
            {sum && <Row name="Together" point={sum.point} />}
          </tbody>
        </table>
      </div>
      {sum && (
        <p className="muted small">
          {overlapText(sum)} Latency is weighted by IOPS; percentiles come from added histograms
          only.
        </p>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={`Separate the parts of ${point.path}`}
        onClick={onSeparate}
      >
        Separate
      </Button>
    </details>
  );
}

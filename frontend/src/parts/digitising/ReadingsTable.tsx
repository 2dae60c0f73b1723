/** A second reading of a curve beside the first, with the difference at each point. */
import { withBound } from '../../model/digitising/calibration';
import { differencesOf, type Reading } from '../../model/digitising/readings';
import { Icon } from '../controls/Icon';
import styles from './Tables.module.css';

const UNITS: Record<string, string> = {
  throughput_iops: 'IOPS',
  read_iops: 'IOPS',
  bandwidth_mib_s: 'MiB/s',
};

const signed = (value: number, text: string) => (value < 0 ? text.replace('-', '−') : `+${text}`);

export function ReadingsTable({ first, second }: { first: Reading; second: Reading }) {
  const differences = differencesOf(first, second);
  const beyond = differences.filter(({ isWithin }) => !isWithin).length;
  return (
    <section aria-label={`${second.label}, second reading`}>
      <h3>
        {first.label}: first and second reading{second.label !== first.label && `, ${second.label}`}
      </h3>
      <p className={styles.verdict} data-good={beyond === 0}>
        <Icon name={beyond === 0 ? 'check' : 'warn'} size={16} /> {differences.length - beyond} of{' '}
        {differences.length} values agree within both intervals; {first.points.length} and{' '}
        {second.points.length} points were read.
      </p>
      <table className="table">
        <thead>
          <tr>
            <th className="number">Load</th>
            <th className="number">First reading</th>
            <th className="number">Second reading</th>
            <th className="number">Difference</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ load, metric, first: one, second: other, difference, isWithin }) => {
            const unit = UNITS[metric] ?? 'µs';
            return (
              <tr key={`${load} ${metric} ${one.value}`}>
                <td className="number">{load?.toLocaleString('en') ?? '–'}</td>
                <td className="number">
                  {withBound(one)} {unit}
                </td>
                <td className="number">
                  {withBound(other)} {unit}
                </td>
                <td className={`number ${styles.difference}`} data-good={isWithin}>
                  {signed(difference.value, withBound(difference))} {unit}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

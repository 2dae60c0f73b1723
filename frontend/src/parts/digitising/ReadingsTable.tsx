/** A second reading of a curve beside the first, with the difference at each point. */
import { type CalibratedValue, withUncertainty } from '../../model/digitising/calibration';
import { type DigitisedReading, differencesOf } from '../../model/digitising/readings';
import { Icon } from '../controls/Icon';
import styles from './Tables.module.css';

const UNITS: Record<string, string> = {
  throughput_iops: 'IOPS',
  read_iops: 'IOPS',
  bandwidth_mib_s: 'MiB/s',
};

const signed = (difference: CalibratedValue) => {
  const text = withUncertainty(difference).replace('-', '−');
  return difference.value > 0 && !text.startsWith('0 ') ? `+${text}` : text;
};

export function ReadingsTable({
  first,
  second,
}: {
  first: DigitisedReading;
  second: DigitisedReading;
}) {
  const differences = differencesOf(first, second);
  const beyond = differences.filter(({ isWithin }) => !isWithin).length;
  return (
    <section aria-label={`${second.label}, another reading`} className={styles.readings}>
      <h2>
        {first.label}: two readings
        {second.label !== first.label && ` and ${second.label}`}
      </h2>
      <p className={styles.verdict} data-good={beyond === 0}>
        <Icon name={beyond === 0 ? 'check' : 'warn'} size={16} /> {differences.length - beyond} of{' '}
        {differences.length} values agree within both intervals; {first.points.length} and{' '}
        {second.points.length} points were read.
      </p>
      <div className={styles.wide}>
        <table className="table">
          <thead>
            <tr>
              <th className="number">Load</th>
              <th>Unit</th>
              <th className="number">This reading</th>
              <th className="number">Other reading</th>
              <th className="number">Difference</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ load, metric, first: one, second: other, ...rest }) => (
              <tr key={`${load} ${metric} ${one.value}`}>
                <td className="number">{load?.toLocaleString('en') ?? '–'}</td>
                <td>{UNITS[metric] ?? 'µs'}</td>
                <td className="number">{withUncertainty(one)}</td>
                <td className="number">{withUncertainty(other)}</td>
                <td className={`number ${styles.difference}`} data-good={rest.isWithin}>
                  {signed(rest.difference)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

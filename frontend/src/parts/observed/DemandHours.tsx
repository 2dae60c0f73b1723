/** Demand by hour of day and weekday: the darker a cell, the more was asked. */
import type { MetricDemand } from '../../model/contract';
import { TableScroll } from '../tables/TableScroll';
import styles from './Demand.module.css';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Dark enough to tell hours apart, and light enough to read the number on it. */
const DARKEST_PCT = 45;

/** The statistic over the intervals of an hour. */
export type HourStatistic = 'median' | 'most';

export function DemandHours({ demand, shown }: { demand: MetricDemand; shown: HourStatistic }) {
  const cells = new Map(demand.hours.map((hour) => [hour.weekday * 24 + hour.hour, hour]));
  const most = Math.max(...demand.hours.map((hour) => hour[shown]));
  const label = `${demand.title} in ${demand.unit} by weekday and hour`;
  return (
    <TableScroll label={label}>
      <table className={styles.hours}>
        <caption className="seen-by-readers-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {String(hour).padStart(2, '0')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((day, weekday) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {HOURS.map((hour) => {
                const cell = cells.get(weekday * 24 + hour);
                const share = cell && most > 0 ? (cell[shown] / most) * DARKEST_PCT : 0;
                const ground = `color-mix(in oklab, var(--accent) ${share.toFixed(0)}%, var(--paper))`;
                return (
                  <td
                    key={hour}
                    style={cell && { background: ground }}
                    title={cell ? `n = ${cell.intervals}` : 'no interval'}
                  >
                    {cell ? cell[`${shown}_text`] : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

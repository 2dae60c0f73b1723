/** The demand of an observed run: percentiles, peaks, over time, by hour and weekday. */
import { useState } from 'react';
import type { MetricDemand, ObservedDemand } from '../../model/contract';
import { SegmentedChoice } from '../controls/SegmentsAndDropdown';
import { TableScroll } from '../tables/TableScroll';
import styles from './Demand.module.css';
import { DemandHours, type HourStatistic } from './DemandHours';
import { DemandTimeline } from './DemandTimeline';

const SHOWN = { median: 'Median', most: 'Most' };

function Percentiles({ summary: { metrics, of: basis } }: { summary: ObservedDemand }) {
  const names = metrics[0]?.percentiles.map((percentile) => percentile.name) ?? [];
  return (
    <TableScroll label="Percentiles of demand">
      <table className="table">
        <caption className={styles.caption}>Percentiles {basis}</caption>
        <thead>
          <tr>
            <th scope="col">Demand</th>
            {names.map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metrics.map((metric) => (
            <tr key={metric.metric}>
              <th scope="row">
                {metric.title} <span className={styles.meaning}>{metric.meaning}</span>
              </th>
              {metric.percentiles.map((percentile) => (
                <td key={percentile.name} className="number" title={percentile.when}>
                  {percentile.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Peaks({ demand }: { demand: MetricDemand }) {
  return (
    <div>
      <h3>Peaks</h3>
      <ol>
        {demand.peaks.map((peak) => (
          <li key={peak.name}>
            <strong>{peak.text}</strong> {peak.when}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function DemandSummary({ summary }: { summary: ObservedDemand }) {
  const [chosen, setChosen] = useState('');
  const [shown, setShown] = useState<HourStatistic>('median');
  const demand = summary.metrics.find((metric) => metric.metric === chosen) ?? summary.metrics[0];
  if (!demand) return null;
  const options = Object.fromEntries(summary.metrics.map((metric) => [metric.metric, metric.unit]));
  return (
    <>
      <p className="muted">{summary.span}</p>
      <Percentiles summary={summary} />
      {summary.metrics.length > 1 && (
        <div className={styles.metric}>
          <SegmentedChoice
            label="Demand shown"
            options={options}
            value={demand.metric}
            onChange={setChosen}
          />
        </div>
      )}
      <DemandTimeline demand={demand} />
      <Peaks demand={demand} />
      {demand.hours.length > 0 && (
        <details>
          <summary className={styles.summary}>By hour of day and weekday</summary>
          <div className={styles.week}>
            <SegmentedChoice label="Per hour" options={SHOWN} value={shown} onChange={setShown} />
            <p className="muted small">
              {demand.title} in {demand.unit}, by the hour that the middle of an interval falls in.
            </p>
            <DemandHours demand={demand} shown={shown} />
          </div>
        </details>
      )}
    </>
  );
}

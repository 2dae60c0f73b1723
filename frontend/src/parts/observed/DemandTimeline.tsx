/** Demand over time: a bar for each interval, as wide as the interval is long. */
import { type PointerEvent, useState } from 'react';
import type { MetricDemand } from '../../model/contract';
import styles from './Demand.module.css';

/** The drawing's own width and height; it is stretched to its place. */
const WIDTH = 1000;
const HEIGHT = 100;
const DAY_MS = 86_400_000;

/** Times are of the host's clock; a zone of the reader's own must not move them. */
const clock = (text: string): number => Date.parse(text.endsWith('Z') ? text : `${text}Z`);

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function DemandTimeline({ demand }: { demand: MetricDemand }) {
  const [at, setAt] = useState<number | null>(null);
  const bars = demand.intervals.map((interval) => ({
    ...interval,
    from: clock(interval.begins_at),
    to: clock(interval.ends_at),
  }));
  const begin = Math.min(...bars.map((bar) => bar.from));
  const end = Math.max(...bars.map((bar) => bar.to));
  const most = Math.max(...bars.map((bar) => bar.value));
  if (bars.length < 2 || end <= begin || most <= 0) return null;
  const x = (ms: number) => ((ms - begin) / (end - begin)) * WIDTH;
  const days: number[] = [];
  for (let day = Math.ceil(begin / DAY_MS) * DAY_MS; day < end; day += DAY_MS) days.push(day);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const ms = begin + ((event.clientX - left) / width) * (end - begin);
    const index = bars.findIndex((bar) => bar.from <= ms && ms < bar.to);
    setAt(index < 0 ? null : index);
  };
  const top = demand.percentiles.at(-1)?.text ?? '';
  return (
    <figure className={styles.timeline}>
      <p className={styles.scale}>
        {demand.title}, up to {top}
      </p>
      <svg
        role="img"
        aria-label={`${demand.title} over time, up to ${top}; the data table lists every interval`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        {days.map((day) => (
          <line key={day} x1={x(day)} x2={x(day)} y1={0} y2={HEIGHT} className={styles.day} />
        ))}
        {bars.map((bar, index) => (
          <rect
            key={`${bar.from} ${bar.point_id}`}
            x={x(bar.from)}
            width={Math.max(x(bar.to) - x(bar.from), 0.5)}
            y={HEIGHT - (bar.value / most) * HEIGHT}
            height={(bar.value / most) * HEIGHT}
            className={styles.bar}
            data-pointed={index === at || undefined}
          />
        ))}
      </svg>
      <p className={styles.ends}>
        <span>{dayOf(begin)}</span>
        <span>{dayOf(end)}</span>
      </p>
      <p className="muted small">
        {at === null
          ? 'Vertical lines mark midnight. Hover over a bar for its values.'
          : bars[at]?.text}
      </p>
    </figure>
  );
}

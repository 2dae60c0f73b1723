/** The added histogram of a load's parts: a bar for each bucket, its share above, edges below. */
import type { SumOfParts } from '../../model/contract';
import { coreLatency } from '../../model/words/coreFormatting';
import { formatter, withUnit } from '../../model/words/formatting';
import styles from './SummedHistogram.module.css';

interface SummedHistogramProps {
  sum: SumOfParts;
}

/** Buckets of less than this share at either end are left out. */
const LEAST_PCT = 0.05;
const SHOWN = new Set([50, 90, 99]);
const SHARE = formatter({ maximumFractionDigits: 1 });

export function SummedHistogram({ sum }: SummedHistogramProps) {
  const histogram = sum.point.histograms?.find(({ buckets }) => buckets.length > 0);
  if (!histogram) return null;
  const held = histogram.buckets.map(({ pct }) => (pct ?? 0) >= LEAST_PCT);
  const bars = histogram.buckets.slice(held.indexOf(true), held.lastIndexOf(true) + 1);
  const most = Math.max(...bars.map(({ pct }) => pct ?? 0), 1);
  const percentiles = (sum.percentiles ?? []).filter(({ percentile }) => SHOWN.has(percentile));
  return (
    <figure className={styles.figure}>
      <figcaption className="small">
        {histogram.event}, histograms added by requests
        {percentiles.map(({ percentile, text }) => (
          <span key={percentile}>
            {' · '}p{percentile} {text}
          </span>
        ))}
      </figcaption>
      <ul className={styles.bars} aria-label={`Histogram of the sum, ${histogram.event}`}>
        {bars.map(({ lower_us, upper_us, pct }) => (
          <li
            key={lower_us}
            title={`${coreLatency(lower_us)} to ${upper_us ? coreLatency(upper_us) : 'any'}`}
          >
            <span className={styles.share}>{withUnit(SHARE(pct ?? 0), '%')}</span>
            <span className={styles.bar} style={{ height: `${(100 * (pct ?? 0)) / most}px` }} />
            <span className={styles.edge}>{coreLatency(lower_us)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

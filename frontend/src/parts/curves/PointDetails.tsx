/** Everything known about one load point, each value with its evidence. */
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DisplayValue } from '../../model/contract';
import { levelText, type Marker, statisticText } from '../../model/curves/markers';
import { missingMetricReason, missingMetrics } from '../../model/curves/missingMetrics';
import { exactText } from '../../model/words/exactText';
import { Icon } from '../controls/Icon';
import { EvidenceNote } from '../provenance/EvidenceNote';
import { FindingList } from '../provenance/FindingList';
import { useAddressInRun } from '../provenance/openRunContext';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import styles from './PointDetails.module.css';

interface PointDetailsProps {
  marker: Marker;
  originalAddress: (sha256: string) => string;
  /** Content below the heading, such as links from this load point. */
  links?: ReactNode;
  /** Absent if the details cannot be closed. */
  onClose?: () => void;
}

function Value({ value }: { value: DisplayValue }) {
  const exact = exactText(value);
  return (
    <li className={styles.value}>
      <p className={styles.title}>
        <span>{value.title}</span>
        <strong>{value.text}</strong>
      </p>
      <p className={styles.exact}>
        <ProvenanceBadge provenance={value.provenance} />
        {exact !== value.text && <span>{exact}</span>}
      </p>
      <EvidenceNote evidence={value.evidence} />
    </li>
  );
}

/** The reports that any of the values was read from, each once. */
function Originals({
  marker,
  originalAddress,
}: Pick<PointDetailsProps, 'marker' | 'originalAddress'>) {
  const inRun = useAddressInRun();
  const values = [...marker.values, ...marker.each.flatMap((repeat) => repeat.values)];
  const all = values.flatMap(({ evidence }): [string, string | null][] =>
    evidence.report_sha256 ? [[evidence.report_sha256, evidence.kept_at ?? null]] : [],
  );
  return [...new Map(all)].map(([sha256, keptAt]) => (
    <p key={sha256} className={styles.original}>
      {keptAt ? (
        `Report stored at ${keptAt}`
      ) : (
        <a href={inRun(originalAddress(sha256))} download>
          <Icon name="download" size={16} /> Original report
        </a>
      )}{' '}
      <span className="muted">
        SHA-256 <span className="mono">{sha256.slice(0, 12)}…</span>
      </span>
    </p>
  ));
}

/** The values of each repeat or part, collapsed below those of the level. */
function Repeats({ repeats, label }: { repeats: Marker['each']; label: string }) {
  if (repeats.length === 0) return null;
  return (
    <section aria-label={label} className={styles.repeats}>
      {repeats.map((repeat) => (
        <details key={repeat.point_id}>
          <summary>
            {repeat.text[0]?.toUpperCase() + repeat.text.slice(1)}
            <span className="muted">
              {repeat.values
                .slice(0, 2)
                .map((value) => value.text)
                .join(', ')}
            </span>
          </summary>
          <ul>
            {repeat.values.map((value) => (
              <Value key={value.metric} value={value} />
            ))}
          </ul>
          {repeat.note && <p className={styles.note}>{repeat.note}</p>}
        </details>
      ))}
    </section>
  );
}

/** Expected metrics the load point does not state, and why. */
function NotStated({ marker }: { marker: Marker }) {
  const missing = missingMetrics(marker);
  if (missing.length === 0) return null;
  return (
    <p className={styles.note}>
      Not known: {missing.join(', ')}. {missingMetricReason(marker)}
    </p>
  );
}

export function PointDetails({ marker, originalAddress, links, onClose }: PointDetailsProps) {
  const level = levelText(marker);
  const statistic = statisticText(marker);
  return (
    <section
      className={styles.details}
      data-opened={onClose ? '' : undefined}
      aria-label={`Load point of ${marker.label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too.
      tabIndex={0}
    >
      <div className={styles.head}>
        <div>
          <h2>{marker.label}</h2>
          <p className="muted">
            {level ?? 'Concurrency not stated'}
            {statistic && ` · ${statistic}, whiskers from minimum to maximum`}
          </p>
        </div>
        {onClose && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            onClick={onClose}
            aria-label="Close details"
          >
            <Icon name="close" />
          </ActionIcon>
        )}
      </div>
      {links}
      <Originals marker={marker} originalAddress={originalAddress} />
      <ul>
        {marker.values.map((value) => (
          <Value key={value.metric} value={value} />
        ))}
      </ul>
      <Repeats repeats={marker.each.filter(({ repeat }) => repeat > 0)} label="Repeats" />
      <Repeats repeats={marker.each.filter(({ repeat }) => repeat === 0)} label="Parts" />
      <NotStated marker={marker} />
      {marker.point && <FindingList findings={marker.point.findings} />}
      {marker.note && <p className={styles.note}>{marker.note}</p>}
    </section>
  );
}

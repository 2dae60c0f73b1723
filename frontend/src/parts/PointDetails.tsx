/** Everything known about one load point, each value with its evidence. */
import { ActionIcon } from '@mantine/core';
import type { Finding, ShownValue } from '../model/contract';
import { exactText } from '../model/exactText';
import { levelText, type Marker } from '../model/keyboard';
import { missingMetrics, reasonMissing } from '../model/missing';
import { countText } from '../model/wording';
import { EvidenceNote } from './EvidenceNote';
import { Icon } from './Icon';
import styles from './PointDetails.module.css';
import { ProvenanceBadge } from './ProvenanceBadge';

interface PointDetailsProps {
  marker: Marker;
  originalAddress: (sha256: string) => string;
  onClose: () => void;
}

function Value({ value }: { value: ShownValue }) {
  return (
    <li className={styles.value}>
      <p className={styles.title}>
        <span>{value.title}</span>
        <strong>{value.text}</strong>
      </p>
      <p className={styles.exact}>
        <ProvenanceBadge provenance={value.provenance} />
        <span>{exactText(value)}</span>
      </p>
      <EvidenceNote evidence={value.evidence} />
    </li>
  );
}

/** The reports that any of the values was read from, each once. */
function Originals({ marker, originalAddress }: Omit<PointDetailsProps, 'onClose'>) {
  const all = marker.values.flatMap(({ evidence }): [string, string | null][] =>
    evidence.report_sha256 ? [[evidence.report_sha256, evidence.kept_at ?? null]] : [],
  );
  return [...new Map(all)].map(([sha256, keptAt]) => (
    <p key={sha256} className={styles.original}>
      {keptAt ? (
        `Report kept at ${keptAt}`
      ) : (
        <a href={originalAddress(sha256)} download>
          <Icon name="download" size={16} /> Original report
        </a>
      )}{' '}
      <span className="muted">
        SHA-256 <span className="mono">{sha256.slice(0, 12)}…</span>
      </span>
    </p>
  ));
}

export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={`${finding.check} ${finding.text}`} data-severity={finding.severity}>
          <Icon name={finding.severity === 'agrees' ? 'check' : 'warn'} size={16} />
          <span>
            <strong>{finding.check}</strong>: {finding.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What one would look for and the load point does not tell, and why. */
function NotStated({ marker }: { marker: Marker }) {
  const missing = missingMetrics(marker);
  if (missing.length === 0) return null;
  return (
    <p className={styles.note}>
      Not known: {missing.join(', ')}. {reasonMissing(marker)}
    </p>
  );
}

export function PointDetails({ marker, originalAddress, onClose }: PointDetailsProps) {
  const level = levelText(marker);
  const repeats = marker.point?.repeats ?? 1;
  return (
    <section className={styles.details} aria-label={`Load point of ${marker.label}`}>
      <div className={styles.head}>
        <div>
          <h2>{marker.label}</h2>
          <p className="muted">
            {level ?? 'Concurrency not stated'}
            {repeats > 1 &&
              ` · median of ${countText(repeats)} repeats, whiskers from least to most`}
          </p>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          onClick={onClose}
          aria-label="Close the details"
        >
          <Icon name="close" />
        </ActionIcon>
      </div>
      <Originals marker={marker} originalAddress={originalAddress} />
      <ul>
        {marker.values.map((value) => (
          <Value key={value.metric} value={value} />
        ))}
      </ul>
      <NotStated marker={marker} />
      {marker.point && <Findings findings={marker.point.findings} />}
      {marker.note && <p className={styles.note}>{marker.note}</p>}
    </section>
  );
}

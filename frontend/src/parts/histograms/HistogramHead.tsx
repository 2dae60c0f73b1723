/** The caption of a histogram: run, load point, and evidence. */
import { NativeSelect } from '@mantine/core';
import type { HistogramSeries } from '../../model/contract';
import { ShortName } from '../plotly/ShortName';
import { Swatch } from '../plotly/Swatch';
import { EvidenceNote } from '../provenance/EvidenceNote';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import styles from './HistogramPanel.module.css';

interface HistogramHeadProps {
  series: HistogramSeries;
  /** The only run of its page, whose title names it. */
  isLone: boolean;
  originalAddress: (sha256: string) => string;
  /** Absent on a frozen chart. */
  onPick?: ((runId: string, pointId: string) => void) | undefined;
}

export function HistogramHead({ series, isLone, originalAddress, onPick }: HistogramHeadProps) {
  const canPick = onPick !== undefined && series.choices.length > 1;
  // If the loads differ, each is named in full.
  const isNamedMore = canPick && !series.choices.some(({ label }) => label === series.point_label);
  return (
    <div className={styles.series}>
      {!isLone && (
        <p className={styles.name}>
          <Swatch style={series.style} line={false} />
          <strong>
            <ShortName run={series} />
          </strong>
          <ProvenanceBadge provenance={series.provenance} />
        </p>
      )}
      {canPick ? (
        <NativeSelect
          size="xs"
          aria-label={`Load point of ${series.label}`}
          value={series.point_id}
          onChange={(event) => onPick(series.run_id, event.currentTarget.value)}
          data={series.choices.map((choice) => ({ value: choice.point_id, label: choice.label }))}
        />
      ) : (
        <p className="muted small">{series.point_label}</p>
      )}
      {isNamedMore && <p className="muted small">{series.point_label}</p>}
      {series.note && <p className="small">{series.note}</p>}
      <details>
        <summary className="small muted">Source</summary>
        <EvidenceNote evidence={series.evidence} originalAddress={originalAddress} />
      </details>
    </div>
  );
}

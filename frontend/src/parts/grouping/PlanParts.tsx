/** The parts of a load point and their sum, as they will be saved. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { LoadPoint, SumOfParts } from '../../model/contract';
import { partsOf } from '../../model/grouping/parts';
import { partWindows } from '../../model/grouping/partWindows';
import type { PlanPoint } from '../../model/grouping/records';
import { countOf, formatter, percentText } from '../../model/words/formatting';
import { PartsTable, valuesOf } from './PartsTable';
import { PartsWindows } from './PartsWindows';
import styles from './PlanParts.module.css';
import { focusRow } from './PlanPoints';

interface PlanPartsProps {
  point: PlanPoint;
  /** The numbers of each part by key, and what they are together; null until they are known. */
  numbers: Map<string, LoadPoint>;
  sum: SumOfParts | null;
  onSeparate: () => void;
  /** The added histogram, once the parts are opened. */
  histogram: ReactNode;
}

const ONE = formatter({ maximumFractionDigits: 1 });

function overlapText(sum: SumOfParts): string {
  if (!sum.overlap) return 'A part states no time, so it is unknown whether they ran together.';
  const { common_s, whole_s, share } = sum.overlap;
  return `${ONE(common_s)} s of ${ONE(whole_s)} s in common: overlap ${percentText(100 * share)}.`;
}

export function PlanParts({ point, numbers, sum, onSeparate, histogram }: PlanPartsProps) {
  const parts = partsOf(point);
  const [isOpen, setOpen] = useState(false);
  const windows = partWindows(
    parts.map(({ key, path }) => ({ key, name: path, point: numbers.get(key) })),
  );
  return (
    <details className={styles.parts} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{countOf(parts.length, 'part')} of one load</summary>
      {windows && sum && <PartsWindows windows={windows} about={overlapText(sum)} />}
      <PartsTable
        rows={parts.map(({ key, path }) => ({
          key,
          name: path,
          values: valuesOf(numbers.get(key)),
        }))}
        whole={sum ? valuesOf(sum.point) : null}
      />
      {sum && (
        <p className="muted small">
          {!windows && `${overlapText(sum)} `}Latency is weighted by IOPS; percentiles come from
          added histograms only.
        </p>
      )}
      {isOpen && histogram}
      <Button
        size="xs"
        variant="default"
        aria-label={`Separate the parts of ${point.path}`}
        onClick={() => {
          onSeparate();
          focusRow(point.key);
        }}
      >
        Separate
      </Button>
    </details>
  );
}

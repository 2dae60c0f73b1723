/** Findings from the samples of a load point, or from a run's intervals. */
import type { PointTimeline } from '../../model/contract';
import { FindingList } from '../provenance/FindingList';

interface SamplesFindingsProps {
  findings: PointTimeline['findings'];
  /** The load point, if there are several. */
  pointName: string | null;
  /** The findings come from an observed run's intervals, not from samples. */
  isOfDays?: boolean;
}

export function SamplesFindings({ findings, pointName, isOfDays = false }: SamplesFindingsProps) {
  if (findings.length === 0) return null;
  const title = `Findings in the ${isOfDays ? 'intervals' : 'samples'}${pointName === null ? '' : ` of ${pointName}`}`;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <FindingList findings={findings} isFolded />
    </section>
  );
}

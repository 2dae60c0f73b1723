/** What the samples of a load point say of it, or a run's intervals, one line each. */
import type { PointTimeline } from '../../model/contract';
import { Findings } from '../provenance/FindingList';

interface SamplesFindingsProps {
  findings: PointTimeline['findings'];
  /** The load point, if there are several. */
  pointName: string | null;
  /** An observed run's intervals say it, not samples. */
  isOfDays?: boolean;
}

export function SamplesFindings({ findings, pointName, isOfDays = false }: SamplesFindingsProps) {
  if (findings.length === 0) return null;
  const title = `Findings in the ${isOfDays ? 'intervals' : 'samples'}${pointName === null ? '' : ` of ${pointName}`}`;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Findings findings={findings} isFolded />
    </section>
  );
}

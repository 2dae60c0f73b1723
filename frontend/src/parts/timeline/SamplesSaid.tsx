/** What the samples of a load point say of it, before anything is drawn. */
import type { PointTimeline } from '../../model/contract';
import { Findings } from '../provenance/Findings';

interface SamplesSaidProps {
  findings: PointTimeline['findings'];
  /** The load point, where there are several. */
  of: string | null;
}

export function SamplesSaid({ findings, of }: SamplesSaidProps) {
  if (findings.length === 0) return null;
  const title = `What the samples say${of === null ? '' : ` of ${of}`}`;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Findings findings={findings} />
    </section>
  );
}

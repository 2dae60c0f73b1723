/** What a setting does that the chosen runs vary; nothing where they are neither sweep nor grid. */
import { useState } from 'react';
import { type SweepMetric, type SweepQuestion, useSweep } from '../../api/queries';
import { SweepPanel } from '../../parts/sweeps/SweepPanel';

const USUAL: SweepQuestion = { setting: null, metric: null };

function Asked({ runs }: { runs: string[] }) {
  const [question, setQuestion] = useState(USUAL);
  const usual = useSweep(runs, USUAL).data;
  const asked = useSweep(runs, question).data;
  // While another question is on its way, and where it has no answer, the usual one stands.
  const sweep = asked ?? usual;
  if (!sweep || (sweep.kind !== 'sweep' && sweep.kind !== 'grid')) return null;
  return (
    <SweepPanel
      sweep={sweep}
      onMetric={(metric) => setQuestion({ ...question, metric: metric as SweepMetric })}
      onSetting={(setting) => setQuestion({ ...question, setting })}
    />
  );
}

interface SweepSectionProps {
  runs: string[];
  hidden: string[];
}

export function SweepSection({ runs, hidden }: SweepSectionProps) {
  const shown = runs.filter((id) => !hidden.includes(id));
  // Other runs are another question, asked from its start.
  return <Asked key={shown.join(',')} runs={shown} />;
}

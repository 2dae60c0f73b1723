/** Files of samples over time for load points that the run has already. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { addSamples } from '../../../api/timeline';
import type { Run, SamplesCorrection } from '../../../model/contract';
import type { PlanSamples as Samples } from '../../../model/grouping/plan';
import { levelNames } from '../../../model/runs/evidence';
import { choicesOfRun } from '../../../model/timeline/loadPointChoices';
import { countOf } from '../../../model/words/formatting';
import { ProblemNote } from '../../../parts/controls/States';
import { CorrectSamples } from '../../../parts/timeline/CorrectSamples';

interface AddSamplesProps {
  run: Run;
  samples: Samples[];
  onCorrect: (sha256: string, said: SamplesCorrection) => Promise<void>;
  onAdded: (text: string) => void;
}

export function AddSamples({ run, samples, onCorrect, onAdded }: AddSamplesProps) {
  const [problem, setProblem] = useState<unknown>(null);
  const [isAdding, setIsAdding] = useState(false);
  if (samples.length === 0) return null;
  const add = () => {
    setIsAdding(true);
    setProblem(null);
    const sha256s = samples.map(({ sha256 }) => sha256);
    addSamples(run.id, sha256s)
      .then(() => onAdded(countOf(samples.length, 'sample file was', 'sample files were')))
      .catch(setProblem)
      .finally(() => setIsAdding(false));
  };
  return (
    <section aria-label="Samples over time">
      <p>
        {countOf(samples.length, 'file')} of samples over time: each goes with the load point of its
        host and time, all or none.
      </p>
      {problem ? (
        <>
          <ProblemNote error={problem} />
          {samples.map((file) => (
            <details key={`${file.sha256} ${file.offsetS} ${file.host} ${file.goesWithSaid}`}>
              <summary>Correct the clock, host or load point of {file.path}</summary>
              <CorrectSamples
                file={file}
                choices={choicesOfRun(run, levelNames(run))}
                onCorrect={onCorrect}
              />
            </details>
          ))}
        </>
      ) : null}
      <Button loading={isAdding} onClick={add}>
        Add {countOf(samples.length, 'sample file')}
      </Button>
    </section>
  );
}

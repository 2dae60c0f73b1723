/** The clock and the host of a file of samples, corrected by whoever knows them. */
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SamplesCorrection } from '../../model/contract';
import { ProblemNote } from '../controls/States';
import styles from './CorrectSamples.module.css';

export interface Corrected {
  sha256: string;
  path: string;
  host: string | null;
  offsetS: number;
}

export type OnCorrect = (sha256: string, said: SamplesCorrection) => Promise<void>;

/** The clock and the host of one file, as a person knows them. */
export function CorrectSamples({ file, onCorrect }: { file: Corrected; onCorrect: OnCorrect }) {
  const [offset, setOffset] = useState<number | string>(file.offsetS);
  const [host, setHost] = useState(file.host ?? '');
  const [problem, setProblem] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const apply = () => {
    setIsSaving(true);
    setProblem(null);
    const said = { offset_s: Number(offset) || 0 };
    onCorrect(file.sha256, host === (file.host ?? '') ? said : { ...said, host_said: host })
      .catch(setProblem)
      .finally(() => setIsSaving(false));
  };
  return (
    <fieldset
      className={styles.correct}
      aria-label={`Correct ${file.path}`}
      onKeyDown={(event) => {
        // Enter would send the form around it.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <NumberInput
        label="Add to its times, in seconds"
        description="3600 where its clock is an hour behind the database’s"
        value={offset}
        onChange={setOffset}
        allowDecimal
        size="xs"
      />
      <TextInput
        label="Host"
        description="Whose samples these are"
        value={host}
        maxLength={200}
        onChange={(event) => setHost(event.currentTarget.value)}
        size="xs"
      />
      <Button size="xs" variant="default" loading={isSaving} onClick={apply}>
        Apply
      </Button>
      {problem ? <ProblemNote error={problem} /> : null}
    </fieldset>
  );
}

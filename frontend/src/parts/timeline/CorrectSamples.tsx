/** Corrects clock, host and load point of a file of samples. */
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SamplesCorrection } from '../../model/contract';
import {
  type LoadPointChoice,
  MATCH_AUTOMATICALLY,
  withFixedChoices,
} from '../../model/timeline/loadPointChoices';
import { ProblemNote } from '../controls/States';
import styles from './CorrectSamples.module.css';

export interface SamplesToCorrect {
  sha256: string;
  path: string;
  host: string | null;
  offsetS: number;
  /** The report whose load point a person chose, or "none"; null where host and time say it. */
  goesWithSaid?: string | null;
}

export type OnCorrect = (sha256: string, said: SamplesCorrection) => Promise<void>;

interface CorrectSamplesProps {
  file: SamplesToCorrect;
  /** The load points it may belong to; may be empty. */
  choices: LoadPointChoice[];
  onCorrect: OnCorrect;
}

/** What a person changed: an empty host is taken back, as is the choice of a load point. */
function saidOf(file: SamplesToCorrect, offset: number | string, host: string, goesWith: string) {
  const said: SamplesCorrection = { offset_s: Number(offset) || 0 };
  if (host !== (file.host ?? '')) said.host_said = host;
  if (goesWith !== (file.goesWithSaid ?? MATCH_AUTOMATICALLY)) {
    said.goes_with_said = goesWith === MATCH_AUTOMATICALLY ? null : goesWith;
  }
  return said;
}

/** The clock, the host and the load point of one file, as a person knows them. */
export function CorrectSamples({ file, choices, onCorrect }: CorrectSamplesProps) {
  const [offset, setOffset] = useState<number | string>(file.offsetS);
  const [host, setHost] = useState(file.host ?? '');
  const [goesWith, setGoesWith] = useState(file.goesWithSaid ?? MATCH_AUTOMATICALLY);
  const [problem, setProblem] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const apply = () => {
    setIsSaving(true);
    setProblem(null);
    onCorrect(file.sha256, saidOf(file, offset, host, goesWith))
      .catch(setProblem)
      .finally(() => setIsSaving(false));
  };
  return (
    <fieldset
      className={styles.correct}
      aria-label={`Correct ${file.path}`}
      onKeyDown={(event) => {
        // Enter would submit the surrounding form.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <NumberInput
        label="Clock offset (s)"
        description="3600 where its clock is an hour behind the database’s"
        value={offset}
        onChange={setOffset}
        allowDecimal
        size="xs"
      />
      <TextInput
        label="Host"
        description="Host"
        value={host}
        maxLength={200}
        onChange={(event) => setHost(event.currentTarget.value)}
        size="xs"
      />
      {choices.length > 0 && (
        <NativeSelect
          label="Belongs to"
          description="A different host name produces a warning"
          value={goesWith}
          onChange={(event) => setGoesWith(event.currentTarget.value)}
          data={withFixedChoices(choices, file.goesWithSaid ?? null)}
          size="xs"
        />
      )}
      <Button size="xs" variant="default" loading={isSaving} onClick={apply}>
        Apply
      </Button>
      {problem ? <ProblemNote error={problem} /> : null}
    </fieldset>
  );
}

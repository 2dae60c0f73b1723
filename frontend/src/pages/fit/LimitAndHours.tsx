/** The latency that is allowed on measured curves, and which hours of the week count as working. */
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type FitQuestion, NO_DEMAND } from '../../model/fit/address';
import { writtenHours } from '../../model/fit/workingHours';
import { OptionalNumber } from '../../parts/controls/inputs/OptionalNumber';

const US_PER_MS = 1000;

interface AskProps {
  question: FitQuestion;
  ask: (next: Partial<FitQuestion>) => void;
}

export function LatencyLimit({ question: { latencyLimitUs }, ask }: AskProps) {
  const current = latencyLimitUs === null ? null : latencyLimitUs / US_PER_MS;
  const [typed, setTyped] = useState(current);
  useEffect(() => setTyped(current), [current]);
  const take = () => {
    if (typed !== current) ask({ latencyLimitUs: typed ? typed * US_PER_MS : null });
  };
  return (
    <OptionalNumber
      label="Latency limit (ms)"
      description="On measured curves; empty: no limit"
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

export function WorkingHours({ question: { workingHours }, ask }: AskProps) {
  const [text, setText] = useState(workingHours);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => setText(workingHours), [workingHours]);
  const take = () => {
    const hours = writtenHours(text.trim() || NO_DEMAND.workingHours);
    setIsWrong(hours === null);
    if (hours !== null && hours !== workingHours) ask({ workingHours: hours });
  };
  return (
    <TextInput
      label="Working hours"
      description="In the reports’ time zone"
      value={text}
      maxLength={30}
      error={isWrong && 'Enter days and hours, such as mon-fri 08-18'}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

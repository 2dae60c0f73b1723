/** The latency that is allowed on measured curves, and which hours of the week count as working. */
import { useEffect, useState } from 'react';
import { EMPTY_FIT_QUERY, type FitQuery } from '../../model/fit/address';
import { workingHoursText } from '../../model/fit/workingHours';
import { CommittedInput } from '../../parts/controls/inputs/CommittedInput';
import { OptionalNumber } from '../../parts/controls/inputs/OptionalNumber';

const US_PER_MS = 1000;

interface AskProps {
  question: FitQuery;
  ask: (next: Partial<FitQuery>) => void;
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
  const enter = (text: string) => {
    const hours = workingHoursText(text.trim() || EMPTY_FIT_QUERY.workingHours);
    if (hours === null) return { problem: 'Enter days and hours, such as mon-fri 08-18' };
    if (hours !== workingHours) ask({ workingHours: hours });
    return { text: hours };
  };
  return (
    <CommittedInput
      label="Working hours"
      description="In the reports’ time zone"
      maxLength={30}
      current={workingHours}
      onEnter={enter}
    />
  );
}

/** The options of the fit: growth, share of intervals, further limits. */

import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTiers } from '../../api/changesAndFit';
import type { FitQuery } from '../../model/fit/address';
import { percentText } from '../../model/words/formatting';
import { CommittedInput } from '../../parts/controls/inputs/CommittedInput';
import { OptionalNumber } from '../../parts/controls/inputs/OptionalNumber';
import styles from './FitPage.module.css';
import { LatencyLimit, WorkingHours } from './LimitAndHours';

const MOST_GROWTH = 5;
const PARTS = [
  { value: '100', label: 'all intervals' },
  { value: '99', label: '99% of intervals' },
  { value: '95', label: '95% of intervals' },
  { value: '50', label: 'half of the intervals' },
];
const UNITS = 'IOPS|MB/s|MiB/s|GiB/s|Gbps';
const CEILING = new RegExp(`^([0-9][0-9,]*(?:\\.[0-9]+)?)\\s*(${UNITS})$`, 'i');
const UNIT_NAMES = new Map(UNITS.split('|').map((unit) => [unit.toLowerCase(), unit]));

interface FitOptionsFormProps {
  question: FitQuery;
  ask: (next: Partial<FitQuery>) => void;
}

/** Moves with the hand; the question is asked once it rests. */
function Growth({ question, ask }: FitOptionsFormProps) {
  const [growth, setGrowth] = useState(question.growth);
  useEffect(() => setGrowth(question.growth), [question.growth]);
  const settle = () => {
    if (growth !== question.growth) ask({ growth });
  };
  return (
    <label className={styles.growth}>
      Growth factor: ×{growth}
      <input
        type="range"
        min={1}
        max={MOST_GROWTH}
        step={0.1}
        value={growth}
        aria-valuetext={`times ${growth}`}
        onChange={(event) => setGrowth(Number(event.currentTarget.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
    </label>
  );
}

/** "100,000 IOPS; 2 GiB/s" as the address has them; null where one cannot be read. */
export function typedCeilings(text: string): string[] | null {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  const ceilings = parts.filter(Boolean).map((part) => {
    const match = CEILING.exec(part);
    const unit = UNIT_NAMES.get(match?.[2]?.toLowerCase() ?? '');
    return match?.[1] && unit ? `${match[1].replaceAll(',', '')} ${unit}` : null;
  });
  return ceilings.some((ceiling) => ceiling === null) ? null : (ceilings as string[]);
}

function OwnCeilings({ question, ask }: FitOptionsFormProps) {
  const current = question.ceilings.join('; ');
  const enter = (text: string) => {
    const ceilings = typedCeilings(text);
    if (!ceilings) return { problem: 'Enter a number and IOPS, MB/s, MiB/s, GiB/s or Gbps' };
    if (ceilings.join('; ') !== current) ask({ ceilings });
    return { text: ceilings.join('; ') };
  };
  return (
    <CommittedInput
      label="Custom ceilings"
      description="Separated by semicolons"
      placeholder="100,000 IOPS; 2 GiB/s"
      maxLength={200}
      current={current}
      onEnter={enter}
    />
  );
}

export function FitOptionsForm({ question, ask }: FitOptionsFormProps) {
  const tiers = useTiers().data?.items ?? [];
  const machines = tiers
    .filter(({ kind }) => kind === 'machine')
    .map(({ id, service, name }) => ({ value: id, label: `${service} ${name}` }));
  return (
    <section aria-label="Requirements" className={styles.asked}>
      <Growth question={question} ask={ask} />
      <NativeSelect
        label="Must fit"
        value={String(question.ofPct)}
        onChange={(event) => ask({ ofPct: Number(event.currentTarget.value) })}
        data={
          PARTS.some(({ value }) => value === String(question.ofPct))
            ? PARTS
            : [
                ...PARTS,
                {
                  value: String(question.ofPct),
                  label: `${percentText(question.ofPct)} of intervals`,
                },
              ]
        }
      />
      <OptionalNumber
        label="Capacity needed (GiB)"
        description="Empty: no limit"
        value={question.capacityGib}
        onChange={(capacityGib) => ask({ capacityGib: capacityGib || null })}
      />
      {machines.length > 0 && (
        <NativeSelect
          label="Machine"
          description="Adds the ceilings of a machine"
          value={question.machine ?? ''}
          onChange={(event) => ask({ machine: event.currentTarget.value || null })}
          data={[{ value: '', label: 'not chosen' }, ...machines]}
        />
      )}
      <OwnCeilings question={question} ask={ask} />
      <LatencyLimit question={question} ask={ask} />
      <WorkingHours question={question} ask={ask} />
    </section>
  );
}

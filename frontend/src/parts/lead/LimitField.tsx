/** The field of the limit: a latency, or a throughput to ask for the latency there. */
import { type KeyboardEvent, useId, useState } from 'react';
import type { ComparisonResults } from '../../model/contract';
import { limitEntry, nextLimit, SLIDER_MS, sliderStep } from '../../model/results/limitEntry';
import { columnUnit, limitText, throughputText, throughputUnit } from '../../model/words/units';
import styles from './AnswerLine.module.css';
import { useLineLimit, useLineThroughput, useMoveTargetLine } from './targetLine';

export interface TargetLineValues {
  limitMs: number | null;
  throughput: number | null;
}

interface LimitFieldProps {
  answers: ComparisonResults;
  onAsk: (asked: TargetLineValues) => void;
}

/** The limit as a slider; the address changes on release. */
function LimitSlider({ answers, limitMs, onAsk }: LimitFieldProps & { limitMs: number }) {
  const move = useMoveTargetLine();
  const letGo = () => onAsk({ limitMs, throughput: null });
  return (
    <span className={`${styles.slider} screen-only`}>
      <input
        type="range"
        aria-label="Step of the limit"
        aria-valuetext={limitText(limitMs, answers.latency_unit)}
        min={0}
        max={SLIDER_MS.length - 1}
        value={sliderStep(limitMs)}
        onChange={({ currentTarget }) => {
          move({ axis: 'latency', value: SLIDER_MS[currentTarget.valueAsNumber] ?? limitMs });
        }}
        onPointerUp={letGo}
        onKeyUp={letGo}
      />
    </span>
  );
}

export function LimitField({ answers, onAsk }: LimitFieldProps) {
  const limitMs = useLineLimit();
  const throughput = useLineThroughput();
  // Null unless the user is typing.
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const now =
    throughput === null
      ? limitText(limitMs ?? 0, answers.latency_unit)
      : throughputText(answers, throughput);
  const ask = (asked: TargetLineValues) => {
    setDraft(null);
    setError(null);
    onAsk(asked);
  };
  const apply = () => {
    if (draft === null || draft === now) {
      setDraft(null);
      setError(null);
      return;
    }
    const units = {
      latency: columnUnit(answers.latency_unit).name as 'ms' | 'µs',
      throughput: throughputUnit(answers),
    };
    const entry = limitEntry(draft, units);
    if ('error' in entry) setError(entry.error);
    else ask({ limitMs: null, throughput: null, ...entry });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') apply();
    if (event.key === 'Escape') {
      setDraft(null);
      setError(null);
    }
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (step === null || limitMs === null || draft !== null) return;
    event.preventDefault();
    ask({ limitMs: nextLimit(limitMs, step), throughput: null });
  };
  return (
    <span className={styles.asked}>
      <input
        className={styles.field}
        aria-label={throughput === null ? 'At most this latency' : 'At this throughput'}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        data-print=""
        title="2 ms, 800 µs, or a throughput: 50k IOPS"
        style={{ width: `${(draft ?? now).length + 3}ch` }}
        maxLength={40}
        value={draft ?? now}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={apply}
      />
      {throughput === null && limitMs !== null && error === null && (
        <LimitSlider {...{ answers, limitMs }} onAsk={ask} />
      )}
      {error !== null && (
        <span id={errorId} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}

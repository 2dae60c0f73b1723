/** The latency limits and their statistic. */
import { Checkbox, SegmentedControl } from '@mantine/core';
import { type MarkKind, STATISTICS, type Statistic, type View } from '../../model/view/view';
import { columnUnit, limitInUnit, limitMsOf } from '../../model/words/units';
import styles from '../controls/Answers.module.css';
import { NumberList } from '../controls/inputs/NumberList';

interface LimitControlsProps {
  view: Pick<View, 'limitsMs' | 'statistic' | 'marks' | 'latencyUnit'>;
  onChange: (change: Partial<Pick<View, 'limitsMs' | 'statistic' | 'marks'>>) => void;
}

const SHORT: Record<Statistic, string> = { mean: 'Mean', p90: 'p90', p99: 'p99' };

export function LimitControls({ view, onChange }: LimitControlsProps) {
  const unit = view.latencyUnit;
  return (
    <div className={styles.controls}>
      <NumberList
        label={`Latency limits in ${columnUnit(unit).name}`}
        numbers={view.limitsMs.map((limitMs) => limitInUnit(limitMs, unit))}
        placeholder={[0.5, 1, 2, 5].map((limitMs) => limitInUnit(limitMs, unit)).join(', ')}
        onChange={(limits) => onChange({ limitsMs: limits.map((limit) => limitMsOf(limit, unit)) })}
      />
      <SegmentedControl
        aria-label="Statistic of latency"
        value={view.statistic}
        onChange={(statistic) => onChange({ statistic: statistic as Statistic })}
        data={Object.keys(STATISTICS).map((value) => ({ value, label: SHORT[value as Statistic] }))}
      />
      <MarkSwitch kind="sla" label="Mark on the chart" view={view} onChange={onChange} />
    </div>
  );
}

interface MarkSwitchProps {
  kind: MarkKind;
  label: string;
  view: Pick<View, 'marks'>;
  onChange: (change: Pick<View, 'marks'>) => void;
}

/** Toggles one kind of result on the chart. */
export function MarkSwitch({ kind, label, view, onChange }: MarkSwitchProps) {
  const others = view.marks.filter((mark) => mark !== kind);
  return (
    <Checkbox
      label={label}
      checked={view.marks.includes(kind)}
      onChange={(event) =>
        onChange({ marks: event.currentTarget.checked ? [...others, kind] : others })
      }
    />
  );
}

interface FitSwitchProps {
  view: Pick<View, 'isFitShown'>;
  onChange: (change: Pick<View, 'isFitShown'>) => void;
}

/** Toggles the scaling fit on the chart. */
export function FitSwitch({ view, onChange }: FitSwitchProps) {
  return (
    <Checkbox
      label="Draw the fit on the latency chart"
      checked={view.isFitShown}
      onChange={(event) => onChange({ isFitShown: event.currentTarget.checked })}
    />
  );
}

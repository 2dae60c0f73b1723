/** The axes: metric, scale, the values of their marks, the value of a pixel, and a check. */

import { NativeSelect, TextInput } from '@mantine/core';
import { withUncertainty } from '../../model/digitising/calibration';
import {
  type AxisName,
  type AxisSlot,
  type Draft,
  type MarkDraft,
  numberOf,
  scalesOfDraft,
  X_AXES,
  Y_AXES,
} from '../../model/digitising/digitisingDraft';
import { countText } from '../../model/words/formatting';
import styles from './Tables.module.css';

interface AxesTableProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSelect: (mark: string) => void;
}

const optionsOf = (choices: Record<string, string>, chosen: string) =>
  Object.entries(
    choices[chosen] ? choices : { ...choices, [chosen]: chosen.replace('|', ', ') },
  ).map(([value, label]) => ({ value, label }));

const unitOf = (draft: Draft, axis: AxisName) =>
  draft.kind === 'histogram' ? '%' : (draft.axes[axis].split('|')[1] ?? '');

function checkText(draft: Draft): { text: string; isGood: boolean } | null {
  const { axis, px, text } = draft.check;
  const scale = scalesOfDraft(draft)[axis];
  const value = numberOf(text);
  if (!scale || !px || value === null) return null;
  const off = Math.abs(scale.pixelsOff(value, px));
  const unit = unitOf(draft, axis);
  const read = scale.at(px, 0.5);
  return {
    text: `Check mark ${text} reads ${withUncertainty(read)} ${unit}: ${off.toFixed(1)} px off.`,
    isGood: off <= 1.5,
  };
}

export function AxesTable({ draft, onChange, onSelect }: AxesTableProps) {
  const scales = scalesOfDraft(draft);
  const setMark = (slot: AxisSlot, mark: Partial<MarkDraft>) =>
    onChange({ ...draft, marks: { ...draft.marks, [slot]: { ...draft.marks[slot], ...mark } } });
  const check = checkText(draft);
  const axes: AxisName[] = draft.kind === 'curves' ? ['x', 'y'] : ['y'];
  return (
    <section aria-label="Axes">
      <h2>Axes</h2>
      <p className="muted small">Click two known values on each axis and enter them.</p>
      {axes.map((axis) => {
        const scale = scales[axis];
        const at = draft.marks[`${axis}1`].px;
        return (
          <div key={axis} className={styles.axis}>
            <strong>{axis.toUpperCase()}</strong>
            {draft.kind === 'histogram' ? (
              <span>Share of waits, %</span>
            ) : (
              <NativeSelect
                aria-label={`Metric of the ${axis} axis`}
                data={optionsOf(axis === 'x' ? X_AXES : Y_AXES, draft.axes[axis])}
                value={draft.axes[axis]}
                onChange={(event) =>
                  onChange({ ...draft, axes: { ...draft.axes, [axis]: event.currentTarget.value } })
                }
              />
            )}
            <NativeSelect
              aria-label={`Scale of the ${axis} axis`}
              data={['linear', 'log']}
              value={draft.isLog[axis] ? 'log' : 'linear'}
              onChange={(event) =>
                onChange({
                  ...draft,
                  isLog: { ...draft.isLog, [axis]: event.currentTarget.value === 'log' },
                })
              }
            />
            <span className={styles.break} />
            {([`${axis}1`, `${axis}2`] as AxisSlot[]).map((slot) => (
              <TextInput
                key={slot}
                label={`${slot.toUpperCase()} ${placeOf(draft.marks[slot])}`}
                value={draft.marks[slot].text}
                inputMode="decimal"
                onFocus={() => onSelect(slot)}
                onChange={(event) => setMark(slot, { text: event.currentTarget.value })}
              />
            ))}
            <span className="muted small">
              {scale && at
                ? `1 px is ${countText(Number(scale.perPx(at).toPrecision(2)))} ${unitOf(draft, axis)}`
                : 'not calibrated yet'}
            </span>
          </div>
        );
      })}
      <div className={styles.axis}>
        <strong>Check</strong>
        {axes.length > 1 && (
          <NativeSelect
            aria-label="Axis of the check mark"
            data={axes}
            value={draft.check.axis}
            onChange={(event) =>
              onChange({
                ...draft,
                check: { ...draft.check, axis: event.currentTarget.value as AxisName },
              })
            }
          />
        )}
        <TextInput
          label="Extra known value"
          value={draft.check.text}
          inputMode="decimal"
          onFocus={() => onSelect('check')}
          onChange={(event) =>
            onChange({
              ...draft,
              check: {
                ...draft.check,
                axis: draft.kind === 'curves' ? draft.check.axis : 'y',
                text: event.currentTarget.value,
              },
            })
          }
        />
        <span className="small" data-good={check?.isGood} role="status">
          {check?.text ?? (draft.check.text && 'Click its position in the picture.')}
        </span>
      </div>
    </section>
  );
}

const placeOf = ({ px, snapped }: MarkDraft) =>
  px === null ? '· click it' : snapped ? '· on a line, ± 0.5 px' : '· ± 1 px';

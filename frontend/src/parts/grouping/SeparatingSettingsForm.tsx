/** Chooses which settings may differ within a run; the load always may. */
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { RunMaker } from '../../model/contract';
import {
  ALL_SEPARATING_SETTINGS,
  SEPARATING_SETTINGS,
  separatingSettingsText,
} from '../../model/grouping/separatingSettings';
import styles from './PlanRun.module.css';

interface SeparatingSettingsFormProps {
  makers: RunMaker[];
  onChange: (makers: RunMaker[]) => void;
}

export function SeparatingSettingsForm({ makers, onChange }: SeparatingSettingsFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.forAll}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        Grouping into runs: <span className="muted">{separatingSettingsText(makers)}</span>
      </summary>
      {isOpen && (
        <fieldset className={styles.makers}>
          <legend className="muted small">
            Reports that differ in a ticked field become separate runs. Untick a field to ignore it;
            untick all for “load only”. Database, release and instance always count.
          </legend>
          {ALL_SEPARATING_SETTINGS.map((maker) => (
            <Checkbox
              key={maker}
              label={SEPARATING_SETTINGS[maker]}
              checked={makers.includes(maker)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked;
                onChange(
                  ALL_SEPARATING_SETTINGS.filter((option) =>
                    option === maker ? isOn : makers.includes(option),
                  ),
                );
              }}
            />
          ))}
        </fieldset>
      )}
    </details>
  );
}

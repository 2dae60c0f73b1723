/** Ceilings of a run, each with its unit and its cause: to enter, to change, to take away. */
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { CEILING_UNITS, type CeilingUnit, type EditedCeiling } from '../../model/runs/ceilingsEdit';
import { Icon } from '../controls/Icon';
import { NameInput } from '../controls/inputs/NameInput';
import { OptionalNumber } from '../controls/inputs/OptionalNumber';
import styles from './Form.module.css';

const MOST_CEILINGS = 20;

interface EditCeilingsProps {
  ceilings: EditedCeiling[];
  onChange: (ceilings: EditedCeiling[]) => void;
}

export function EditCeilings({ ceilings, onChange }: EditCeilingsProps) {
  const change = (at: number, part: Partial<EditedCeiling>) =>
    onChange(ceilings.map((ceiling, index) => (index === at ? { ...ceiling, ...part } : ceiling)));
  return (
    <fieldset className={styles.group}>
      <legend>Ceilings</legend>
      <div className={styles.ceilings}>
        {ceilings.map((ceiling, index) => (
          // Ceilings have no names of their own; their order stays while they are edited.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={styles.ceiling}>
            <OptionalNumber
              label="Limit"
              aria-label={`Ceiling ${index + 1}: limit`}
              value={ceiling.value}
              onChange={(value) => change(index, { value })}
            />
            <NativeSelect
              label="Unit"
              aria-label={`Ceiling ${index + 1}: unit`}
              data={[...CEILING_UNITS]}
              value={ceiling.unit}
              onChange={(event) =>
                change(index, { unit: event.currentTarget.value as CeilingUnit })
              }
            />
            <NameInput
              label="Cause"
              aria-label={`Ceiling ${index + 1}: cause`}
              placeholder="network of the VM"
              value={ceiling.cause}
              onChange={(cause) => change(index, { cause })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ceiling ${index + 1}`}
              onClick={() => onChange(ceilings.filter((_, other) => other !== index))}
            >
              <Icon name="close" />
            </ActionIcon>
          </div>
        ))}
        <p className="muted small">
          Ceilings of the system, such as a quota or a network. They are drawn on the chart in its
          unit, and the results show how much of each was used.
        </p>
        {ceilings.length < MOST_CEILINGS && (
          <div>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => onChange([...ceilings, { value: null, unit: 'MiB/s', cause: '' }])}
            >
              Add a ceiling
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

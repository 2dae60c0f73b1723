/** Ceilings of a run, each with its unit and its cause: to enter, to change, to take away. */
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { type EditedLimit, LIMIT_UNITS, type LimitUnit } from '../model/limitsEdit';
import styles from './EditRun.module.css';
import { Icon } from './Icon';
import { NameInput } from './NameInput';
import { OptionalNumber } from './OptionalNumber';

const MOST_LIMITS = 20;

interface EditLimitsProps {
  limits: EditedLimit[];
  onChange: (limits: EditedLimit[]) => void;
}

export function EditLimits({ limits, onChange }: EditLimitsProps) {
  const change = (at: number, part: Partial<EditedLimit>) =>
    onChange(limits.map((limit, index) => (index === at ? { ...limit, ...part } : limit)));
  return (
    <fieldset className={styles.group}>
      <legend>Limits</legend>
      <div className={styles.limits}>
        {limits.map((limit, index) => (
          // Limits have no names of their own; their order stays while they are edited.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={styles.limit}>
            <OptionalNumber
              label="At most"
              aria-label={`Limit ${index + 1}: at most`}
              value={limit.value}
              onChange={(value) => change(index, { value })}
            />
            <NativeSelect
              label="Unit"
              aria-label={`Limit ${index + 1}: unit`}
              data={[...LIMIT_UNITS]}
              value={limit.unit}
              onChange={(event) => change(index, { unit: event.currentTarget.value as LimitUnit })}
            />
            <NameInput
              label="Because of"
              aria-label={`Limit ${index + 1}: because of`}
              placeholder="network of the VM"
              value={limit.cause}
              onChange={(cause) => change(index, { cause })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Take limit ${index + 1} away`}
              onClick={() => onChange(limits.filter((_, other) => other !== index))}
            >
              <Icon name="close" />
            </ActionIcon>
          </div>
        ))}
        <p className="muted small">
          Ceilings of the system, such as a quota or a network. They are drawn on the chart in the
          unit of its axis, and the answers tell how much of each was used.
        </p>
        {limits.length < MOST_LIMITS && (
          <div>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => onChange([...limits, { value: null, unit: 'MiB/s', cause: '' }])}
            >
              Add a limit
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

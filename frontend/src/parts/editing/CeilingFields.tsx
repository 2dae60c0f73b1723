/** Ceilings of a run, each with its unit and its cause. */
import { NativeSelect } from '@mantine/core';
import { CEILING_UNITS, type CeilingUnit, type EditedCeiling } from '../../model/runs/ceilingsEdit';
import { fieldProps } from '../controls/inputs/fieldProps';
import { NameInput } from '../controls/inputs/NameInput';
import { OptionalNumber } from '../controls/inputs/OptionalNumber';
import { EditedRows } from './EditedRows';
import styles from './Form.module.css';

const NEW_CEILING: EditedCeiling = { value: null, unit: 'MiB/s', cause: '' };

interface EditCeilingsProps {
  ceilings: EditedCeiling[];
  onChange: (ceilings: EditedCeiling[]) => void;
}

export function CeilingFields({ ceilings, onChange }: EditCeilingsProps) {
  return (
    <EditedRows
      title="Ceilings"
      name="ceiling"
      about="Ceilings of the system, such as a quota or a network. They are drawn on the chart in its unit, and the results show how much of each was used."
      addText="Add a ceiling"
      rows={ceilings}
      newRow={NEW_CEILING}
      rowClass={styles.ceiling}
      onChange={onChange}
    >
      {(ceiling, change, called) => {
        const field = fieldProps(ceiling, change);
        return (
          <>
            <OptionalNumber {...field('value', 'Limit')} aria-label={`${called}: limit`} />
            <NativeSelect
              label="Unit"
              aria-label={`${called}: unit`}
              data={[...CEILING_UNITS]}
              value={ceiling.unit}
              onChange={(event) => change({ unit: event.currentTarget.value as CeilingUnit })}
            />
            <NameInput
              {...field('cause', 'Cause')}
              aria-label={`${called}: cause`}
              placeholder="network of the VM"
            />
          </>
        );
      }}
    </EditedRows>
  );
}

/** Chooses the visibility of a run or chart. */
import { NativeSelect } from '@mantine/core';
import { VISIBILITIES } from '../../model/access/access';
import type { Visibility } from '../../model/contract';

interface VisibilitySelectProps {
  label?: string;
  value: Visibility;
  description?: string;
  onChange: (visibility: Visibility) => void;
}

export function VisibilitySelect(props: VisibilitySelectProps) {
  const { label = 'Visibility', value, description, onChange } = props;
  return (
    <NativeSelect
      label={label}
      description={description}
      data={VISIBILITIES}
      value={value}
      onChange={(event) => {
        const chosen = VISIBILITIES.find((option) => option.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

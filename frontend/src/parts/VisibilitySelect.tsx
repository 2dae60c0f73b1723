/** For whom a run or chart is. */
import { NativeSelect } from '@mantine/core';
import { VISIBILITIES } from '../model/access';
import type { Visibility } from '../model/contract';

interface VisibilitySelectProps {
  value: Visibility;
  description?: string;
  onChange: (visibility: Visibility) => void;
}

export function VisibilitySelect({ value, description, onChange }: VisibilitySelectProps) {
  return (
    <NativeSelect
      label="Who may see it"
      description={description}
      data={VISIBILITIES}
      value={value}
      onChange={(event) => {
        const chosen = VISIBILITIES.find((one) => one.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

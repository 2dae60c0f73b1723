/** An optional number: empty is null, never zero. */
import { NumberInput, type NumberInputProps } from '@mantine/core';

interface OptionalNumberProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number | null;
  onChange: (value: number | null) => void;
}

export function OptionalNumber({ value, onChange, ...props }: OptionalNumberProps) {
  return (
    <NumberInput
      {...props}
      allowNegative={false}
      hideControls
      value={value ?? ''}
      onChange={(entered) => onChange(typeof entered === 'number' ? entered : null)}
    />
  );
}

/** The server's bounds for an I/O size, in KiB. */
export const IO_SIZE_KIB = { min: 0.5, max: 1_048_576 } as const;
export const PERCENT = { min: 0, max: 100 } as const;

/** A whole number from 1, such as a load level or a repeat; empty means unknown. */
import { NumberInput, type NumberInputProps } from '@mantine/core';

interface CountInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number | null;
  onChange: (value: number | null) => void;
}

const MOST = 1_000_000;

export function CountInput({ value, onChange, ...props }: CountInputProps) {
  return (
    <NumberInput
      {...props}
      min={1}
      max={MOST}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={value ?? ''}
      onChange={(entered) => {
        const count = typeof entered === 'number' && entered >= 1 ? entered : null;
        if (count !== value) onChange(count);
      }}
    />
  );
}

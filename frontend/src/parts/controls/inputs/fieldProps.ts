/** The label and the value of an input for one field of a record, and how it changes the field. */
export const fieldProps =
  <T extends object>(record: T, onChange: (part: Partial<T>) => void) =>
  <K extends keyof T>(key: K, label: string) => ({
    label,
    value: record[key],
    onChange: (value: T[K]) => onChange({ [key]: value } as unknown as Partial<T>),
  });

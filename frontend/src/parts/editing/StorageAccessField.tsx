/** How the storage was reached: one of the usual ways, another in words, or not stated. */
import { useId, useState } from 'react';
import { NameInput } from '../controls/inputs/NameInput';
import { SegmentedChoice } from '../controls/SegmentsAndDropdown';
import styles from './StorageAccessField.module.css';

const OTHER = 'other';
const WAYS = { dNFS: 'dNFS', kNFS: 'kNFS', ASM: 'ASM', local: 'local', [OTHER]: 'Other' } as const;

interface StorageAccessFieldProps {
  value: string;
  onChange: (client: string) => void;
  /** The client found in the reports, or why none was. */
  reason?: string | null | undefined;
  /** Clients of other runs, to complete another way. */
  known?: (string | null)[];
  /** The name of an empty value. */
  empty?: string;
}

export function StorageAccessField(props: StorageAccessFieldProps) {
  const { value, onChange, reason, known = [], empty = 'Not stated' } = props;
  const id = useId();
  const [isOther, setIsOther] = useState(false);
  const isUsual = value === '' || value in WAYS;
  const key = isOther || !isUsual ? OTHER : value;
  const choose = (chosen: string) => {
    setIsOther(chosen === OTHER);
    onChange(chosen === OTHER ? '' : chosen);
  };
  return (
    <div className={styles.reached}>
      <p className={styles.label}>Storage access</p>
      <SegmentedChoice
        label="Client"
        options={{ ...WAYS, '': empty }}
        value={key}
        onChange={choose}
      />
      {key === OTHER && (
        <>
          <NameInput
            aria-label="Other client"
            placeholder="Such as iSCSI or FC"
            list={`${id} clients`}
            value={value}
            onChange={onChange}
          />
          <datalist id={`${id} clients`}>
            {[...new Set(known)].map((client) => client && <option key={client} value={client} />)}
          </datalist>
        </>
      )}
      {reason && <p className="muted small">From the reports: {reason}</p>}
    </div>
  );
}

/** The fields of a tier of one's own: what it is called, what it allows, what it costs, where from. */
import { NativeSelect, TextInput } from '@mantine/core';
import type { CeilingEntry, TierForm } from '../../model/fit/ownTier';
import { OptionalNumber } from '../controls/OptionalNumber';
import styles from './TierFields.module.css';

interface FieldsProps {
  form: TierForm;
  change: (next: Partial<TierForm>) => void;
}

const UNITS = [
  { value: 'TiB', label: 'TiB' },
  { value: 'GiB', label: 'GiB' },
  { value: 'TB', label: 'TB' },
  { value: 'GB', label: 'GB' },
  { value: '', label: 'not sold by size' },
];
const PATHS = [
  { value: 'network', label: 'Network (NFS, iSCSI)' },
  { value: 'disk', label: 'Disk (block)' },
];

function Ceiling({
  title,
  entry,
  sizeUnit,
  change,
}: {
  title: string;
  entry: CeilingEntry;
  sizeUnit: TierForm['sizeUnit'];
  change: (next: CeilingEntry) => void;
}) {
  return (
    <fieldset className={styles.numbers}>
      <legend>{title}</legend>
      <OptionalNumber
        label={sizeUnit ? 'At every size' : 'Ceiling'}
        value={entry.included}
        onChange={(included) => change({ ...entry, included })}
      />
      {sizeUnit && (
        <>
          <OptionalNumber
            label={`For each ${sizeUnit}`}
            value={entry.perSize}
            onChange={(perSize) => change({ ...entry, perSize })}
          />
          <OptionalNumber
            label="At most"
            value={entry.atMost}
            onChange={(atMost) => change({ ...entry, atMost })}
          />
        </>
      )}
    </fieldset>
  );
}

/** The name and the ceilings of a tier that is no tier of the catalogue. */
export function TierFigures({ form, change }: FieldsProps) {
  return (
    <>
      <div className={styles.row}>
        <TextInput
          label="Service or array"
          placeholder="Array in Hall 2"
          required
          maxLength={120}
          value={form.service}
          onChange={(event) => change({ service: event.currentTarget.value })}
        />
        <TextInput
          label="Tier"
          placeholder="NVMe shelf"
          required
          maxLength={120}
          value={form.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label="Reached by"
          value={form.path}
          data={PATHS}
          onChange={(event) => change({ path: event.currentTarget.value as TierForm['path'] })}
        />
      </div>
      <div className={styles.numbers}>
        <NativeSelect
          label="Size in"
          value={form.sizeUnit}
          data={UNITS}
          onChange={(event) =>
            change({ sizeUnit: event.currentTarget.value as TierForm['sizeUnit'] })
          }
        />
        {form.sizeUnit && (
          <>
            <OptionalNumber
              label="Least"
              value={form.least}
              onChange={(least) => change({ least })}
            />
            <OptionalNumber label="Most" value={form.most} onChange={(most) => change({ most })} />
          </>
        )}
      </div>
      <Ceiling
        title="Ceiling of IOPS"
        entry={form.iops}
        sizeUnit={form.sizeUnit}
        change={(iops) => change({ iops })}
      />
      <Ceiling
        title={`Ceiling of bandwidth, ${form.bandwidth.unit}`}
        entry={form.bandwidth}
        sizeUnit={form.sizeUnit}
        change={(bandwidth) => change({ bandwidth: { ...form.bandwidth, ...bandwidth } })}
      />
    </>
  );
}

/** Where the ceilings are from, and of which day. */
export function TierSource({ form, change }: FieldsProps) {
  return (
    <div className={styles.row}>
      {form.priceOf === null && (
        <>
          <TextInput
            label="Address of the figures"
            description="Optional; without one they are entered by you"
            placeholder="https://"
            maxLength={1000}
            value={form.address}
            onChange={(event) => change({ address: event.currentTarget.value })}
          />
          <TextInput
            label="Its words"
            description="Optional: what it says of them"
            maxLength={2000}
            value={form.quote}
            onChange={(event) => change({ quote: event.currentTarget.value })}
          />
        </>
      )}
      <TextInput
        type="date"
        label="Read on"
        description="Figures over a year old are marked"
        value={form.readOn}
        onChange={(event) => change({ readOn: event.currentTarget.value })}
      />
    </div>
  );
}

/** What it costs a month; all of it may be left empty for a tier of one's own. */
export function TierPrices({ form, change, unit }: FieldsProps & { unit: string | null }) {
  return (
    <fieldset className={styles.row}>
      <legend>Price a month{form.priceOf === null ? ' (optional)' : ''}</legend>
      <TextInput
        label="Currency"
        maxLength={3}
        value={form.currency}
        onChange={(event) => change({ currency: event.currentTarget.value.toUpperCase() })}
      />
      {unit && (
        <OptionalNumber
          label={`For each ${unit}`}
          value={form.pricePerSize}
          onChange={(pricePerSize) => change({ pricePerSize })}
        />
      )}
      <OptionalNumber
        label="For each IOPS bought"
        value={form.perIops}
        onChange={(perIops) => change({ perIops })}
      />
      <OptionalNumber
        label="For each MiB/s bought"
        value={form.perMibS}
        onChange={(perMibS) => change({ perMibS })}
      />
      <OptionalNumber
        label="Whatever the size"
        value={form.perMonth}
        onChange={(perMonth) => change({ perMonth })}
      />
      <TextInput
        label="Price from"
        placeholder="Price list, contract, address"
        maxLength={120}
        value={form.priceFrom}
        onChange={(event) => change({ priceFrom: event.currentTarget.value })}
      />
    </fieldset>
  );
}

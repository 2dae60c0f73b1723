/** The fields of a saved run: tested system and workload; the frequent ones first. */
import type { ReactNode } from 'react';
import type { RunDraft } from '../../model/runs/edit';
import { CountInput } from '../controls/inputs/CountInput';
import { fieldProps } from '../controls/inputs/fieldProps';
import { NameInput } from '../controls/inputs/NameInput';
import { IO_SIZE_KIB, OptionalNumber, PERCENT } from '../controls/inputs/OptionalNumber';
import styles from './Form.module.css';
import { StorageAccessField } from './StorageAccessField';

interface FieldsProps {
  draft: RunDraft;
  onChange: (part: Partial<RunDraft>) => void;
}

/** Rarely changed fields, collapsed by default. */
function Further({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.further}>
      <summary>{title}</summary>
      <div className={styles.pair}>{children}</div>
    </details>
  );
}

export function ChartNames({ draft, onChange }: FieldsProps) {
  const field = fieldProps(draft, onChange);
  return (
    <Further title="Names in charts">
      <NameInput {...field('label', 'Label')} description="Shorter than the title" />
      <NameInput
        {...field('variant', 'Variant')}
        description="Difference from other runs of the system"
      />
    </Further>
  );
}

export function SystemFields({ draft, onChange }: FieldsProps) {
  const { system } = draft;
  const set = (part: Partial<RunDraft['system']>) => onChange({ system: { ...system, ...part } });
  const field = fieldProps(system, set);
  return (
    <fieldset className={styles.group}>
      <legend>Tested system</legend>
      <div className={styles.pair}>
        <NameInput {...field('name', 'System')} required />
        <NameInput {...field('storage', 'Storage')} />
        <NameInput {...field('host', 'Host')} />
      </div>
      <StorageAccessField value={system.client} onChange={(client) => set({ client })} />
      <Further title="More system details">
        <NameInput
          {...field('family', 'Family')}
          description="Systems of one family share a colour"
        />
        <NameInput {...field('oracle_release', 'Oracle release')} />
        <NameInput {...field('platform', 'Platform')} />
        <div className={styles.two}>
          <CountInput {...field('instances', 'Instances')} />
          <CountInput {...field('volumes', 'Volumes')} />
        </div>
      </Further>
    </fieldset>
  );
}

export function WorkloadFields({ draft, onChange }: FieldsProps) {
  const { workload, ioSizeKib } = draft;
  const set = (part: Partial<RunDraft['workload']>) =>
    onChange({ workload: { ...workload, ...part } });
  const field = fieldProps(workload, set);
  return (
    <fieldset className={styles.group}>
      <legend>Mix</legend>
      <div className={styles.pair}>
        <NameInput {...field('name', 'Workload')} required />
        <div className={styles.two}>
          <OptionalNumber {...field('update_pct', 'Updates, % of calls')} {...PERCENT} />
          <OptionalNumber
            {...IO_SIZE_KIB}
            label="I/O size, KiB"
            value={ioSizeKib}
            onChange={(size) => onChange({ ioSizeKib: size })}
          />
        </div>
      </div>
      <Further title="More workload details">
        <NameInput {...field('access', 'Access pattern')} />
        <NameInput {...field('generator', 'Generator')} />
        <OptionalNumber {...field('scan_pct', 'Scans, % of calls')} {...PERCENT} />
        <OptionalNumber {...field('buffer_hit_pct', 'Buffer hits, %')} {...PERCENT} />
      </Further>
    </fieldset>
  );
}

/** The fields of a saved run: tested system and workload; the frequent ones first. */
import type { ReactNode } from 'react';
import type { RunDraft } from '../../model/runs/edit';
import { CountInput } from '../controls/inputs/CountInput';
import { NameInput } from '../controls/inputs/NameInput';
import { IO_SIZE_KIB, OptionalNumber, PERCENT } from '../controls/inputs/OptionalNumber';
import styles from './Form.module.css';
import { StorageAccessField } from './StorageAccessField';

interface FieldsProps {
  draft: RunDraft;
  onChange: (part: Partial<RunDraft>) => void;
}

/** Fields that are seldom changed, out of the way until they are asked for. */
function Further({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.further}>
      <summary>{title}</summary>
      <div className={styles.pair}>{children}</div>
    </details>
  );
}

export function ChartNames({ draft, onChange }: FieldsProps) {
  return (
    <Further title="Names in charts">
      <NameInput
        label="Label"
        description="Shorter than the title"
        value={draft.label}
        onChange={(label) => onChange({ label })}
      />
      <NameInput
        label="Variant"
        description="Difference from other runs of the system"
        value={draft.variant}
        onChange={(variant) => onChange({ variant })}
      />
    </Further>
  );
}

export function SystemFields({ draft, onChange }: FieldsProps) {
  const { system } = draft;
  const set = (part: Partial<RunDraft['system']>) => onChange({ system: { ...system, ...part } });
  return (
    <fieldset className={styles.group}>
      <legend>Tested system</legend>
      <div className={styles.pair}>
        <NameInput label="System" required value={system.name} onChange={(name) => set({ name })} />
        <NameInput
          label="Storage"
          value={system.storage}
          onChange={(storage) => set({ storage })}
        />
        <NameInput label="Host" value={system.host} onChange={(host) => set({ host })} />
      </div>
      <StorageAccessField value={system.client} onChange={(client) => set({ client })} />
      <Further title="More system details">
        <NameInput
          label="Family"
          description="Systems of one family share a colour"
          value={system.family}
          onChange={(family) => set({ family })}
        />
        <NameInput
          label="Oracle release"
          value={system.oracle_release}
          onChange={(oracle_release) => set({ oracle_release })}
        />
        <NameInput
          label="Platform"
          value={system.platform}
          onChange={(platform) => set({ platform })}
        />
        <div className={styles.two}>
          <CountInput
            label="Instances"
            value={system.instances}
            onChange={(instances) => set({ instances })}
          />
          <CountInput
            label="Volumes"
            value={system.volumes}
            onChange={(volumes) => set({ volumes })}
          />
        </div>
      </Further>
    </fieldset>
  );
}

export function WorkloadFields({ draft, onChange }: FieldsProps) {
  const { workload, ioSizeKib } = draft;
  const set = (part: Partial<RunDraft['workload']>) =>
    onChange({ workload: { ...workload, ...part } });
  return (
    <fieldset className={styles.group}>
      <legend>Mix</legend>
      <div className={styles.pair}>
        <NameInput
          label="Workload"
          required
          value={workload.name}
          onChange={(name) => set({ name })}
        />
        <div className={styles.two}>
          <OptionalNumber
            {...PERCENT}
            label="Updates, % of calls"
            value={workload.update_pct}
            onChange={(update_pct) => set({ update_pct })}
          />
          <OptionalNumber
            {...IO_SIZE_KIB}
            label="I/O size, KiB"
            value={ioSizeKib}
            onChange={(size) => onChange({ ioSizeKib: size })}
          />
        </div>
      </div>
      <Further title="More workload details">
        <NameInput
          label="Access pattern"
          value={workload.access}
          onChange={(access) => set({ access })}
        />
        <NameInput
          label="Generator"
          value={workload.generator}
          onChange={(generator) => set({ generator })}
        />
        <OptionalNumber
          {...PERCENT}
          label="Scans, % of calls"
          value={workload.scan_pct}
          onChange={(scan_pct) => set({ scan_pct })}
        />
        <OptionalNumber
          {...PERCENT}
          label="Buffer hits, %"
          value={workload.buffer_hit_pct}
          onChange={(buffer_hit_pct) => set({ buffer_hit_pct })}
        />
      </Further>
    </fieldset>
  );
}

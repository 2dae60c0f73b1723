/** Explains which sections of a report contain what, for partial pastes. */
import styles from './UploadGuide.module.css';

const SECTIONS = [
  ['The top of the report', 'database, release, snapshot times'],
  ['Load Profile', 'DB time, CPU, calls and I/O per second, rounded as printed'],
  ['Instance Activity Stats', 'exact IOPS and MiB/s of reads and writes'],
  ['Foreground Wait Events', 'read latency: total wait time over waits'],
  ['Wait Event Histogram', 'percentiles and the latency histogram; all of its parts from 12.2 on'],
  ['init.ora Parameters', 'block size, SGA and other settings that make runs comparable'],
] as const;

export function PasteGuide() {
  return (
    <div className={styles.guide}>
      <p className="small">Paste the sections whole, with their headings:</p>
      <dl className="small">
        {SECTIONS.map(([section, gives]) => (
          <div key={section}>
            <dt>{section}</dt>
            <dd>{gives}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

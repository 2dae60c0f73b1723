/** Explains uploads to first-time users. */
import styles from './UploadGuide.module.css';

const READ = [
  [
    'AWR reports',
    'text or HTML, of an instance, a PDB or a whole cluster; Statspack and compare-period reports too',
  ],
  ['SLOB', 'a report for each load level (awr.txt.8, awr.txt.16, …), awr_info.txt, slob.conf'],
  ['AWR Miner', 'captures (.out, .out.gz): points in time of a database, not a load curve'],
  ['fio', 'JSON, JSON+, text and terse output'],
  ['vdbench', 'flatfile.html, or summary.html, totals.html or the standard output'],
  ['ORION', 'iops.csv and lat.csv together, mbps.csv, summary.txt; CALIBRATE_IO’s result too'],
  ['HammerDB', 'its log or jobs JSON, alone or beside the AWR reports of its snapshots'],
  ['Swingbench', 'results.xml, alone or beside the AWR reports of the same minutes; charbench'],
  ['sysbench, elbencho, DiskSpd', 'fileio text; CSV, JSON, live CSV or result file; XML or text'],
  ['Load points', 'your own numbers: any table, CSV, xlsx, ods, JSON'],
  ['Runs from another Loadcurve', 'the JSON of a shared chart: its runs are imported at once'],
] as const;

export function UploadGuide() {
  return (
    <div className={styles.guide}>
      <h2>What you can upload</h2>
      <dl>
        {READ.map(([format, files]) => (
          <div key={format}>
            <dt>{format}</dt>
            <dd>{files}</dd>
          </div>
        ))}
      </dl>
      <h2>Next steps</h2>
      <ol>
        <li>Each file gets its own verdict. An unreadable file never blocks the others.</li>
        <li>Every value is shown with its section, row and line in the report.</li>
        <li>
          You enter the concurrency and the system, which reports do not state. A number in the file
          name is suggested.
        </li>
        <li>The run is saved and its curve opens.</li>
      </ol>
    </div>
  );
}

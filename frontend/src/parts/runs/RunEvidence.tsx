/** The report of each load point, with its release, instance and window. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Run, RunDetail } from '../../model/contract';
import {
  evidenceOf,
  haveSamples,
  levelNames,
  type PointEvidence,
  pointsText,
  type UsedReport,
  windowText,
} from '../../model/runs/evidence';
import { timelinePath } from '../../model/timeline/availability';
import { dateTimeText, loadLevelText, sizeText } from '../../model/words/formatting';
import { reportAddress } from '../../model/words/reportPlace';
import { Icon } from '../controls/Icon';
import { useAddressInRun } from '../provenance/openRunContext';
import { Table } from '../tables/Table';
import styles from './RunEvidence.module.css';

type OriginalAddress = (sha256: string) => string;

type OnDelete = (report: UsedReport['report']) => void;

interface ReportCellProps {
  used: UsedReport;
  originalAddress: OriginalAddress;
  onDelete: OnDelete;
}

function ReportCell({ used: { report, isBeside }, originalAddress, onDelete }: ReportCellProps) {
  const inRun = useAddressInRun();
  const facts = [
    isBeside ? 'additional report' : null,
    report.masked ? 'masked' : null,
    sizeText(report.size_bytes),
    `uploaded ${dateTimeText(report.uploaded_at)}`,
  ];
  return (
    <td className={styles.file}>
      <a href={inRun(originalAddress(report.sha256))} download className={styles.report}>
        <Icon name="download" size={16} /> {report.name}
      </a>
      <p className={styles.about}>
        <Link to={inRun(reportAddress(report.sha256))}>View</Link> ·{' '}
        {facts.filter(Boolean).join(' · ')} · SHA-256{' '}
        <span className="mono" title={report.sha256}>
          {report.sha256.slice(0, 12)}…
        </span>
      </p>
      {report.may_delete && (
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          aria-label={`Delete the report ${report.name}`}
          onClick={() => onDelete(report)}
        >
          Delete the report
        </Button>
      )}
    </td>
  );
}

/** The users' notes at these load points. */
function Words({ points, run }: { points: PointEvidence['points']; run: Run }) {
  const said = points.flatMap(({ label, sessions, note }) =>
    [
      run.points.length > 1 && label ? label : null,
      sessions === null ? null : `${loadLevelText(sessions, 'sessions')} in all`,
      note,
    ].filter((text) => text !== null),
  );
  const distinct = [...new Set(said)];
  return distinct.length > 0 && <p className={styles.about}>{distinct.join(' · ')}</p>;
}

/** The load points of these reports over time, each with its own page. */
function Timelines({
  points,
  run,
  names,
}: Pick<RowsProps, 'run' | 'names'> & Pick<PointEvidence, 'points'>) {
  return points.map(({ id }) => (
    <p key={id} className={styles.about}>
      <Link to={timelinePath(run.id, id ?? '')}>
        Timeline{points.length > 1 && ` of ${names.get(id ?? '')}`}
      </Link>
    </p>
  ));
}

const COLUMNS = [
  ['Release', ({ reading }: UsedReport) => reading?.release],
  ['Database and instance', ({ reading }: UsedReport) => originText(reading)],
  ['Interval (as printed)', ({ reading }: UsedReport) => reading && windowText(reading)],
] as const;

function originText(reading: UsedReport['reading']): string | null {
  if (!reading) return null;
  const { database, instance, scope } = reading;
  const names = [...new Set([database, instance])].filter(Boolean).join(', ');
  const all = scope === 'global' ? 'all instances' : null;
  return [names, all].filter(Boolean).join(', ') || null;
}

interface RowsProps {
  evidence: PointEvidence;
  run: Run;
  names: Map<string, string>;
  columns: readonly (typeof COLUMNS)[number][];
  originalAddress: OriginalAddress;
  onDelete: OnDelete;
}

function Rows({ evidence, run, names, columns, originalAddress, onDelete }: RowsProps) {
  const { points, reports } = evidence;
  const ids = points.map(({ id }) => id ?? '');
  return reports.map((used, index) => (
    <tr key={used.report.sha256}>
      {index === 0 && (
        <th scope="rowgroup" rowSpan={reports.length}>
          {pointsText(ids, names, run.points.length)}
          <Words points={points} run={run} />
          {haveSamples(evidence) && <Timelines points={points} run={run} names={names} />}
        </th>
      )}
      <ReportCell used={used} originalAddress={originalAddress} onDelete={onDelete} />
      {columns.map(([title, textOf]) => (
        <td key={title} className={styles.fact}>
          {textOf(used) ?? <span className="unknown">–</span>}
        </td>
      ))}
    </tr>
  ));
}

interface RunEvidenceProps {
  answer: Pick<RunDetail, 'run' | 'reports'>;
  originalAddress: OriginalAddress;
  onDelete: OnDelete;
}

export function RunEvidence({ answer, originalAddress, onDelete }: RunEvidenceProps) {
  const { run, reports } = answer;
  const names = levelNames(run);
  const evidence = evidenceOf(run, reports);
  const used = evidence.flatMap((group) => group.reports);
  const columns = COLUMNS.filter(([, textOf]) => used.some((report) => textOf(report)));
  const masked = reports.filter((report) => report.masked);
  if (evidence.length === 0) return null;
  return (
    <section aria-label="Reports" className={styles.section}>
      <h2>Reports</h2>
      {masked.length > 0 && (
        <p>
          Names of hosts, instances and databases were masked
          {masked.length === reports.length ? '' : ' in the reports marked “masked”'} before
          anything was stored; the originals were not kept.
        </p>
      )}
      <Table
        label="The reports of each load point"
        heads={['Load point', 'Report', ...columns.map(([title]) => title)]}
      >
        {evidence.map((group) => (
          <Rows
            key={group.key}
            evidence={group}
            run={run}
            names={names}
            columns={columns}
            originalAddress={originalAddress}
            onDelete={onDelete}
          />
        ))}
      </Table>
    </section>
  );
}

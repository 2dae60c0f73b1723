/** The database parameters the reports of a run print, and the settings of its load and system. */
import type { RunParameters as Answer, Evidence, Parameter, Run } from '../../model/contract';
import { levelNames, pointsText } from '../../model/runs/evidence';
import { settingsOf } from '../../model/runs/facts';
import { type ParameterGroup, parameterGroups } from '../../model/runs/parameters';
import { countOf, evidenceText } from '../../model/words/formatting';
import { Table } from '../tables/Table';
import styles from './RunParameters.module.css';

interface Naming {
  /** Names of load points, by id. */
  levels: Map<string, string>;
  /** Names of reports, by SHA-256. */
  reports: Map<string, string>;
}

function placeText(evidence: Evidence, { reports }: Naming): string {
  const report = reports.get(evidence.report_sha256 ?? '');
  return [report, evidenceText(evidence)].filter(Boolean).join(': ');
}

function Values({ parameter, naming }: { parameter: Parameter; naming: Naming }) {
  const { values, unset_in: unset, differs } = parameter;
  const at = (ids: string[]) => pointsText(ids, naming.levels, naming.levels.size);
  return (
    <ul className={styles.values}>
      {values.map(({ text, point_ids: ids, evidence }) => (
        <li key={text}>
          <span className={styles.value}>{text === '' ? 'empty' : text}</span>
          {differs && <span className={styles.at}>{at(ids)}</span>}
          <span className={styles.place}>{placeText(evidence, naming)}</span>
        </li>
      ))}
      {unset.length > 0 && (
        <li>
          <span>not set</span>
          <span className={styles.at}>{at(unset)}</span>
        </li>
      )}
    </ul>
  );
}

function ParameterTable({ group, naming }: { group: ParameterGroup; naming: Naming }) {
  const hasBearings = group.parameters.some((parameter) => parameter.bearing !== null);
  return (
    <Table
      label={`Parameters: ${group.title}`}
      heads={['Parameter', 'Value and source', hasBearings && 'Meaning']}
    >
      {group.parameters.map((parameter) => (
        <tr key={parameter.name}>
          <th scope="row" className={styles.name}>
            {parameter.name}
          </th>
          <td className={styles.cell}>
            <Values parameter={parameter} naming={naming} />
          </td>
          {hasBearings && <td className={styles.bearing}>{parameter.bearing}</td>}
        </tr>
      ))}
    </Table>
  );
}

function Group({ group, naming }: { group: ParameterGroup; naming: Naming }) {
  const { title, parameters, isOpen } = group;
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>
        {title} <span className="muted">{countOf(parameters.length, 'parameter')}</span>
      </summary>
      <ParameterTable group={group} naming={naming} />
    </details>
  );
}

function Settings({ run }: { run: Run }) {
  return settingsOf(run).map(({ of: subject, settings }) => (
    <details key={subject} open={settings.length <= 8}>
      <summary className={styles.summary}>
        Settings of {subject} <span className="muted">{countOf(settings.length, 'setting')}</span>
      </summary>
      <dl className={styles.settings}>
        {settings.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  ));
}

interface RunParametersProps {
  run: Run;
  parameters: Answer | null;
  /** Names of the run's reports, by SHA-256. */
  reports: Map<string, string>;
}

export function RunParameters({ run, parameters, reports }: RunParametersProps) {
  const groups = parameters ? parameterGroups(parameters) : [];
  if (groups.length === 0 && settingsOf(run).length === 0) return null;
  const naming = { levels: levelNames(run), reports };
  return (
    <section aria-label="Parameters and settings" className={styles.section}>
      <h2>{groups.length > 0 ? 'Parameters and settings' : 'Settings'}</h2>
      {parameters && groups.length > 0 && (
        <p className="muted">
          As printed by the reports, which omit defaults.
          {parameters.without > 0 &&
            ` ${countOf(parameters.without, 'load point has', 'load points have')} no report with parameters.`}
          {parameters.left_off > 0 &&
            ` Only the first ${parameters.points} load points were checked.`}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.title} group={group} naming={naming} />
      ))}
      <Settings run={run} />
    </section>
  );
}

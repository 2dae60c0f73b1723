/** Outcomes of imported Loadcurve exports: the runs, or the reason for refusal. */
import { Link } from 'react-router';
import { type ExportFile, RUN_OUTCOMES } from '../../model/upload/loadcurveExports';
import { autoAxesAddress } from '../../model/view/url';
import { dateTimeText } from '../../model/words/formatting';
import { ProblemNote } from '../controls/States';
import styles from './ImportedRuns.module.css';

function Taken({ file }: { file: ExportFile }) {
  const { answer, problem, path } = file;
  if (problem) {
    return (
      <div>
        <p className={styles.path}>{path}</p>
        <ProblemNote error={problem} />
      </div>
    );
  }
  if (!answer) return <p role="status">Importing {path} …</p>;
  const { origin, runs } = answer;
  return (
    <div role="status">
      <p className={styles.path}>{path}</p>
      <p className="muted">
        From {origin.address}, as of{' '}
        <time dateTime={origin.exported_at}>{dateTimeText(origin.exported_at)}</time>
      </p>
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <Link to={`/runs/${encodeURIComponent(run.id)}`}>{run.title}</Link>{' '}
            <span className="muted">{RUN_OUTCOMES[run.state]}</span>
          </li>
        ))}
      </ul>
      {runs.length > 1 && (
        <p>
          <Link to={autoAxesAddress(runs.map((run) => run.id))}>Compare them</Link>
        </p>
      )}
    </div>
  );
}

export function ImportedRuns({ files }: { files: ExportFile[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-label="Imported runs" className={styles.taken}>
      <h2>Runs from another Loadcurve</h2>
      {files.map((file) => (
        <Taken key={file.key} file={file} />
      ))}
    </section>
  );
}

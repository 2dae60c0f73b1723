/** Sentences of a frozen document that the current method version words or computes differently. */
import type { MethodChanges } from '../../model/contract';
import styles from './ChangesSince.module.css';

function Side({ name, lines }: { name: string; lines: string[] }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {lines.length === 0 ? (
        <p className="muted">No results</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const versionOf = (version: number | null) =>
  version === null ? 'an earlier version' : `version ${version}`;

export function MethodChangesNote({ methods }: { methods: MethodChanges | null }) {
  if (!methods || (methods.frozen.length === 0 && methods.today.length === 0)) return null;
  return (
    <details className={styles.moved} open>
      <summary>
        Today’s methods give different results. This page was frozen with{' '}
        {versionOf(methods.frozen_version)} of the methods; today’s is version{' '}
        {methods.today_version}.
      </summary>
      <div className={styles.sides}>
        <Side name="As frozen" lines={methods.frozen} />
        <Side name="Today’s methods, same data" lines={methods.today} />
      </div>
    </details>
  );
}

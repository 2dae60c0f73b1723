/** A run's short name; the full name for screen readers and on hover. */
import { createContext, useContext } from 'react';
import type { RunLabel } from '../../model/contract';

/** The runs of the page's comparison, for their short names. */
export const ComparedRunsContext = createContext<readonly RunLabel[]>([]);

export function ShortName({ run }: { run: Pick<RunLabel, 'run_id' | 'label'> }) {
  const compared = useContext(ComparedRunsContext).find((other) => other.run_id === run.run_id);
  const short = compared?.short ?? run.label;
  if (short === run.label) return <span title={run.label}>{run.label}</span>;
  const isEnd = run.label.endsWith(short);
  return (
    <span title={run.label}>
      <span className="seen-by-readers-only">
        {isEnd ? run.label.slice(0, -short.length) : run.label}
      </span>
      <span aria-hidden={!isEnd}>{short}</span>
    </span>
  );
}

/** The load points of sample files, and why; clock, host and load point can be corrected. */
import { useState } from 'react';
import type { PlanSamples as Samples } from '../../model/grouping/plan';
import type { LoadPointChoice } from '../../model/timeline/loadPointChoices';
import { countOf } from '../../model/words/formatting';
import { CorrectSamples, type OnCorrect } from '../timeline/CorrectSamples';
import run from './PlanRun.module.css';
import styles from './PlanSamples.module.css';

/** "3 sample files: 2 belong to a load point, 1 to none". */
function samplesSaid(samples: Samples[]): string {
  const joined = samples.filter(({ goesWith }) => goesWith !== null).length;
  const all = countOf(samples.length, 'sample file');
  if (joined === 0) return `${all}: none matches a load point`;
  const parts = [
    joined > 0 && countOf(joined, 'matches a load point', 'match a load point'),
    samples.length > joined && countOf(samples.length - joined, 'unmatched', 'unmatched'),
  ];
  return `${all}: ${parts.filter(Boolean).join(', ')}`;
}

interface PlanSamplesProps {
  samples: Samples[];
  /** The load points they may be assigned to. */
  choices: LoadPointChoice[];
  onCorrect: OnCorrect;
}

export function PlanSamples(props: PlanSamplesProps) {
  return props.samples.length > 0 && <Files {...props} />;
}

function Files({ samples, choices, onCorrect }: PlanSamplesProps) {
  // Open if a file needs attention; it stays open while it is corrected.
  const [isOpen, setIsOpen] = useState(samples.some(({ goesWith }) => goesWith === null));
  return (
    <details
      className={run.removed}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{samplesSaid(samples)}</summary>
      <ul aria-label="Sample files" className={styles.files}>
        {samples.map((file) => (
          <li key={file.sha256} data-joined={file.goesWith !== null}>
            <p>
              <strong>{file.path}</strong>{' '}
              {file.goesWith === null
                ? 'matches no load point'
                : `goes with ${file.instance ? `instance ${file.instance}` : 'its load point'}`}
              : {file.reason}
              {file.offsetS !== 0 && `, ${file.offsetS} s clock offset`}
            </p>
            <details>
              <summary>Correct its clock, host or load point</summary>
              <CorrectSamples
                key={`${file.offsetS} ${file.host} ${file.goesWithSaid}`}
                file={file}
                choices={choices}
                onCorrect={onCorrect}
              />
            </details>
          </li>
        ))}
      </ul>
    </details>
  );
}

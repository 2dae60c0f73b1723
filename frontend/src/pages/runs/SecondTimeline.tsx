/** Another observed run over its days, below this one. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Run } from '../../model/contract';
import { Dialog } from '../../parts/controls/Dialog';
import { RunFinder } from '../sections/AddRuns';
import styles from './TimelinePage.module.css';

interface SecondTimelineProps {
  /** The run of the page, which is not offered beside itself. */
  ownRunId: string;
  /** The run below, if one is chosen. */
  other: Run | null;
  onBeside: (runId: string | null) => void;
}

export function SecondTimeline({ ownRunId, other, onBeside }: SecondTimelineProps) {
  const [isFinding, setIsFinding] = useState(false);
  const close = () => setIsFinding(false);
  return (
    <div className={`screen-only ${styles.beside}`}>
      <Button variant="default" onClick={() => setIsFinding(true)}>
        {other ? 'Compare with another run' : 'Compare with another observed run'}
      </Button>
      {other && (
        <Button variant="default" onClick={() => onBeside(null)}>
          None {other.label ?? other.title}
        </Button>
      )}
      <Dialog isOpen={isFinding} onClose={close} title="Choose an observed run" isWide>
        <RunFinder
          label="Search runs"
          present={[ownRunId]}
          isPresentText="on this page"
          takeText="choose"
          fits={({ is_observed: isObserved }) => isObserved}
          onTake={(id) => {
            close();
            onBeside(id);
          }}
        />
      </Dialog>
    </div>
  );
}

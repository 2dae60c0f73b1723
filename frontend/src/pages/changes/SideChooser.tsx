/** One of the two load points: which it is, and how to choose another one. */
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ChangeSide } from '../../model/contract';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import { ChooseRun } from '../sections/AddRuns';
import styles from './ChangesPage.module.css';

interface SideChooserProps {
  title: 'Before' | 'After';
  /** The run that the address names; null while none is chosen. */
  runId: string | null;
  /** Null until the server has told of it. */
  side: ChangeSide | null;
  onRun: (runId: string) => void;
  onPoint: (pointId: string) => void;
}

export function SideChooser({ title, runId, side, onRun, onPoint }: SideChooserProps) {
  const [isFinding, setIsFinding] = useState(false);
  const find = () => setIsFinding(true);
  const close = () => setIsFinding(false);
  return (
    <section aria-label={title} className={styles.side}>
      <div className={styles.head}>
        <h2 className={styles.which}>{title}</h2>
        {side && (
          <Button variant="subtle" size="compact-sm" onClick={find}>
            Choose another run
          </Button>
        )}
      </div>
      {side ? (
        <>
          <p className={styles.run}>
            <Link to={`/runs/${encodeURIComponent(side.run_id)}`}>{side.run_title}</Link>{' '}
            <ProvenanceBadge provenance={side.provenance} />
          </p>
          <NativeSelect
            aria-label={`${title}: load point`}
            value={side.point_id}
            onChange={(event) => onPoint(event.currentTarget.value)}
            data={side.choices.map((choice) => ({ value: choice.point_id, label: choice.label }))}
          />
        </>
      ) : (
        <>
          <p className="muted">{runId === null ? 'No run is chosen.' : `Run ${runId}`}</p>
          <Button variant="default" className={styles.choose ?? ''} onClick={find}>
            Choose a run
          </Button>
        </>
      )}
      <ChooseRun
        isOpen={isFinding}
        onClose={close}
        title={`${title}: choose a run`}
        onRun={onRun}
      />
    </section>
  );
}

/** Another load point over time below this one: of the same run, or of another. */
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { loadPointKey } from '../../model/changes/address';
import type { Run } from '../../model/contract';
import { levelNames } from '../../model/runs/evidence';
import { hasTimeline } from '../../model/timeline/availability';
import { ChooseRun } from '../sections/AddRuns';
import styles from './TimelinePage.module.css';

interface SecondTimelineChooserProps {
  /** The run whose load points can be chosen. */
  run: Run;
  isOwnRun: boolean;
  /** The load point of the page, which is not offered beside itself. */
  ownPointId: string;
  pointId: string | null;
  onBeside: (address: string | null) => void;
}

export function SecondTimelineChooser({
  run,
  isOwnRun,
  ownPointId,
  pointId,
  onBeside,
}: SecondTimelineChooserProps) {
  const [isFinding, setIsFinding] = useState(false);
  const close = () => setIsFinding(false);
  const names = levelNames(run);
  const offered = run.points.filter(
    (point) => point.id && hasTimeline(point) && (!isOwnRun || point.id !== ownPointId),
  );
  const none = offered.length > 0 ? 'None' : 'No other load point has samples';
  return (
    <div className={`screen-only ${styles.beside}`}>
      <NativeSelect
        label={
          isOwnRun ? 'Compare with another load point' : `Compare with a load point of ${run.title}`
        }
        value={pointId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onBeside(value ? loadPointKey(run.id, value) : null)
        }
        data={[
          { value: '', label: none },
          ...offered.map(({ id }) => ({ value: id ?? '', label: names.get(id ?? '') ?? '' })),
        ]}
      />
      <Button variant="default" onClick={() => setIsFinding(true)}>
        Another run
      </Button>
      {!isOwnRun && (
        <Button variant="default" onClick={() => onBeside(null)}>
          This run
        </Button>
      )}
      <ChooseRun isOpen={isFinding} onClose={close} title="Choose a run" onRun={onBeside} />
    </div>
  );
}

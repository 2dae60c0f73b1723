/** The runs whose load points are the demand. */
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FitResult } from '../../model/contract';
import { countOf } from '../../model/words/formatting';
import { Dialog } from '../../parts/controls/Dialog';
import { Icon } from '../../parts/controls/Icon';
import { RunFinder } from '../sections/AddRuns';
import styles from './FitPage.module.css';

interface DemandRunsProps {
  ids: string[];
  /** The server's answer on them; null until it arrives. */
  answer: FitResult | null;
  onChange: (ids: string[]) => void;
}

export function DemandRuns({ ids, answer, onChange }: DemandRunsProps) {
  const [isFinding, setIsFinding] = useState(false);
  const known = new Map(answer?.runs.map((run) => [run.run_id, run]));
  return (
    <section aria-label="Demand" className={styles.demand}>
      {ids.map((id) => {
        const run = known.get(id);
        const title = run?.title ?? id;
        return (
          <span key={id} className={styles.run}>
            <Link to={`/runs/${encodeURIComponent(id)}`}>{title}</Link>
            {run && (
              <span className="muted">
                {countOf(run.intervals, 'interval')},{' '}
                {run.is_observed ? 'observed' : 'at a controlled load'}
              </span>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Remove ${title} from the demand`}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              <Icon name="close" />
            </ActionIcon>
          </span>
        );
      })}
      <Button
        variant={ids.length > 0 ? 'default' : 'filled'}
        leftSection={<Icon name="plus" />}
        onClick={() => setIsFinding(true)}
      >
        {ids.length ? 'Add a run' : 'Choose a run'}
      </Button>
      <Dialog
        isOpen={isFinding}
        onClose={() => setIsFinding(false)}
        title="Demand: choose a run"
        isWide
      >
        <RunFinder
          label="Search runs"
          present={ids}
          isPresentText="in the demand"
          takeText="choose"
          onTake={(id) => {
            setIsFinding(false);
            onChange([...ids, id]);
          }}
        />
      </Dialog>
    </section>
  );
}

/** Buttons for the sweeps among runs that are not one sweep. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { SubSweep, SweepResults } from '../../model/contract';
import styles from './SweepPanel.module.css';

interface SweepOffersProps {
  /** All visible runs. */
  whole: SweepResults;
  /** The runs of the sweep on show; all of them if none are named. */
  chosen: string[];
  /** The address of a comparison of some of the runs alone. */
  addressOf: (runs: string[]) => string;
  onChoose: (runs: string[]) => void;
}

const isSame = (left: string[], right: string[]) =>
  left.length === right.length && left.every((id) => right.includes(id));

export function SweepOffers({ whole, chosen, addressOf, onChoose }: SweepOffersProps) {
  const isSweep = whole.kind === 'sweep' || whole.kind === 'grid';
  const offers: Pick<SubSweep, 'name' | 'run_ids'>[] = isSweep
    ? [{ name: 'all runs', run_ids: [] }]
    : whole.sub_sweeps;
  const shown = offers.find(({ run_ids: ids }) => isSame(ids, chosen));
  return (
    <div className={styles.offers}>
      {!isSweep && (
        <p className={styles.sentence}>
          The {whole.runs.length} runs are no sweep together, but among them:
        </p>
      )}
      <ul aria-label="Sweeps among these runs">
        {offers.map(({ name, run_ids: ids }) => {
          const isShown = ids.length > 0 && ids === shown?.run_ids;
          return (
            <li key={name + ids.join()}>
              <Button
                variant={isShown ? 'light' : 'default'}
                size="sm"
                aria-pressed={isShown}
                className={styles.offer}
                data-print=""
                onClick={() => onChoose(isShown ? [] : ids)}
              >
                {ids.length || whole.runs.length} runs: {name}
              </Button>
            </li>
          );
        })}
      </ul>
      {shown && shown.run_ids.length > 0 && (
        <p className="screen-only">
          <Link to={addressOf(shown.run_ids)}>Compare these {shown.run_ids.length} runs alone</Link>
        </p>
      )}
    </div>
  );
}

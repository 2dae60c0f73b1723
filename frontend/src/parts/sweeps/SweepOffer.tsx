/** Offers a sweep chart above the curves of runs that vary a setting. */
import { Button } from '@mantine/core';
import type { SweepResults } from '../../model/contract';
import { type SweepSuggestion, sweepOffer } from '../../model/sweeps/offer';
import styles from './SweepPanel.module.css';

interface SweepOfferProps {
  /** All visible runs. */
  whole: SweepResults;
  onShow: (part: SweepSuggestion['show']) => void;
}

export function SweepOffer({ whole, onShow }: SweepOfferProps) {
  const offer = sweepOffer(whole);
  if (!offer) return null;
  return (
    <p className={`${styles.offered} screen-only`}>
      <span title={offer.says}>{offer.says}</span>{' '}
      <Button variant="light" size="compact-sm" onClick={() => onShow(offer.show)}>
        {offer.button}
      </Button>
    </p>
  );
}

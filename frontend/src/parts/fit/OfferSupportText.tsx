/** Whether a measured curve reaches the demand, and which. */
import type { FitOffer } from '../../model/contract';
import styles from './Fit.module.css';

export type OfferSupport = NonNullable<FitOffer['support']>;

const WORDS: Record<OfferSupport['support'], string> = {
  whole: 'measured',
  part: 'partly measured',
  none: '',
};

export function OfferSupportText({ support }: { support: OfferSupport }) {
  const { support: how, text } = support;
  if (how === 'none') return <span className="unknown">{text}</span>;
  return (
    <span>
      <span className={how === 'whole' ? styles.fits : styles.old}>
        {how === 'whole' && <span aria-hidden="true">✓ </span>}
        {WORDS[how]}
      </span>
      : {text}
    </span>
  );
}

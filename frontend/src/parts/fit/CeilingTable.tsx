/** The limits of the selected tier: arithmetic and source quotes. */
import type { FitOffer } from '../../model/contract';
import { countText, dateText, percentText } from '../../model/words/formatting';
import { numberHeading, Table } from '../tables/Table';
import styles from './Fit.module.css';
import { OfferSupportText } from './OfferSupportText';

type Ceiling = FitOffer['ceilings'][number];

function Source({ ceiling: { source, is_old } }: { ceiling: Ceiling }) {
  if (source === null) return <span>entered by hand</span>;
  return (
    <>
      {source.quote && (
        <>
          <q>{source.quote}</q>{' '}
        </>
      )}
      {source.address && (
        <>
          <a href={source.address} rel="noreferrer">
            {source.quote ? 'published' : 'address'}
          </a>
          ,{' '}
        </>
      )}
      {source.entered_by ? `entered by ${source.entered_by}, ` : !source.quote && 'entered, '}
      read {dateText(source.read_on)}
      {is_old && <span className={styles.old}>: over a year ago, it may be out of date</span>}
    </>
  );
}

export function CeilingTable({ offer }: { offer: FitOffer }) {
  const label = `Ceilings of ${offer.offered.title} ${offer.offered.size_text}`.trim();
  return (
    <section aria-label="Ceilings" className={styles.section}>
      <h2>{label}</h2>
      {offer.support && (
        <p>
          <span className="muted">Measured curves:</span>{' '}
          <OfferSupportText support={offer.support} />
        </p>
      )}
      <Table
        label={label}
        className={styles.table}
        hasCaption
        heads={['Ceiling', numberHeading('Needed'), numberHeading('Intervals above'), 'Source']}
      >
        {offer.ceilings.map((ceiling) => (
          <tr key={`${ceiling.of} ${ceiling.metric} ${ceiling.cause}`}>
            <th scope="row">
              {ceiling.of === offer.offered.title ? '' : `${ceiling.of}: `}
              {ceiling.text}
              {ceiling.is_binding && <strong>, binds</strong>}
              <span className={styles.arithmetic}>{ceiling.arithmetic ?? ceiling.cause}</span>
            </th>
            <td className="number">
              {ceiling.share_pct === null ? (
                <span className="unknown">not stated</span>
              ) : (
                percentText(ceiling.share_pct)
              )}
            </td>
            <td className="number">{countText(ceiling.exceeding)}</td>
            <td className={styles.source}>
              <Source ceiling={ceiling} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

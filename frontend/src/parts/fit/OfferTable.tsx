/** All tiers at the smallest size that meets the demand; one is selected. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FitOffer } from '../../model/contract';
import {
  countOf,
  countText,
  dateText,
  numberText,
  percentText,
} from '../../model/words/formatting';
import { Term } from '../controls/Term';
import { numberHeading, Table } from '../tables/Table';
import styles from './Fit.module.css';
import { OfferSupportText } from './OfferSupportText';

interface OfferTableProps {
  offers: FitOffer[];
  /** The selected tier. */
  chosen: string | null;
  /** Selects a tier; absent on a frozen result. */
  onChoose?: (tierId: string) => void;
  /** Actions on own tiers. */
  actions?: ReactNode;
}

/** The owner of a tier or a price that is not the catalogue's. */
function Own({ offer: { offered, prices, is_old_price: isOld } }: { offer: FitOffer }) {
  const { entered } = offered;
  if (!entered) return null;
  const by = entered.by ? ` by ${entered.by}` : '';
  return (
    <span className={styles.own}>
      {entered.is_price_only ? 'price' : 'your tier,'} entered{by}
      {prices && isOld && (
        <span className={styles.old}>, price read {dateText(prices.read_on)}: over a year ago</span>
      )}
    </span>
  );
}

function Row({
  offer,
  isChosen,
  isMeasured,
  onChoose,
}: {
  offer: FitOffer;
  isChosen: boolean;
  /** Whether any offer in the table is compared with a measured curve. */
  isMeasured: boolean;
  onChoose: (() => void) | null;
}) {
  const { offered, holds, headroom, bought, cost, currency } = offer;
  const binding = offer.ceilings.find(({ is_binding }) => is_binding);
  const factor = headroom[0]?.factor ?? null;
  const working = offer.working?.factor ?? null;
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <span className={styles.service}>{offered.service}</span> {offered.name}
        <Own offer={offer} />
      </th>
      <td className="number">{offered.size_text || <span className="muted">one size</span>}</td>
      <td className={holds ? styles.fits : styles.fitsNot}>
        <span aria-hidden="true">{holds ? '✓' : '✕'}</span> {holds ? 'fits' : 'does not fit'}
      </td>
      <td>
        {binding ? (
          <>
            {binding.text} <span className="muted">({binding.cause})</span>
            {binding.is_old && <span className={styles.old}> read over a year ago</span>}
          </>
        ) : (
          <span className="unknown">not known</span>
        )}
      </td>
      <td className="number">{offer.share_pct === null ? '' : percentText(offer.share_pct)}</td>
      <td className="number">{factor === null ? '' : numberText(factor)}</td>
      <td className="number">
        {working === null ? <span className="unknown">not stated</span> : numberText(working)}
      </td>
      {isMeasured && (
        <td className={styles.measured}>
          {offer.support && <OfferSupportText support={offer.support} />}
        </td>
      )}
      <td>
        {bought.map(({ text }) => text).join(', ')}
        {holds && cost !== null && (
          <span className={styles.cost}>
            {numberText(cost)} {currency} a month
          </span>
        )}
      </td>
      {onChoose && (
        <td>
          <Button
            size="compact-sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            aria-label={`Show ${offered.title}`}
            onClick={onChoose}
          >
            {isChosen ? 'Shown' : 'Show'}
          </Button>
        </td>
      )}
    </tr>
  );
}

function Rows({ offers, chosen, onChoose, label }: OfferTableProps & { label: string }) {
  const isMeasured = offers.some(({ support }) => Boolean(support));
  return (
    <Table
      label={label}
      rows={offers.length}
      className={styles.table}
      hasCaption
      heads={[
        { name: <Term of="tier" /> },
        numberHeading('Size'),
        'Fits',
        'Binding ceiling',
        numberHeading('Needed'),
        numberHeading(<Term of="headroom" />),
        numberHeading('In working hours'),
        isMeasured && 'Measured curve',
        'Add-ons and cost',
        onChoose !== undefined && { name: <span className="seen-by-readers-only">Show</span> },
      ]}
    >
      {offers.map((offer) => {
        const id = offer.offered.tier_id ?? '';
        return (
          <Row
            key={id}
            offer={offer}
            isChosen={id === chosen}
            isMeasured={isMeasured}
            onChoose={onChoose ? () => onChoose(id) : null}
          />
        );
      })}
    </Table>
  );
}

const headroomOf = (offer: FitOffer): number => offer.headroom[0]?.factor ?? 0;

export function OfferTable({ offers, actions, ...rest }: OfferTableProps) {
  const fitting = offers.filter(({ holds }) => holds);
  // Sorted by how little is missing, as the closest tier is the likeliest choice.
  const others = offers.filter(({ holds }) => !holds).sort((a, b) => headroomOf(b) - headroomOf(a));
  const label = `${countText(fitting.length)} of ${countText(offers.length)} tiers fit`;
  const tooSmall = `${countOf(others.length, 'tier')} ${others.length === 1 ? 'does' : 'do'} not fit even at the largest size`;
  return (
    <section aria-label="Offers" className={styles.section}>
      <h2>{label}</h2>
      <p className="muted small">
        Each at the smallest size that fits, by its published ceilings. If a machine is chosen, its
        ceilings apply too.
      </p>
      {actions}
      {fitting.length > 0 && <Rows offers={fitting} label={label} {...rest} />}
      {others.length > 0 && (
        <details open={fitting.length === 0} className={styles.folded}>
          <summary>{tooSmall}</summary>
          <Rows offers={others} label={tooSmall} {...rest} />
        </details>
      )}
    </section>
  );
}

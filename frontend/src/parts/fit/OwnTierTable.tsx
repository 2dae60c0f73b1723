/** A team's own tiers: ceilings, prices, who entered them, and their day. */
import type { ReactNode } from 'react';
import type { OwnTier } from '../../model/contract';
import { priceText } from '../../model/fit/ownTier';
import { dateText } from '../../model/words/formatting';
import { Table } from '../tables/Table';
import styles from './Fit.module.css';

interface OwnTierTableProps {
  tiers: OwnTier[];
  actions: (tier: OwnTier) => ReactNode;
}

function Ceilings({ tier: { tier } }: { tier: OwnTier }) {
  if (tier === null) return <span className="unknown">the catalogue no longer has it</span>;
  if (tier.entered?.is_price_only) return <span className="muted">as published</span>;
  return (
    <>
      {tier.ceilings.map((ceiling) => (
        <span key={`${ceiling.metric} ${ceiling.cause}`} className={styles.cost}>
          {ceiling.cause}
        </span>
      ))}
    </>
  );
}

function Source({ tier: { tier } }: { tier: OwnTier }) {
  if (tier === null) return null;
  const { entered, prices, ceilings } = tier;
  const by = entered?.by ? ` by ${entered.by}` : '';
  const source = entered?.is_price_only ? null : ceilings[0]?.source;
  const readOn = source?.read_on ?? prices?.read_on;
  return (
    <>
      {source?.address && (
        <>
          <a href={source.address} rel="noreferrer">
            {source.quote ? 'published' : 'address'}
          </a>
          ,{' '}
        </>
      )}
      entered{by}
      {entered?.on && ` on ${dateText(entered.on)}`}
      {readOn && `, of ${dateText(readOn)}`}
    </>
  );
}

export function OwnTierTable({ tiers, actions }: OwnTierTableProps) {
  return (
    <Table
      label="Your tiers"
      rows={tiers.length}
      className={styles.table}
      hasCaption
      heads={[
        'Tier',
        'Ceilings',
        'Price',
        'Source',
        { name: <span className="seen-by-readers-only">Change</span> },
      ]}
    >
      {tiers.map((tier) => {
        const prices = tier.tier?.prices;
        return (
          <tr key={tier.about.id}>
            <th scope="row">{tier.about.title}</th>
            <td>
              <Ceilings tier={tier} />
            </td>
            <td>
              {prices ? (
                <>
                  {priceText(prices, tier.tier?.size?.unit ?? null)}
                  {prices.address && <span className="muted"> ({prices.address})</span>}
                </>
              ) : (
                <span className="muted">not stated</span>
              )}
            </td>
            <td>
              <Source tier={tier} />
            </td>
            <td>
              <span className={styles.actions}>{actions(tier)}</span>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

/** Tiers and prices that people here entered: their ceilings, prices, by whom and of which day. */
import type { ReactNode } from 'react';
import type { OwnTier } from '../../model/contract';
import { priceText } from '../../model/fit/ownTier';
import { dayText } from '../../model/words/wording';
import { TableScroll } from '../tables/TableScroll';
import styles from './Fit.module.css';

interface OwnTierTableProps {
  tiers: OwnTier[];
  actions: (tier: OwnTier) => ReactNode;
}

function Ceilings({ tier: { tier, document } }: { tier: OwnTier }) {
  if (tier === null) return <span className="unknown">the catalogue no longer has it</span>;
  if (document.ceilings.length === 0) return <span className="muted">as published</span>;
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

function Source({ tier: { tier, document } }: { tier: OwnTier }) {
  const { entered } = tier ?? {};
  const by = entered?.by ? ` by ${entered.by}` : '';
  return (
    <>
      {document.address && (
        <>
          <a href={document.address} rel="noreferrer">
            {document.quote ? 'published' : 'address'}
          </a>
          ,{' '}
        </>
      )}
      entered{by}
      {entered?.on && ` on ${dayText(entered.on)}`}
      {document.read_on && `, of ${dayText(document.read_on)}`}
    </>
  );
}

export function OwnTierTable({ tiers, actions }: OwnTierTableProps) {
  return (
    <TableScroll label="Tiers of your own" rows={tiers.length}>
      <table className={`table ${styles.table}`}>
        <caption className="seen-by-readers-only">Tiers of your own</caption>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Ceilings</th>
            <th scope="col">Price</th>
            <th scope="col">Where it comes from</th>
            <th scope="col">
              <span className="seen-by-readers-only">Change it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => {
            const { prices } = tier.document;
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
        </tbody>
      </table>
    </TableScroll>
  );
}

/** Titles with what is known of each, under a heading of their own. */
import type { Fact } from '../../model/runs/facts';
import styles from './FactList.module.css';

export function FactList({ heading, facts }: { heading: string; facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-label={heading} className={styles.facts}>
      <h2>{heading}</h2>
      <dl>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

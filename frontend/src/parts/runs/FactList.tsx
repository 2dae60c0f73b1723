/** A list of facts under a heading. */
import type { Fact } from '../../model/runs/facts';
import { termsOf } from '../../model/words/glossary';
import { DefinedHeading } from '../controls/Term';
import styles from './FactList.module.css';

export function FactList({ heading, facts }: { heading: string; facts: Fact[] }) {
  if (facts.length === 0) return null;
  const terms = termsOf(facts.map(({ title }) => title));
  return (
    <section aria-label={heading} className={styles.facts}>
      <h2>{heading}</h2>
      <dl>
        {facts.map(({ title, text }, at) => (
          <div key={title}>
            <dt>
              <DefinedHeading text={title} term={terms[at]} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the words mean, and which keys do what. */
import { TERMS } from '../../model/words/glossary';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import { TryExample } from '../tour/TryExample';
import styles from './Help.module.css';
import { ShortcutTable } from './ShortcutTable';

export function HelpPage() {
  useTitle('Glossary and shortcuts');
  return (
    <>
      <PageHead title="Glossary and shortcuts" />
      <section aria-labelledby="words">
        <h2 id="words">Glossary</h2>
        <dl className={styles.words}>
          {TERMS.map(({ word, says }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="keys" className={styles.part}>
        <h2 id="keys">Shortcuts</h2>
        <ShortcutTable />
      </section>
      <section aria-labelledby="example" className={styles.part}>
        <h2 id="example">Example</h2>
        <p>Published results explained in five short steps.</p>
        <TryExample />
      </section>
    </>
  );
}

/** Which keys do what, by where they do it. */
import { SHORTCUTS } from '../../model/words/glossary';
import styles from './Help.module.css';

const PLACES = [...new Set(SHORTCUTS.map(({ where }) => where))];

export function ShortcutTable() {
  return (
    <div className={styles.keys}>
      {PLACES.map((place) => (
        <section key={place} aria-label={place}>
          <h3>{place}</h3>
          <dl>
            {SHORTCUTS.filter(({ where }) => where === place).map(({ keys, does }) => (
              <div key={does} className={styles.key}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

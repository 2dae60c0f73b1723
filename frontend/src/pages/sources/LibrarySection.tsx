/** The newest of the Library on the first page; nothing stands there until something is saved. */
import { Link } from 'react-router';
import { useLibrary } from '../../api/library';
import { holdsText } from '../../model/library/items';
import { isSavedView } from '../../model/library/saved';
import { ItemCard } from '../../parts/library/ItemCard';
import styles from '../library/Collection.module.css';
import { ItemPicture } from '../library/ItemPicture';

const MOST = 4;

export function LibrarySection() {
  const views = useLibrary({ kind: ['view'], frozen: false }).data;
  const collections = useLibrary({ kind: ['collection'] }).data;
  if (!views || !collections || views.total + collections.total === 0) return null;
  return (
    <section aria-label="Library">
      <div className={styles.heading}>
        <h2>Library</h2>
        <Link to="/library">Everything saved and shared</Link>
      </div>
      {views.items.length > 0 && (
        <div className={styles.gallery}>
          {views.items.slice(0, MOST).map((item) => (
            <ItemCard
              key={item.id}
              item={item}
              picture={
                isSavedView(item) && item.runs.length > 0 ? <ItemPicture item={item} /> : null
              }
            />
          ))}
        </div>
      )}
      {collections.items.length > 0 && (
        <div className={styles.section}>
          <h3>Collections</h3>
          <ul className={styles.list}>
            {collections.items.slice(0, MOST).map((item) => (
              <li key={item.id}>
                <Link to={item.path ?? '/library'}>{item.title}</Link>
                <span className={styles.small}>{holdsText(item)}</span>
                {item.note && <p className={styles.note}>{item.note}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** What is saved here, on the first page; nothing stands there until something is. */
import { Link } from 'react-router';
import { useCollections, useSavedComparisons } from '../../api/saved';
import { SavedCard } from '../../parts/saved/SavedCard';
import styles from './Collections.module.css';
import { CollectionList } from './CollectionsPage';
import { SavedPicture } from './SavedPicture';

const MOST = 4;

export function SavedSection() {
  const comparisons = useSavedComparisons().data;
  const collections = useCollections().data;
  if (!comparisons || !collections || comparisons.total + collections.total === 0) return null;
  return (
    <section aria-label="Saved here">
      <div className={styles.heading}>
        <h2>Saved here</h2>
        <Link to="/collections">All that is saved</Link>
      </div>
      {comparisons.items.length > 0 && (
        <div className={styles.gallery}>
          {comparisons.items.slice(0, MOST).map((saved) => (
            <SavedCard
              key={saved.about.id}
              saved={saved}
              picture={saved.runs.length > 0 ? <SavedPicture saved={saved} /> : null}
            />
          ))}
        </div>
      )}
      {collections.items.length > 0 && (
        <div className={styles.section}>
          <h3>Collections</h3>
          <CollectionList collections={collections.items.slice(0, MOST)} />
        </div>
      )}
    </section>
  );
}

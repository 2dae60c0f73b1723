/** Beside a search of runs: what is saved and has the same words. */
import { Link } from 'react-router';
import { useCollections, useSavedComparisons } from '../../api/saved';
import { collectionAddress, savedAddress } from '../../model/saved/saved';
import styles from './Collections.module.css';

const MOST = 3;

export function SavedFound({ words }: { words: string }) {
  const isWanted = words.trim() !== '';
  const comparisons = useSavedComparisons(words.trim(), isWanted).data?.items ?? [];
  const collections = useCollections(words.trim(), isWanted).data?.items ?? [];
  if (!isWanted || comparisons.length + collections.length === 0) return null;
  return (
    <p className={styles.found}>
      <span className="muted">Saved under these words:</span>
      {collections.slice(0, MOST).map(({ about }) => (
        <Link key={about.id} to={collectionAddress(about.id)}>
          {about.title}
        </Link>
      ))}
      {comparisons.slice(0, MOST).map((saved) => (
        <Link key={saved.about.id} to={savedAddress(saved)}>
          {saved.about.title}
        </Link>
      ))}
    </p>
  );
}

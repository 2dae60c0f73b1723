/** Beside a search of runs: the items of the Library that have the same words. */
import { Link } from 'react-router';
import { useLibrary } from '../../api/library';
import { itemAddress } from '../../model/library/savedViews';
import styles from './Collection.module.css';

const MOST = 6;

export function MatchingItems({ words }: { words: string }) {
  const isWanted = words.trim() !== '';
  const items = useLibrary({ words: words.trim() }, isWanted).data?.items ?? [];
  const shown = items.filter((item) => item.kind !== 'filter').slice(0, MOST);
  if (!isWanted || shown.length === 0) return null;
  return (
    <p className={styles.found}>
      <span className="muted">In the Library:</span>
      {shown.map((item) => (
        <Link key={item.id} to={itemAddress(item) ?? '/library'}>
          {item.title}
        </Link>
      ))}
    </p>
  );
}

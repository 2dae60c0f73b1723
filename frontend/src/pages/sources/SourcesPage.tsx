/** The documents whose results are stored here. */
import { Link } from 'react-router';
import { useComparisons, useSources } from '../../api/queries';
import { countOf, dateText } from '../../model/words/formatting';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import { ComparisonCards } from './ComparisonCards';
import { CARD_COUNT, FEATURED_COUNT } from './ResultsPage';
import styles from './SourcePage.module.css';

export function SourcesPage() {
  useTitle('Sources');
  const sources = useSources();
  const items = sources.data?.items ?? [];
  const comparisons = useComparisons().data?.items ?? [];
  return (
    <>
      <PageHead title="Sources" about="Published results; each number has its quote." />
      {sources.error && (
        <ProblemNote error={sources.error} onRetry={() => void sources.refetch()} />
      )}
      {sources.isPending && <LoadingNote what="the sources" />}
      {sources.data && items.length === 0 && (
        <EmptyState title="No sources yet">
          <p>
            The published results are part of Loadcurve, but this server was started without them.
            Your own runs are under <Link to="/runs">all runs</Link>.
          </p>
        </EmptyState>
      )}
      <ul className={styles.sources}>
        {items.map((source) => (
          <li key={source.slug}>
            <h2>
              <Link to={`/sources/${source.slug}`}>{source.title}</Link>
            </h2>
            <p className="muted small">
              {[
                source.publisher,
                ...source.authors,
                source.published_on && dateText(source.published_on),
                countOf(source.run_count, 'run'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>{source.summary}</p>
          </li>
        ))}
      </ul>
      <ComparisonCards
        comparisons={comparisons.slice(FEATURED_COUNT + CARD_COUNT)}
        title="Measured campaigns"
      />
    </>
  );
}

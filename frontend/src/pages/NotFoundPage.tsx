import { Link } from 'react-router';
import { EmptyState } from '../parts/controls/States';
import { useTitle } from './sections/head/useTitle';

export function NotFoundPage() {
  useTitle('Page not found');
  return (
    <EmptyState isPage title="There is no page at this address">
      <p>
        Check the address for a missing letter, or go to the <Link to="/">results</Link> or the{' '}
        <Link to="/runs">runs</Link>.
      </p>
    </EmptyState>
  );
}

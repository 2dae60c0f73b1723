import { Link } from 'react-router';
import { Empty } from '../parts/controls/States';
import { useTitle } from './sections/head/useTitle';

export function NotFoundPage() {
  useTitle('Page not found');
  return (
    <Empty isPage title="There is no page at this address">
      <p>
        Check the address for a missing letter, or go to the <Link to="/">results</Link> or the{' '}
        <Link to="/runs">runs</Link>.
      </p>
    </Empty>
  );
}

/** Why a link shows nothing: nobody knows it any more, or what it keeps is of a newer version. */
import { Link } from 'react-router';
import { NEWER_VERSION_NOTICE } from '../../model/library/frozenVersion';
import { EmptyState } from '../../parts/controls/States';

export function LinkNotFound() {
  return (
    <EmptyState isPage title="Link not found">
      <p>
        It was revoked, or the address is incomplete. Check that the whole address was copied, or
        ask for a new link.
      </p>
      <p>
        <Link to="/">See the results</Link>
      </p>
    </EmptyState>
  );
}

export function NewerVersion() {
  return (
    <EmptyState isPage title={NEWER_VERSION_NOTICE.title}>
      <p>{NEWER_VERSION_NOTICE.text}</p>
      <p>
        <Link to="/">See the results</Link>
      </p>
    </EmptyState>
  );
}

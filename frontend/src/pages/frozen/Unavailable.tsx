/** Why a link shows nothing: nobody knows it any more, or what it keeps is of a newer version. */
import { Link } from 'react-router';
import { NEWER } from '../../model/library/frozenVersion';
import { Empty } from '../../parts/controls/States';

export function Gone() {
  return (
    <Empty isPage title="Link not found">
      <p>
        It was revoked, or the address is incomplete. Check that the whole address was copied, or
        ask for a new link.
      </p>
      <p>
        <Link to="/">See the results</Link>
      </p>
    </Empty>
  );
}

export function Newer() {
  return (
    <Empty isPage title={NEWER.title}>
      <p>{NEWER.text}</p>
      <p>
        <Link to="/">See the results</Link>
      </p>
    </Empty>
  );
}

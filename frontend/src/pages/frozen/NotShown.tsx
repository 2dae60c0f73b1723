/** Why a link shows nothing: nobody knows it any more, or what it keeps is of a newer version. */
import { Link } from 'react-router';
import { NEWER } from '../../model/library/frozenVersion';
import { Empty } from '../../parts/controls/States';

export function Gone() {
  return (
    <Empty isPage title="This link shows nothing">
      <p>
        This server does not know it, or the person who shared it has revoked it. Check that the
        whole address was copied, or ask for a new link.
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

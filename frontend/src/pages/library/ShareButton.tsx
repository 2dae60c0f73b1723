/** "Share" of a page's head; people who are signed out are asked to sign in first. */
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import { Icon } from '../../parts/controls/Icon';

interface ShareButtonProps {
  /** Null until the page has loaded. */
  onShare: (() => void) | null;
}

export function ShareButton({ onShare }: ShareButtonProps) {
  const session = useSession().data;
  const { pathname, search } = useLocation();
  if (session?.role === null)
    return (
      <Button
        component={Link}
        to="/sign-in"
        state={{ back: `${pathname}${search}` }}
        title="Sign in to share"
        leftSection={<Icon name="share" />}
      >
        Share
      </Button>
    );
  // Shown until the session is known, as other buttons would move.
  if (session && !mayContribute(session)) return null;
  return (
    <Button
      leftSection={<Icon name="share" />}
      onClick={onShare ?? undefined}
      disabled={!onShare || !session}
    >
      Share
    </Button>
  );
}

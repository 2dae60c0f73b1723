/** Who is signed in and what they may do, and for whom runs and charts are. */
import type { Session, Visibility } from '../contract';

/** Permissions of the caller. While the caller is unknown, no changes are offered. */
export const mayContribute = (session: Session | undefined) =>
  session?.role === 'contributor' || session?.role === 'admin';

export const isAdmin = (session: Session | undefined) => session?.role === 'admin';

/** Whether items have a visibility: with sign-in off, everyone sees everything. */
export const hasAccounts = (session: Session | undefined) => session?.is_open === false;

/** Whether lists show visibility: without a sign-in all entries are public. */
export const showsVisibility = (session: Session | undefined) =>
  hasAccounts(session) && session?.role !== null;

export const VISIBILITIES: { value: Visibility; label: string }[] = [
  { value: 'team', label: 'Anyone with an account' },
  { value: 'unlisted', label: 'Anyone with the link' },
  { value: 'public', label: 'Everyone, listed in the Library' },
];

const SHORT: Record<Visibility, string> = {
  team: 'Team only',
  unlisted: 'Unlisted',
  public: 'Public',
};

export const visibilityText = (visibility: Visibility) => SHORT[visibility];

/** What opening a frozen item to others means, where the server alone cannot know. */
export function frozenVisibilityText(visibility: Visibility): string {
  if (visibility === 'team') return 'Only people with an account can open the link.';
  const listed = visibility === 'public' ? 'Listed in the Library for everyone. ' : '';
  return `${listed}Its frozen numbers and notes can be read without an account, including those of team-only runs.`;
}

/** What others see of a run with this visibility. */
export function runVisibilityText(visibility: Visibility): string {
  if (visibility === 'team')
    return 'Visible to everyone with an account, with its original reports.';
  return 'Readable without an account: the run’s current values, labels, notes and host, and its original reports. Earlier values and removed load points stay hidden. Only its uploader or an admin can publish a report.';
}

/** Who is signed in and what they may do, and for whom runs and charts are. */
import type { Session, Visibility } from '../contract';

/** Permissions of the caller. While the caller is unknown, no changes are offered. */
export const mayContribute = (session: Session | undefined) =>
  session?.role === 'contributor' || session?.role === 'admin';

export const isAdmin = (session: Session | undefined) => session?.role === 'admin';

/** Whether items have a visibility: with sign-in off, everyone sees everything. */
export const hasAccounts = (session: Session | undefined) => session?.is_open === false;

/** Whether lists show visibility: without a sign-in all entries are public. */
export const tellsVisibility = (session: Session | undefined) =>
  hasAccounts(session) && session?.role !== null;

export const VISIBILITIES: { value: Visibility; label: string }[] = [
  { value: 'team', label: 'People with an account here' },
  { value: 'unlisted', label: 'Anyone with its address' },
  { value: 'public', label: 'Everyone, and it is listed' },
];

const SHORT: Record<Visibility, string> = {
  team: 'For the team',
  unlisted: 'Unlisted',
  public: 'Public',
};

export const visibilityText = (visibility: Visibility) => SHORT[visibility];

/** What opening a frozen item to others means, where the server alone cannot know. */
export function frozenReach(visibility: Visibility): string {
  if (visibility === 'team') return 'Only people with an account here can open the link.';
  const listed = visibility === 'public' ? 'Everyone finds it in the Library. ' : '';
  return `${listed}Its frozen numbers and the notes it shows can be read without an account, also those of runs that are for the team only.`;
}

/** What others see of a run with this visibility. */
export function runReach(visibility: Visibility): string {
  if (visibility === 'team')
    return 'People with an account here see it, with its reports as they were uploaded.';
  return 'Readable without an account: everything the run states now, with labels, notes and host, and its reports as they were uploaded. Earlier values and removed load points stay hidden. A report that another person uploaded needs that person or an admin.';
}

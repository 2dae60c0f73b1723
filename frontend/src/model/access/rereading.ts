/** Reading stored reports again, in words. */
import type { Rereading } from '../contract';
import { countOf } from '../words/formatting';

/** What became of the reports since it was last asked for; none if it never was. */
export function rereadingText({ progress }: Rereading): string | null {
  const { waiting, done, refused, failed } = progress;
  const all = waiting + done + refused + failed;
  if (all === 0) return null;
  const left = refused + failed;
  const stayed = left === 0 ? '' : `, ${countOf(left, 'report')} unchanged`;
  return `${done} of ${countOf(all, 'report')} read again${stayed}.`;
}

/** What there is to do, if nothing is under way. */
export const outdatedText = (count: number): string =>
  count === 0
    ? 'Every stored report was read by this version.'
    : `${countOf(count, 'stored report was', 'stored reports were')} read by another version, which may have found fewer values in ${count === 1 ? 'it' : 'them'}. Shared charts stay as they are.`;

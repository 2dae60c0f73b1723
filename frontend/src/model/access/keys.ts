/** Whether a key is valid, and until when. */
import type { AccessKey } from '../contract';
import { dateText } from '../words/formatting';

export function keyState(key: AccessKey, now: Date): { isLive: boolean; text: string } {
  if (key.revoked_at) return { isLive: false, text: `revoked ${dateText(key.revoked_at)}` };
  if (!key.expires_at) return { isLive: true, text: 'until revoked' };
  const isLive = new Date(key.expires_at) > now;
  return { isLive, text: `${isLive ? 'until' : 'expired'} ${dateText(key.expires_at)}` };
}

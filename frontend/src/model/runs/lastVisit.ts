/** The last visit of this device: later additions are new to its user. */

const KEY = 'loadcurve.visit';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The time of the visit before this one, as ISO text; null on the first.
 *
 * `device` outlives the window, `window` does not: a reload is the same visit. A browser that keeps
 * nothing is always on its first.
 */
export function visitBefore(device: Kept, window: Kept, now: string): string | null {
  try {
    const known = window.getItem(KEY);
    const before = known ?? device.getItem(KEY) ?? '';
    if (known === null) window.setItem(KEY, before);
    device.setItem(KEY, now);
    return before || null;
  } catch {
    return null;
  }
}

/** Whether something that was added then is new to who was here at `visit` before. */
export const isNewSince = (visit: string | null, added: string | null | undefined): boolean =>
  Boolean(visit && added && new Date(added) > new Date(visit));

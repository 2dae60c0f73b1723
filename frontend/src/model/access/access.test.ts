import { describe, expect, it } from 'vitest';
import type { Session } from '../contract';
import {
  frozenVisibilityText,
  hasAccounts,
  isAdmin,
  mayContribute,
  showsVisibility,
  VISIBILITIES,
  visibilityText,
} from './access';

const OPEN: Session = {
  is_open: true,
  name: null,
  role: 'admin',
  can_sign_out: false,
  may_read: true,
  is_closed: false,
};
const signedIn = (role: Session['role']): Session => ({ ...OPEN, is_open: false, role });

describe('what the pages offer', () => {
  it('offers everything where nobody signs in, and tells nobody apart', () => {
    expect([mayContribute(OPEN), isAdmin(OPEN), hasAccounts(OPEN)]).toEqual([true, true, false]);
  });

  it('offers no changes while the caller is unknown', () => {
    expect([mayContribute(undefined), isAdmin(undefined), hasAccounts(undefined)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('offers each role what it may do', () => {
    const may = (role: Session['role']) => [mayContribute(signedIn(role)), isAdmin(signedIn(role))];
    expect(may(null)).toEqual([false, false]);
    expect(may('reader')).toEqual([false, false]);
    expect(may('contributor')).toEqual([true, false]);
    expect(may('admin')).toEqual([true, true]);
    expect(hasAccounts(signedIn(null))).toBe(true);
  });

  it('tells whom each run is for only to those who find some that are not for all', () => {
    const asked = [undefined, OPEN, signedIn(null), signedIn('reader'), signedIn('admin')];
    expect(asked.map(showsVisibility)).toEqual([false, false, false, true, true]);
  });

  it('has a short word for each visibility', () => {
    expect(VISIBILITIES.map(({ value }) => visibilityText(value))).toEqual([
      ...['Team only', 'Unlisted', 'Public'],
    ]);
  });

  it('says of each visibility who is reached, and warns of runs that are for the team', () => {
    const said = VISIBILITIES.map(({ value }) => frozenVisibilityText(value));
    expect(new Set(said).size).toBe(3);
    expect(said.map((text) => text.includes('those of team-only runs'))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

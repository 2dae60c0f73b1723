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

describe('permissions on pages', () => {
  it('without sign-in, everyone may do everything', () => {
    expect([mayContribute(OPEN), isAdmin(OPEN), hasAccounts(OPEN)]).toEqual([true, true, false]);
  });

  it('while the caller is unknown, nothing may be changed', () => {
    expect([mayContribute(undefined), isAdmin(undefined), hasAccounts(undefined)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('each role has its permissions', () => {
    const may = (role: Session['role']) => [mayContribute(signedIn(role)), isAdmin(signedIn(role))];
    expect(may(null)).toEqual([false, false]);
    expect(may('reader')).toEqual([false, false]);
    expect(may('contributor')).toEqual([true, false]);
    expect(may('admin')).toEqual([true, true]);
    expect(hasAccounts(signedIn(null))).toBe(true);
  });

  it('visibility shows only if the caller can see items that are not public', () => {
    const asked = [undefined, OPEN, signedIn(null), signedIn('reader'), signedIn('admin')];
    expect(asked.map(showsVisibility)).toEqual([false, false, false, true, true]);
  });

  it('each visibility has a short text', () => {
    expect(VISIBILITIES.map(({ value }) => visibilityText(value))).toEqual([
      ...['Team only', 'Unlisted', 'Public'],
    ]);
  });

  it('each visibility names its audience, with a warning for team runs', () => {
    const said = VISIBILITIES.map(({ value }) => frozenVisibilityText(value));
    expect(new Set(said).size).toBe(3);
    expect(said.map((text) => text.includes('those of team-only runs'))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

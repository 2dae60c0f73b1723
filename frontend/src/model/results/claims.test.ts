import { describe, expect, it } from 'vitest';
import type { CheckedClaim } from '../contract';
import { type ClaimVerdict, sortByVerdict, verdictCounts } from './claims';

const claims = (...verdicts: ClaimVerdict[]) =>
  verdicts.map((verdict, index) => ({ verdict, claim: { slug: `${index}` } }) as CheckedClaim);

describe('claims', () => {
  it('are counted by verdict, without empty ones', () => {
    expect(verdictCounts(claims('supports', 'cannot be checked', 'supports'))).toBe(
      '3 claims: 2 supported, 1 not checkable',
    );
    expect(verdictCounts(claims('contradicts'))).toBe('1 claim: 1 contradicted');
  });

  it('are sorted with contradicted ones first, else in their own order', () => {
    const sorted = sortByVerdict(claims('supports', 'qualifies', 'supports', 'contradicts'));
    expect(sorted.map((checked) => checked.claim.slug)).toEqual(['3', '1', '0', '2']);
  });
});

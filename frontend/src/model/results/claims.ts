/** Texts of the verdicts on a source's claims. */
import type { CheckedClaim } from '../contract';

export type ClaimVerdict = CheckedClaim['verdict'];

/** Each verdict in words, the weightiest first. */
export const VERDICT_TEXTS = {
  contradicts: 'Contradicted by its numbers',
  qualifies: 'Partly supported by its numbers',
  supports: 'Supported by its numbers',
  'cannot be checked': 'Cannot be checked',
} as const satisfies Record<ClaimVerdict, string>;

const COUNTED: Record<ClaimVerdict, string> = {
  contradicts: 'contradicted',
  qualifies: 'partly supported',
  supports: 'supported',
  'cannot be checked': 'not checkable',
};

const ORDER = Object.keys(VERDICT_TEXTS) as ClaimVerdict[];

/** The weightiest claims first; equal ones in the order of the article. */
export const sortByVerdict = (claims: CheckedClaim[]): CheckedClaim[] =>
  [...claims].sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));

/** "7 claims: 1 qualified, 4 borne out, 2 not checkable". */
export function verdictCounts(claims: CheckedClaim[]): string {
  const counts = ORDER.map((verdict) => {
    const count = claims.filter((claim) => claim.verdict === verdict).length;
    return count > 0 ? `${count} ${COUNTED[verdict]}` : null;
  });
  const total = claims.length === 1 ? '1 claim' : `${claims.length} claims`;
  return `${total}: ${counts.filter(Boolean).join(', ')}`;
}

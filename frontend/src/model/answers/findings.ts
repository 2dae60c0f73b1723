/** What cross-checks found, gathered by check. */
import type { Finding, LoadPoint } from '../contract';
import { countOf } from '../words/wording';

/** One sentence of a check, and the load points it was found at. */
export interface Found {
  text: string;
  severity: Finding['severity'];
  pointIds: string[];
}

export interface CheckResult {
  check: string;
  /** "agrees at all 8 load points", "agrees at 6, notice at 2". */
  summary: string;
  severity: Finding['severity'];
  found: Found[];
}

/** The worst first; a check is as grave as its gravest finding. */
const SEVERITIES = ['warning', 'notice', 'agrees'];

function summaryOf(found: Found[], points: number): string {
  const counts = new Map<string, number>();
  for (const { severity, pointIds } of found) {
    counts.set(severity, (counts.get(severity) ?? 0) + pointIds.length);
  }
  const [first] = counts;
  if (first && counts.size === 1) {
    if (first[1] === 1 && points === 1) return first[0];
    return `${first[0]} at ${first[1] === points ? 'all ' : ''}${countOf(first[1], 'load point')}`;
  }
  return [...counts].map(([severity, count]) => `${severity} at ${count}`).join(', ');
}

/** One result per check: the grave ones first, then in the order the checks first appear. */
export function findingsByCheck(points: Pick<LoadPoint, 'id' | 'findings'>[]): CheckResult[] {
  const byCheck = new Map<string, Map<string, Found>>();
  for (const { id, findings } of points) {
    for (const { check, text, severity } of findings) {
      const found = byCheck.get(check) ?? new Map<string, Found>();
      const one = found.get(text) ?? { text, severity, pointIds: [] };
      one.pointIds.push(id ?? '');
      byCheck.set(check, found.set(text, one));
    }
  }
  const results = [...byCheck].map(([check, byText]): CheckResult => {
    const found = [...byText.values()];
    const severity = SEVERITIES.find((one) => found.some((each) => each.severity === one));
    return {
      check,
      summary: summaryOf(found, points.length),
      severity: severity ?? 'notice',
      found,
    };
  });
  return results.toSorted(
    (result, other) => SEVERITIES.indexOf(result.severity) - SEVERITIES.indexOf(other.severity),
  );
}

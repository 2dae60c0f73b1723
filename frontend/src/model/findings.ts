/** What cross-checks found, gathered by check. */
import type { Finding, LoadPoint } from './contract';

export interface CheckResult {
  check: string;
  /** "agrees at all 8 load points", "agrees at 6, notice at 2". */
  summary: string;
  findings: Finding[];
}

function summaryOf(findings: Finding[]): string {
  const counts = new Map<string, number>();
  for (const { severity } of findings) counts.set(severity, (counts.get(severity) ?? 0) + 1);
  const [first] = counts;
  if (first && counts.size === 1) {
    return first[1] === 1 ? first[0] : `${first[0]} at all ${first[1]} load points`;
  }
  return [...counts].map(([severity, count]) => `${severity} at ${count}`).join(', ');
}

/** One result per check, in the order the checks first appear. */
export function findingsByCheck(points: Pick<LoadPoint, 'findings'>[]): CheckResult[] {
  const byCheck = new Map<string, Finding[]>();
  for (const finding of points.flatMap((point) => point.findings)) {
    byCheck.set(finding.check, [...(byCheck.get(finding.check) ?? []), finding]);
  }
  return [...byCheck].map(([check, findings]) => ({
    check,
    summary: summaryOf(findings),
    findings,
  }));
}

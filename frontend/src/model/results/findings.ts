/** What cross-checks found, gathered by check. */
import type { Finding, LoadPoint } from '../contract';
import { countOf } from '../words/formatting';

/** One sentence of a check, and the load points it was found at. */
export interface CheckFinding {
  text: string;
  severity: Finding['severity'];
  pointIds: string[];
}

export interface CheckResult {
  check: string;
  /** "agrees at all 8 load points", "agrees at 6, notice at 2". */
  summary: string;
  severity: Finding['severity'];
  findings: CheckFinding[];
}

/** The worst first; a check is as grave as its gravest finding. */
const SEVERITIES = ['warning', 'notice', 'agrees'];

function summaryOf(findings: CheckFinding[], points: number): string {
  // One load point may have two findings of a check: it is counted once.
  const idsBySeverity = new Map<string, Set<string>>();
  for (const { severity, pointIds } of findings) {
    idsBySeverity.set(severity, new Set([...(idsBySeverity.get(severity) ?? []), ...pointIds]));
  }
  const [first] = idsBySeverity;
  if (first && idsBySeverity.size === 1) {
    const [severity, { size }] = first;
    if (size === 1 && points === 1) return severity;
    return `${severity} at ${size === points ? 'all ' : ''}${countOf(size, 'load point')}`;
  }
  return [...idsBySeverity].map(([severity, { size }]) => `${severity} at ${size}`).join(', ');
}

/** One result per check: the grave ones first, then in the order the checks first appear. */
export function findingsByCheck(points: Pick<LoadPoint, 'id' | 'findings'>[]): CheckResult[] {
  const byCheck = new Map<string, Map<string, CheckFinding>>();
  for (const { id, findings } of points) {
    for (const { check, text, severity } of findings) {
      const byText = byCheck.get(check) ?? new Map<string, CheckFinding>();
      const finding = byText.get(text) ?? { text, severity, pointIds: [] };
      finding.pointIds.push(id ?? '');
      byCheck.set(check, byText.set(text, finding));
    }
  }
  const results = [...byCheck].map(([check, byText]): CheckResult => {
    const findings = [...byText.values()];
    const severity = SEVERITIES.find((level) =>
      findings.some((finding) => finding.severity === level),
    );
    return {
      check,
      summary: summaryOf(findings, points.length),
      severity: severity ?? 'notice',
      findings,
    };
  });
  return results.toSorted(
    (result, other) => SEVERITIES.indexOf(result.severity) - SEVERITIES.indexOf(other.severity),
  );
}

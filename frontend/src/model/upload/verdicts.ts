/** What became of each file, in words: for the list on the page and for the list to take away. */
import type { ReportDetail } from '../contract';
import { type GridCell, toCsv, toTsv } from '../tables/grid';
import { countOf } from '../words/formatting';
import { remarksOf } from './remarks';
import type { Upload } from './uploads';

/** What a report turned out to be, in a line. */
export function reportKindText(answer: ReportDetail): string {
  const [only, ...others] = answer.readings;
  return only && others.length === 0 ? only.title : countOf(answer.readings.length, 'reading');
}

/** The load points found in it. */
export function loadPointsText(answer: ReportDetail): string {
  const points = answer.readings.flatMap((reading) => reading.load_points).length;
  return points > 0 ? countOf(points, 'load point') : 'no load point of its own';
}

const COLUMNS = ['File', 'Bytes', 'Verdict', 'File type', 'Found', 'Remarks', 'Findings'];

function cells({ path, sizeBytes, state }: Upload): GridCell[] {
  const lead = [path, sizeBytes];
  switch (state.is) {
    case 'read': {
      const { answer } = state;
      const findings = answer.readings.flatMap((reading) => reading.findings);
      return [
        ...lead,
        answer.already_known ? 'already uploaded' : 'read',
        reportKindText(answer),
        loadPointsText(answer),
        remarksOf(answer).join(' '),
        findings
          .filter((finding) => finding.severity !== 'agrees')
          .map((finding) => `${finding.check}: ${finding.text}`)
          .join('; '),
      ];
    }
    case 'refused':
    case 'failed': {
      const why = `${state.problem.title}: ${state.problem.detail}`;
      return [...lead, state.is === 'refused' ? 'refused' : 'not sent', why, '', '', ''];
    }
    case 'cancelled':
      return [...lead, 'not sent', 'cancelled', '', '', ''];
    default:
      return [...lead, 'in progress', '', '', '', ''];
  }
}

export const VERDICT_FORMATS = { csv: 'text/csv', tsv: 'text/tab-separated-values' } as const;

/** All verdicts as a table of text, a file a line. */
export function verdictsText(uploads: Upload[], format: keyof typeof VERDICT_FORMATS): string {
  const grid = { name: 'upload', head: COLUMNS, rows: uploads.map(cells) };
  return format === 'tsv' ? `${toTsv(grid)}\n` : toCsv(grid);
}

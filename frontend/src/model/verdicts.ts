/** What became of each file, in words: for the list on the page and for the list to take away. */
import type { ReportAnswer } from './contract';
import type { Upload } from './uploadList';
import { countOf } from './wording';

/** What a report turned out to be, in a line. */
export function whatItIs(answer: ReportAnswer): string {
  const [only] = answer.readings;
  if (answer.readings.length === 1 && only) return only.title;
  return countOf(answer.readings.length, 'reading');
}

/** What was found in it. */
export function whatWasFound(answer: ReportAnswer): string {
  const points = answer.readings.flatMap((reading) => reading.load_points).length;
  return points > 0 ? countOf(points, 'load point') : 'no load point of its own';
}

const COLUMNS = ['File', 'Bytes', 'Verdict', 'What it is', 'Found', 'Missing', 'Findings'] as const;

function cells({ path, sizeBytes, state }: Upload): string[] {
  const lead = [path, String(sizeBytes)];
  switch (state.is) {
    case 'read': {
      const { answer } = state;
      const missing = answer.readings.flatMap((reading) => reading.missing);
      const findings = answer.readings.flatMap((reading) => reading.findings);
      return [
        ...lead,
        answer.already_known ? 'read before' : 'read',
        whatItIs(answer),
        whatWasFound(answer),
        missing.map((one) => `${one.section}: ${one.reason}`).join('; '),
        findings
          .filter((one) => one.severity !== 'agrees')
          .map((one) => `${one.check}: ${one.text}`)
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
      return [...lead, 'under way', '', '', '', ''];
  }
}

/** One line, and never a formula to a spreadsheet. */
function inert(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}

const quoted = (text: string): string =>
  /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const VERDICT_FORMATS = { csv: 'text/csv', tsv: 'text/tab-separated-values' } as const;

/** All verdicts as a table of text, a file a line. */
export function verdictsText(uploads: Upload[], format: keyof typeof VERDICT_FORMATS): string {
  const lines = [[...COLUMNS], ...uploads.map(cells)].map((line) => line.map(inert));
  if (format === 'tsv') return `${lines.map((line) => line.join('\t')).join('\n')}\n`;
  return `${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

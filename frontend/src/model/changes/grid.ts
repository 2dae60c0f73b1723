/** What changed as one table to take away, and as Markdown with its sentences. */
import type { ChangeRow, LoadPointChanges, SideValue } from '../contract';
import type { Grid, GridCell } from '../tables/grid';
import { plainMarkdown, toMarkdown } from '../tables/markup';

const exact = (side: SideValue | null): GridCell => side && (side.value ?? side.text);

const lineOf = (side: SideValue | null): GridCell => side?.evidence.line ?? null;

/** Every row with numbers as they are, those without a difference too. */
export function changesGrid(changes: LoadPointChanges): Grid {
  const { before, after } = changes;
  return {
    name: `${before.run_title} ${before.point_label} to ${after.run_title} ${after.point_label}`,
    head: [
      ...['Kind', 'What', 'Unit', `Before: ${named(before)}`, `After: ${named(after)}`],
      ...['Change', 'Change (%)', 'Outcome', 'Line before', 'Line after'],
    ],
    rows: changes.groups.flatMap((group) =>
      [...group.rows, ...group.same].map((row) => [
        ...[group.title, row.title, row.unit, exact(row.before), exact(row.after)],
        ...[row.difference, row.pct, row.outcome, lineOf(row.before), lineOf(row.after)],
      ]),
    ),
  };
}

type Side = LoadPointChanges['before'];

export const named = ({ label, point_label: point }: Side): string => `${label}, ${point}`;

/** The change of a row in words: "+1.18 ms (+36.3 %)"; how it ended where there is no number. */
export function changeText(row: ChangeRow): string {
  if (row.difference_text === null) return row.outcome;
  return row.pct_text === null ? row.difference_text : `${row.difference_text} (${row.pct_text})`;
}

/** The page as Markdown: title, sentences, and a table for each kind of what changed. */
export function changesMarkdown(changes: LoadPointChanges, address: string): string {
  const { before, after, sentences, groups, same } = changes;
  const title = plainMarkdown(`What changed: ${named(before)} → ${named(after)}`);
  const tables = groups
    .filter(({ rows }) => rows.length > 0)
    .map((group) => {
      const rows = group.rows.map((row) => [
        row.title,
        row.before?.text ?? group.absent,
        row.after?.text ?? group.absent,
        changeText(row),
      ]);
      const grid = { name: '', head: [group.title, 'Before', 'After', 'Change'], rows };
      return toMarkdown(grid);
    });
  const words = sentences.map((sentence) => `- ${plainMarkdown(sentence)}`).join('\n');
  const foot = plainMarkdown(`${same} values show no difference.`);
  return [`# ${title}`, words, ...tables, foot, `<${address}>`].join('\n\n').concat('\n');
}

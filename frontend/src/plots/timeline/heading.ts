/** The name of a panel of a timeline, and those of its lines beside a sample of each. */
import type { TimedPanel } from '../../model/timeline/timelineView';
import { type PlotTheme, slotColour } from '../palette';
import { escapeText, textWidth, truncateText } from '../text';
import { dashAt } from './lines';

const TEXT_PX = 12;
export const HEADING_ROW_PX = 16;
const NAME_GAP_PX = 14;
const SAMPLE_PX = 22;
const BESIDE_PX = 5;

/** One text of a heading: from the left, and in which row; a line's name has the line's place. */
export interface HeadingText {
  text: string;
  line: number | null;
  left: number;
  row: number;
}

/** As many rows as the names need within `room` pixels. */
export function headingTexts(
  { panel, name }: TimedPanel,
  room: number,
  compact: boolean,
): HeadingText[] {
  const unit = panel.unit ? ` (${panel.unit})` : '';
  const scope = panel.of && !compact ? ` · ${panel.of}` : '';
  const owner = name === null ? '' : ` · ${truncateText(name, compact ? 24 : 60)}`;
  const texts: { text: string; line: number | null }[] = [
    { text: `${panel.title}${unit}${owner}${scope}`, line: null },
    ...panel.lines.map(({ short_title: text }, line) => ({ text, line })),
  ];
  let left = 0;
  let row = 0;
  return texts.map(({ text, line }) => {
    const sample = line === null ? 0 : SAMPLE_PX + BESIDE_PX;
    const width = sample + textWidth(text, TEXT_PX);
    if (left > 0 && left + width > room) {
      left = 0;
      row += 1;
    }
    const place = { text, line, left, row };
    left += width + NAME_GAP_PX;
    return place;
  });
}

/** How much height the rows take. */
export const headingPx = (texts: HeadingText[]): number =>
  (Math.max(0, ...texts.map(({ row }) => row)) + 1) * HEADING_ROW_PX;

/** The texts above the panel whose upper end is at `top` of the figure's height. */
export function headingAnnotations(texts: HeadingText[], top: number, theme: PlotTheme) {
  const last = Math.max(0, ...texts.map(({ row }) => row));
  const up = ({ row }: HeadingText) => 2 + (last - row) * HEADING_ROW_PX;
  const onPaper = { xref: 'paper', yref: 'paper' } as const;
  return {
    // Each is a text of its own: colours within a text would be inline styles, which the page's
    // policy forbids.
    annotations: texts.map((text) => ({
      ...onPaper,
      text: escapeText(text.text),
      x: 0,
      xanchor: 'left',
      xshift: text.left + (text.line === null ? 0 : SAMPLE_PX + BESIDE_PX),
      y: top,
      yanchor: 'bottom',
      yshift: up(text),
      showarrow: false,
      font: {
        size: TEXT_PX,
        color: text.line === null ? theme.ink : slotColour(theme, text.line).ink,
        weight: text.line === null ? 600 : 400,
      },
    })),
    shapes: texts.flatMap((text) => {
      if (text.line === null) return [];
      const middle = up(text) + HEADING_ROW_PX / 2;
      return [
        {
          ...onPaper,
          type: 'line',
          ...{ xsizemode: 'pixel', xanchor: 0, x0: text.left, x1: text.left + SAMPLE_PX },
          ...{ ysizemode: 'pixel', yanchor: top, y0: middle, y1: middle },
          line: { color: slotColour(theme, text.line).line, width: 1.8, dash: dashAt(text.line) },
        },
      ];
    }),
  };
}

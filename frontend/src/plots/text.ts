/** Plotly reads HTML in every string it is given. Nothing but our own line breaks may be HTML. */

/** Control characters, and marks that reverse the reading direction of what follows them. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes any text for Plotly: it appears on the chart letter for letter. */
export function escapeText(text: string): string {
  return text
    .replace(UNSEEN, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Shortens a text to `most` letters, ending in "…". */
export function truncateText(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

function breakLines(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(truncateText(word, width));
    }
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), truncateText(`${lines[most - 1]} …`, width)];
}

/**
 * Breaks a text at spaces into at most `most` lines of at most `width` letters, all about as long:
 * no word stands alone on the last line if the others can be shorter.
 */
export function wrapText(text: string, width: number, most: number): string[] {
  const lines = breakLines(text, width, most);
  const asLong = (narrower: number) => {
    const tried = breakLines(text, narrower, most);
    return tried.length === lines.length && tried.join(' ') === lines.join(' ') ? tried : null;
  };
  let best = lines;
  for (let narrower = width - 1; narrower >= 8; narrower -= 1) {
    const tried = asLong(narrower);
    if (!tried) break;
    best = tried;
  }
  return best;
}

/** Lines of text as Plotly wants them, each escaped. */
export const plainLines = (lines: string[]): string => lines.map(escapeText).join('<br>');

/** About how wide a text is drawn, in pixels; our font averages a little over half its size. */
export const textWidth = (text: string, sizePx: number): number => [...text].length * sizePx * 0.56;

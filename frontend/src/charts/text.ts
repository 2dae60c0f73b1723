/** Plotly reads HTML in every string it is given. Nothing but our own line breaks may be HTML. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Control characters, and marks that reverse the reading direction of what follows them. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes any text for Plotly: it appears on the chart letter for letter. */
export function plain(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? '');
}

/** Shortens a text to `most` letters, ending in "…". */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Breaks a text at spaces into lines of at most `width` letters, `most` lines in all. */
export function wrapped(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(shortened(word, width));
    }
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(`${lines[most - 1]} …`, width)];
}

/** Lines of text as Plotly wants them, each escaped. */
export const plainLines = (lines: string[]): string => lines.map(plain).join('<br>');

/** About how wide a text is drawn, in pixels; our font averages a little over half its size. */
export const textWidth = (text: string, sizePx: number): number => [...text].length * sizePx * 0.56;

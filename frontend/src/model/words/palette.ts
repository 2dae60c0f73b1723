/** Which of the things that a palette knows fit the words typed into it. */

export interface Found {
  id: string;
  group: string;
  label: string;
  /** What it is, or where it is from. */
  about: string;
  /** Where it leads, within this program. */
  to: string;
}

/** As many of a kind as are shown at once. */
export const MOST_OF_A_KIND = 6;

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Those whose label or description has every word, in their order, at most so many of a kind. */
export function fitting(things: readonly Found[], typed: string): Found[] {
  const wanted = words(typed);
  const counts = new Map<string, number>();
  return things.filter((thing) => {
    const said = `${thing.label} ${thing.about}`.toLowerCase();
    if (!wanted.every((word) => said.includes(word))) return false;
    const count = (counts.get(thing.group) ?? 0) + 1;
    counts.set(thing.group, count);
    return count <= MOST_OF_A_KIND;
  });
}

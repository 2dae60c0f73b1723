/** Which entries of the palette fit the words typed into it. */

export interface PaletteEntry {
  id: string;
  group: string;
  label: string;
  /** Its kind or origin. */
  about: string;
  /** Its address within this program. */
  to: string;
}

/** As many of a kind as are shown at once. */
export const MAX_ENTRIES_PER_GROUP = 6;

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Entries whose label or description has every word, in order, up to a maximum per kind. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = words(typed);
  const counts = new Map<string, number>();
  return entries.filter((entry) => {
    const said = `${entry.label} ${entry.about}`.toLowerCase();
    if (!wanted.every((word) => said.includes(word))) return false;
    const count = (counts.get(entry.group) ?? 0) + 1;
    counts.set(entry.group, count);
    return count <= MAX_ENTRIES_PER_GROUP;
  });
}

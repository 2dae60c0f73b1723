/** Light or dark, as chosen here before or as the system has it. */
export type ColourScheme = 'light' | 'dark';

/** Storage key of the choice, which the component library reads and writes. */
export const SCHEME_KEY = 'mantine-color-scheme-value';

function chosen(): string | null {
  try {
    return window.localStorage.getItem(SCHEME_KEY);
  } catch {
    // A browser without storage for this site has no stored choice.
    return null;
  }
}

export function colourScheme(): ColourScheme {
  const kept = chosen();
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

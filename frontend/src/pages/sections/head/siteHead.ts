/** What the head of every page shows, also before the program is here to draw it. */

export const SITE_PAGES = [
  ['/runs', 'Runs'],
  ['/library', 'Library'],
  ['/sources', 'Sources'],
  ['/fit', 'Does it fit'],
] as const;

/** The sign beside the name, on a 32-pixel grid: two axes, a curve, and its knee. */
export const LOGO_PATHS = [
  'M6 5v21h21',
  'M8.5 22.5C16 22 21.5 20 24.5 7',
  'M18 16.6a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
] as const;

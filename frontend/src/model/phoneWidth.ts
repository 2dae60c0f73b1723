/** What counts as a phone: there the chart comes before the choice of its axes. */

export const NARROW = '(max-width: 620px)';

export const isNarrow = (): boolean => matchMedia(NARROW).matches;

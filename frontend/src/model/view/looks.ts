/** How runs look where the view says so: a colour slot, a dash and a marker, each of them or nothing. */
/** Each part as the view writes it; empty if the chart chooses. */
export interface Look {
  slot: string;
  dash: string;
  marker: string;
}

/**
 * Looks by run, as addresses and records write them: "3.dash.star", "k3" for a slot that nobody
 * chose and that the run keeps while the set of runs changes.
 */
export type Looks = Record<string, string>;

/** The colours of the slots, in words. */
export const COLOURS = [
  'blue',
  'amber',
  'green',
  'pink',
  'sky blue',
  'orange',
  'black (white on dark)',
  'olive',
  'violet',
  'brown',
  'teal',
  'grey',
];
export const DASHES = {
  solid: 'solid',
  dash: 'dashes',
  dot: 'dots',
  dashdot: 'dashes and dots',
};
export const MARKERS = {
  circle: 'circle',
  square: 'square',
  'triangle-up': 'triangle',
  diamond: 'diamond',
  'triangle-down': 'inverted triangle',
  cross: 'cross',
  star: 'star',
  hexagon: 'hexagon',
};

/** Each colour has two shades more for runs of one family, and each of those each marker. */
const ALL_SLOTS = COLOURS.length * 3 * Object.keys(MARKERS).length;

export function lookOf(text = ''): Look {
  const [slot = '', dash = '', marker = ''] = text.split('.');
  return { slot, dash, marker };
}

/** A look as addresses and records write it. */
export const lookText = ({ slot, dash, marker }: Look) =>
  `${slot}.${dash}.${marker}`.replace(/\.+$/, '');

/** Whether a text of an address is a look. */
export function isLook(text: string): boolean {
  const { slot, dash, marker } = lookOf(text);
  return (
    lookText({ slot, dash, marker }) === text &&
    text !== '' &&
    (slot === '' || (/^k?\d{1,3}$/.test(slot) && Number(slot.replace('k', '')) < ALL_SLOTS)) &&
    (dash === '' || Object.hasOwn(DASHES, dash)) &&
    (marker === '' || Object.hasOwn(MARKERS, marker))
  );
}

export const looksText = (looks: Looks): string =>
  Object.entries(looks)
    .map((pair) => pair.join(':'))
    .join(',');

/** Colours of the twelve slots, and of the chart's own ink, for the light and the dark page. */

export interface SlotColour {
  /** Lines and markers: at least 3:1 against the page. */
  line: string;
  /** The run's name beside its curve: at least 4.5:1 against the page. */
  ink: string;
}

export interface PlotTheme {
  name: 'light' | 'dark';
  paper: string;
  /** The paper, let through a little: under text that may cover a line. */
  veil: string;
  ink: string;
  muted: string;
  grid: string;
  axis: string;
  lane: string;
  ceiling: string;
  slots: SlotColour[];
  /** Colours mixed in for runs of one family, with their share. */
  shades: [other: string, share: number][];
  /** For a number that is no slot. */
  grey: SlotColour;
}

const slot = (line: string, ink = line): SlotColour => ({ line, ink });

/** After Okabe and Ito; orange, sky blue and yellow darkened until a thin line can be seen. */
const LIGHT_GREY = slot('#7C858E', '#5E6770');
const LIGHT_SLOTS = [
  slot('#0072B2', '#00639B'),
  slot('#C88500', '#8A5700'),
  slot('#009E73', '#00714F'),
  slot('#C4609A', '#A63F7C'),
  slot('#3396D3', '#1F72A8'),
  slot('#C8470A', '#AD3C06'),
  slot('#1F2429'),
  slot('#8F8500', '#6B6300'),
  slot('#6A4FB3', '#5B41A3'),
  slot('#8A4B1E', '#7C4218'),
  slot('#00767D', '#006369'),
  LIGHT_GREY,
];

const DARK_GREY = slot('#98A2AC');
const DARK_SLOTS = [
  slot('#4AA8E8'),
  slot('#F0AC2B'),
  slot('#1FC795'),
  slot('#E39AC3'),
  slot('#8FD3FF'),
  slot('#FF7A45'),
  slot('#E6E9EC'),
  slot('#F0E442'),
  slot('#AB93F0'),
  slot('#CF9566'),
  slot('#3CC4CC'),
  DARK_GREY,
];

export const LIGHT: PlotTheme = {
  name: 'light',
  paper: '#ffffff',
  veil: 'rgba(255, 255, 255, 0.8)',
  ink: '#171c21',
  muted: '#56616c',
  grid: '#e8ebee',
  axis: '#aeb7c0',
  lane: '#f4f6f8',
  ceiling: '#56616c',
  slots: LIGHT_SLOTS,
  shades: [
    ['#000000', 0.25],
    ['#000000', 0.5],
  ],
  grey: LIGHT_GREY,
};

export const DARK: PlotTheme = {
  name: 'dark',
  paper: '#14181d',
  veil: 'rgba(20, 24, 29, 0.8)',
  ink: '#e9edf1',
  muted: '#a3aeb9',
  grid: '#262d35',
  axis: '#4a545f',
  lane: '#1a2027',
  ceiling: '#a3aeb9',
  slots: DARK_SLOTS,
  shades: [
    ['#FFFFFF', 0.4],
    ['#14181D', 0.22],
  ],
  grey: DARK_GREY,
};

/** A colour with a share of another in it, channel by channel. */
const mixed = (colour: string, [other, share]: [string, number]) =>
  colour.replace(/\w\w/g, (hex, at: number) => {
    const from = Number.parseInt(hex, 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    const channel = Math.floor(from + (to - from) * share + 0.5);
    return channel.toString(16).padStart(2, '0').toUpperCase();
  });

/**
 * The colours of a slot: from 12 on shades of those before, as backend/loadcurve/core/figures has
 * them. A number that is no slot gets those of the last one, grey.
 */
export function slotColour({ slots, shades, grey }: PlotTheme, colourSlot: number): SlotColour {
  const colour = colourSlot < 288 && slots[colourSlot % 12];
  const shade = shades[(Math.floor(colourSlot / 12) % 3) - 1];
  return colour && shade
    ? slot(mixed(colour.line, shade), mixed(colour.ink, shade))
    : colour || grey;
}

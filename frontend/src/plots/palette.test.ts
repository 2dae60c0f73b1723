import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, slotColour } from './palette';

/** The server's marker for each colour slot; backend/tests/core/figures/test_curve.py holds it to them. */
const MARKERS = [
  ...['circle', 'square', 'triangle-up', 'diamond', 'triangle-down', 'cross', 'star', 'hexagon'],
  ...['square', 'circle', 'hexagon', 'cross'],
];

/**
 * How colours look to people who lack one kind of cone entirely: Machado, Oliveira and Fernandes
 * (2009), "A Physiologically-based Model for Simulation of Color Vision Deficiency", severity 1.0.
 */
const SIGHTS: Record<string, number[]> = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};

type Triple = [number, number, number];

const linear = (hex: string): Triple => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const times = (matrix: number[], [a, b, c]: Triple): Triple => {
  const row = (at: number) =>
    (matrix[at] ?? 0) * a + (matrix[at + 1] ?? 0) * b + (matrix[at + 2] ?? 0) * c;
  return [row(0), row(3), row(6)];
};

const TO_XYZ = [
  0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041,
];
const WHITE: Triple = [0.95047, 1, 1.08883];

/** CIE L*a*b*, in which equal distances look about equally large. */
function lab(rgb: Triple): Triple {
  const within = rgb.map((value) => Math.min(1, Math.max(0, value))) as Triple;
  const [x, y, z] = times(TO_XYZ, within).map((value, index) => {
    const share = value / (WHITE[index] ?? 1);
    return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
  }) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (colour: string, other: string, sight: number[]): number => {
  const [a, b] = [colour, other].map((hex) => lab(times(sight, linear(hex))));
  return Math.hypot(...(a ?? []).map((value, index) => value - (b?.[index] ?? 0)));
};

/** A just noticeable difference is about 2.3; two thin lines need many times that. */
const CLEARLY = 30;

describe.each([LIGHT, DARK])('twelve runs on the $name page', ({ slots }) => {
  const pairs = slots.flatMap((slot, at) =>
    slots.slice(0, at).map((other, before) => ({ at, before, lines: [slot.line, other.line] })),
  );

  it.each(Object.entries(SIGHTS))(
    'are distinguishable with %s, by colour or marker',
    (_, sight) => {
      for (const { at, before, lines } of pairs) {
        const isSameMarker = MARKERS[at] === MARKERS[before];
        const distance = apart(lines[0] ?? '', lines[1] ?? '', sight);
        expect(isSameMarker ? distance : CLEARLY, `${before} and ${at}`).toBeGreaterThanOrEqual(
          CLEARLY,
        );
      }
    },
  );

  it('are distinguishable by colour alone with normal vision', () => {
    for (const { lines } of pairs) {
      expect(apart(lines[0] ?? '', lines[1] ?? '', SIGHTS.usual ?? [])).toBeGreaterThan(10);
    }
  });
});

const luminance = (hex: string) => times(TO_XYZ, linear(hex))[1];
const contrast = (colour: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

it.each([LIGHT, DARK])('lines and texts of the $name theme have enough contrast', (theme) => {
  for (const { line, ink } of theme.slots) {
    expect(contrast(line, theme.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(ink, theme.paper)).toBeGreaterThanOrEqual(4.5);
  }
  for (const text of [theme.ink, theme.muted, theme.ceiling]) {
    expect(contrast(text, theme.paper)).toBeGreaterThanOrEqual(4.5);
  }
});

/** The hues of families and grey, each in three shades; markers tell them apart as well, by run. */
const SHADES = [0, 1, 2, 3, 5, 8, 11].flatMap((hue) => [hue, hue + 12, hue + 24]);

describe.each([LIGHT, DARK])('the shades of families on the $name page', (theme) => {
  const colours = SHADES.map((slot) => ({ slot, ...slotColour(theme, slot) }));

  it.each(colours)('have enough contrast as line and text: $slot', ({ line, ink }) => {
    expect(contrast(line, theme.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(ink, theme.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it('are distinguishable with normal vision, within and across families', () => {
    colours.forEach((colour, at) => {
      for (const other of colours.slice(0, at)) {
        const distance = apart(colour.line, other.line, SIGHTS.usual ?? []);
        expect(distance, `${colour.slot} and ${other.slot}`).toBeGreaterThan(10);
      }
    });
  });

  it('have their family’s hue, with normal vision', () => {
    const hues = [0, 1, 2, 3, 5, 8];
    const inTurn = (slot: number) => {
      const [, green, blue] = lab(linear(slotColour(theme, slot).line));
      return {
        degrees: (Math.atan2(blue, green) * 180) / Math.PI,
        chroma: Math.hypot(green, blue),
      };
    };
    const between = (slot: number, other: number) => {
      const turn = Math.abs(inTurn(slot).degrees - inTurn(other).degrees);
      return Math.min(turn, 360 - turn);
    };
    for (const shade of hues.flatMap((hue) => [hue + 12, hue + 24])) {
      expect(hues.toSorted((a, b) => between(shade, a) - between(shade, b))[0]).toBe(shade % 12);
      // The greys have at most 8.
      expect(inTurn(shade).chroma, `${shade}`).toBeGreaterThan(18);
    }
  });
});

describe('the simulation', () => {
  it('keeps greys, and merges red and green for red-green blindness', () => {
    const { usual = [], deuteranopia = [], tritanopia = [] } = SIGHTS;
    expect(apart('#777777', '#777777', deuteranopia)).toBe(0);
    // Red and green of one lightness, as a deuteranope mixes them up.
    expect(apart('#b3682d', '#7f7f1f', usual)).toBeGreaterThan(30);
    expect(apart('#b3682d', '#7f7f1f', deuteranopia)).toBeLessThan(15);
    expect(apart('#b3682d', '#7f7f1f', tritanopia)).toBeGreaterThan(25);
  });
});

/** Mantine's look, bound to the page's own tokens. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const blue: MantineColorsTuple = [
  '#e8f1f8',
  '#d3e4f2',
  '#a9cbe6',
  '#7cbcf0',
  '#7cbcf0',
  '#3f8cc7',
  '#2277b4',
  '#14669f',
  '#0b5a94',
  '#084873',
];

/** The dark page's greys, from ink to ground. */
const dark: MantineColorsTuple = [
  '#e9edf1',
  '#c9d1d9',
  '#a3aeb9',
  '#7a8692',
  '#4a545f',
  '#2b333c',
  '#1f262d',
  '#14181d',
  '#10141a',
  '#0c0f13',
];

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  colors: { blue, dark },
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 8 },
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The page's text is 15 px and so is its rem; Mantine counts in sixteenths.
  scale: 16 / 15,
});

export const variables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--panel)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--accent)',
  };
  return { variables: {}, light: shared, dark: shared };
};

/** The charts' colours for the page's theme of the moment; paper is light. */
import { useComputedColorScheme } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { DARK, LIGHT, type PlotTheme } from '../../plots/palette';
import { usePrinting } from './usePrinting';

const PlotThemeContext = createContext<PlotTheme>(LIGHT);

/** One media query for the page: a thousand swatches would each need their own. */
export function PlotThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  const theme = scheme === 'dark' && !isPrinting ? DARK : LIGHT;
  return <PlotThemeContext value={theme}>{children}</PlotThemeContext>;
}

export const usePlotTheme = (): PlotTheme => useContext(PlotThemeContext);

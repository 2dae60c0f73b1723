/** The charts' colours for the page's theme of the moment; paper is light. */
import { useComputedColorScheme } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { type ChartTheme, DARK, LIGHT } from '../../plots/palette';
import { usePrinting } from './usePrinting';

const ChartThemeContext = createContext<ChartTheme>(LIGHT);

/** Asked once for the whole page: each of a thousand swatches asking costs more than to draw it. */
export function ChartThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  const theme = scheme === 'dark' && !isPrinting ? DARK : LIGHT;
  return <ChartThemeContext value={theme}>{children}</ChartThemeContext>;
}

export const useChartTheme = (): ChartTheme => useContext(ChartThemeContext);

/** The chart's colours for the page's theme of the moment; paper is light. */
import { useComputedColorScheme } from '@mantine/core';
import { type ChartTheme, DARK, LIGHT } from '../charts/palette';
import { usePrinting } from './usePrinting';

export function useChartTheme(): ChartTheme {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  return scheme === 'dark' && !isPrinting ? DARK : LIGHT;
}

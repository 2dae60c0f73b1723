/** The chart's colours for the page's theme of the moment. */
import { useComputedColorScheme } from '@mantine/core';
import { type ChartTheme, DARK, LIGHT } from '../charts/palette';

export const useChartTheme = (): ChartTheme =>
  useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark' ? DARK : LIGHT;

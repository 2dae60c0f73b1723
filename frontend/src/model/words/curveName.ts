/** Names of curves. */
import type { CurveSeries } from '../contract';

/** The run's label; with two curves a run, also which of them: "dNFS, writes". */
export const curveName = ({ label, variant }: Pick<CurveSeries, 'label' | 'variant'>): string =>
  variant ? `${label}, ${variant}` : label;

/** What a curve is called, and by what it is known among the curves of a figure. */
import type { CurveSeries } from './contract';

type Identity = Pick<CurveSeries, 'run_id' | 'label' | 'variant' | 'metric'>;

/** The run's label; with two curves a run, also which of them: "dNFS, writes". */
export const curveName = ({ label, variant }: Pick<Identity, 'label' | 'variant'>): string =>
  variant ? `${label}, ${variant}` : label;

export const curveKey = ({ run_id, metric }: Pick<Identity, 'run_id' | 'metric'>): string =>
  `${run_id} ${metric ?? ''}`;

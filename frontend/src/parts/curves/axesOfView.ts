/** The part of a view that its axes show and change. */
import type { View } from '../../model/view/view';

export type AxesOfView = Pick<
  View,
  'x' | 'y' | 'xScale' | 'yScale' | 'isSwapped' | 'latencyUnit' | 'bandwidthUnit'
>;

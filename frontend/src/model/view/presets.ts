/** Views that people of the field know by name: each says all there is about the axes, or scales. */
import type { View } from './view';

type AxesOfView = Pick<View, 'x' | 'y' | 'xScale' | 'yScale' | 'isSwapped'>;

export interface Preset {
  name: string;
  axes: Partial<AxesOfView>;
}

const USUAL: AxesOfView = {
  x: 'throughput_iops',
  y: 'read_latency_us',
  xScale: 'linear',
  yScale: 'linear',
  isSwapped: false,
};

export const PRESETS: Preset[] = [
  { name: 'Read latency against IOPS', axes: USUAL },
  { name: 'Read latency against bandwidth', axes: { ...USUAL, x: 'bandwidth_mib_s' } },
  { name: 'Write latency against IOPS', axes: { ...USUAL, y: 'write_latency_us' } },
  { name: 'Read and write latency', axes: { ...USUAL, y: 'both' } },
  // The axes stay unchanged.
  { name: 'Log scales', axes: { xScale: 'log', yScale: 'log' } },
  { name: 'Latency on the x axis', axes: { ...USUAL, isSwapped: true } },
];

/** Whether the view's axes are just as a preset has them. */
export const isPreset = (view: AxesOfView, { axes }: Preset): boolean =>
  (Object.keys(axes) as (keyof AxesOfView)[]).every((key) => view[key] === axes[key]);

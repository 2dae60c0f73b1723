/** Marker shapes: the server names them, hollow means the number was not measured. */
import type { Style } from '../model/contract';

const SHAPES = {
  circle: ['circle', 'circle-open'],
  square: ['square', 'square-open'],
  'triangle-up': ['triangle-up', 'triangle-up-open'],
  diamond: ['diamond', 'diamond-open'],
  'triangle-down': ['triangle-down', 'triangle-down-open'],
  cross: ['cross', 'cross-open'],
  star: ['star', 'star-open'],
  hexagon: ['hexagon', 'hexagon-open'],
} as const;

export type Shape = keyof typeof SHAPES;

/** The style's shape; a circle for a name this version does not know. */
export const shapeOf = (style: Style): Shape =>
  Object.hasOwn(SHAPES, style.marker) ? (style.marker as Shape) : 'circle';

/** The style's marker as Plotly names it. */
export const symbolOf = (style: Style) => SHAPES[shapeOf(style)][style.filled ? 0 : 1];

/** Whether it is the second, thinner of two curves of one run. */
export const isThin = (style: Style): boolean => style.weight === 'thin';

export const lineWidth = (style: Style): number => (isThin(style) ? 1.1 : 2.2);

/** Signs of points near each other, as in the pictures: the largest, the smallest, which say it. */
const CROWD_RADIUS_PX = 16;
const LEAST_RADIUS_PX = 2;
const SAYS_ITS_COUNT = 0.5;

/** The width of a sign; `size` is over that of the largest, and small ones stay in sight. */
export const clusterWidth = (size: number): number =>
  2 * Math.max(size * CROWD_RADIUS_PX, LEAST_RADIUS_PX);

/** Whether a sign of points near each other is large enough to say how many they are. */
export const showsCount = (size: number): boolean => size >= SAYS_ITS_COUNT;

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

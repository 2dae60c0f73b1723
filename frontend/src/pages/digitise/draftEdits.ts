/** Changes of a draft by clicks and keys. */
import type { DetectionMethod, PixelPoint } from '../../model/digitising/calibration';
import {
  AXIS_SLOTS,
  type AxisSlot,
  type Draft,
  expandNumberList,
  type PointDraft,
  type SeriesDraft,
} from '../../model/digitising/digitisingDraft';
import { pointsAlongLine } from '../../model/digitising/lineTracing';
import { markersOf } from '../../model/digitising/markerDetection';
import {
  type Box,
  backgroundOf,
  contrastOf,
  hexOf,
  inkColourAt,
  lineExtent,
  type Pixels,
  type Rgb,
  snap,
  strongestInk,
} from '../../model/digitising/pixels';
import type { Selected } from '../../parts/digitising/PictureView';

/** A marker this near to one of another curve is partly under it. */
const HIDDEN_PX = 8;

export const newId = (draft: Draft): number =>
  1 +
  draft.series.reduce(
    (most, { id, points }) => Math.max(most, id, ...points.map((point) => point.id)),
    0,
  );

/** The first mark without a place; null if all have one. */
export const nextMark = (draft: Draft): AxisSlot | null =>
  AXIS_SLOTS.find(
    (slot) => draft.marks[slot].px === null && (draft.kind === 'curves' || slot[0] === 'y'),
  ) ?? null;

export function placeMark(draft: Draft, slot: string, px: PixelPoint, pixels: Pixels): Draft {
  if (slot === 'check') {
    const { px: place } = snap(pixels, px, backgroundOf(pixels), draft.check.axis);
    return { ...draft, check: { ...draft.check, px: place } };
  }
  const known = slot as AxisSlot;
  const placed = snap(pixels, px, backgroundOf(pixels), known.startsWith('x') ? 'x' : 'y');
  return { ...draft, marks: { ...draft.marks, [known]: { ...draft.marks[known], ...placed } } };
}

export const withSeries = (draft: Draft, changed: SeriesDraft): Draft => ({
  ...draft,
  series: draft.series.map((series) => (series.id === changed.id ? changed : series)),
});

export const newSeries = (draft: Draft, label = ''): SeriesDraft => ({
  id: newId(draft),
  label,
  colour: null,
  lineWidth: 2,
  points: [],
});

/** How a placed point counts: a marker that another hides, or a click. */
export function detectionMethodAt(
  draft: Draft,
  into: SeriesDraft,
  [x, y]: PixelPoint,
): DetectionMethod {
  const isHidden = draft.series.some(
    ({ id, points }) =>
      id !== into.id && points.some(({ px }) => Math.hypot(px[0] - x, px[1] - y) < HIDDEN_PX),
  );
  return isHidden ? 'hidden' : 'click';
}

const FEWEST_PROPOSED = 6;
const MARGIN_PX = 12;
const BEYOND_FRAME_PX = 8;

/**
 * The box of the axis marks, and as far as lines through them go on: legends beside it are left out.
 * A mark may stand on an axis or a grid line, and curves go beyond the last known value.
 */
function boxOf(draft: Draft, pixels: Pixels, ground: Rgb) {
  const { width, height } = pixels;
  const places = AXIS_SLOTS.flatMap((slot) => (draft.marks[slot].px ? [draft.marks[slot].px] : []));
  if (places.length < 4) return { left: 0, top: 0, right: width, bottom: height };
  const ends = (k: 0 | 1, sign: 1 | -1) =>
    places.map((px) => {
      const length = lineExtent(pixels, px, k === 0 ? [sign, 0] : [0, sign], ground);
      return px[k] + sign * Math.max(length && length + BEYOND_FRAME_PX, MARGIN_PX);
    });
  return {
    left: Math.max(Math.floor(Math.min(...ends(0, -1))), 0),
    top: Math.max(Math.floor(Math.min(...ends(1, -1))), 0),
    right: Math.min(Math.ceil(Math.max(...ends(0, 1))), width),
    bottom: Math.min(Math.ceil(Math.max(...ends(1, 1))), height),
  };
}

const LEAST_TIMES_STRONGER = 1.1;
// Pieces of a line are this much smaller than its markers.
const LEAST_TIMES_LARGER = 1.5;

/**
 * The markers of a clicked ink. In a JPEG a thin line may be paler than its markers, so that none is
 * found, or pieces of the line: then those of the strongest ink of its hue, which are larger.
 */
function markersOfInk(pixels: Pixels, clicked: Rgb, ground: Rgb, box: Box) {
  const found = markersOf(pixels, clicked, ground, box);
  if (!found.isNoisy) return { colour: clicked, found };
  const colour = strongestInk(pixels, clicked, ground, box);
  if (contrastOf(colour, ground) <= LEAST_TIMES_STRONGER * contrastOf(clicked, ground))
    return { colour: clicked, found };
  const strongest = markersOf(pixels, colour, ground, box);
  return strongest.area > LEAST_TIMES_LARGER * found.area
    ? { colour, found: strongest }
    : { colour: clicked, found };
}

/** A curve by the colour at a click; null on bare ground. */
export function seriesByColour(
  draft: Draft,
  px: PixelPoint,
  pixels: Pixels,
  into: SeriesDraft,
): SeriesDraft | null {
  const ground = backgroundOf(pixels);
  const clicked = inkColourAt(pixels, px, ground);
  if (!clicked) return null;
  const box = boxOf(draft, pixels, ground);
  const { colour, found } = markersOfInk(pixels, clicked, ground, box);
  const first = newId(draft) + 1;
  const points: PointDraft[] = found.points.map((place, index) => ({
    ...place,
    id: first + index,
    load: '',
  }));
  if (points.length === 0) {
    const count = Math.max(expandNumberList(draft.loads, 100).length, FEWEST_PROPOSED);
    const sampled = pointsAlongLine(pixels, colour, ground, box, count).map(
      (place, index): PointDraft => {
        return { px: place, found: 'sample', id: first + index, load: '' };
      },
    );
    const proposed = { points: sampled, isProposed: sampled.length > 0 };
    return { ...into, colour: hexOf(colour), lineWidth: found.lineWidth, ...proposed };
  }
  return { ...into, colour: hexOf(colour), lineWidth: found.lineWidth, points };
}

export function moveSelected(draft: Draft, selected: Selected, dx: number, dy: number): Draft {
  const by = ([x, y]: PixelPoint): PixelPoint => [x + dx, y + dy];
  if (!selected) return draft;
  if ('mark' in selected) {
    if (selected.mark === 'check') {
      const { px } = draft.check;
      return { ...draft, check: { ...draft.check, px: px && by(px) } };
    }
    const slot = selected.mark as AxisSlot;
    const { text, px } = draft.marks[slot];
    const mark = { text, px: px && by(px), snapped: false };
    return { ...draft, marks: { ...draft.marks, [slot]: mark } };
  }
  return {
    ...draft,
    series: draft.series.map((series) => ({
      ...series,
      points: series.points.map((point) =>
        point.id === selected.point ? { ...point, px: by(point.px), found: 'click' } : point,
      ),
    })),
  };
}

export function removeSelected(draft: Draft, selected: Selected): Draft {
  if (!selected) return draft;
  if ('mark' in selected) {
    if (selected.mark === 'check') return { ...draft, check: { ...draft.check, px: null } };
    const slot = selected.mark as AxisSlot;
    const mark = { text: draft.marks[slot].text, px: null, snapped: false };
    return { ...draft, marks: { ...draft.marks, [slot]: mark } };
  }
  return {
    ...draft,
    series: draft.series.map((series) => ({
      ...series,
      points: series.points.filter(({ id }) => id !== selected.point),
    })),
  };
}

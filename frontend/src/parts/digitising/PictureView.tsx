/** A picture with its axis marks and points; clicks and keys place and move them. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PixelPoint } from '../../model/digitising/calibration';
import { AXIS_SLOTS, type Draft } from '../../model/digitising/digitisingDraft';
import { Loupe } from './Loupe';
import styles from './PictureView.module.css';

/** An axis mark, the check mark, or a point of a curve. */
export type Selected = { mark: string } | { point: number } | null;

interface Editing {
  selected: Selected;
  /** Whether a click on it selects it; else the click places another mark or point there. */
  mayTake: (key: Selected) => boolean;
  onSelect: (selected: Selected) => void;
  onPlace: (px: PixelPoint) => void;
  onMove: (dx: number, dy: number) => void;
  onDelete: () => void;
}

interface PictureViewProps {
  address: string;
  width: number;
  height: number;
  draft: Draft;
  /** Null if the picture is read-only. */
  edit: Editing | null;
  isRedrawn: boolean;
  /** The pixel to highlight, from which a number was read. */
  pixel?: PixelPoint | null;
  toolbar?: ReactNode;
}

const STEPS: Record<string, PixelPoint> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS = [0.5, 1, 2, 4];

const within = (
  [x, y]: PixelPoint,
  { width, height }: Pick<PictureViewProps, 'width' | 'height'>,
): PixelPoint => [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];

function pixelOf(
  event: MouseEvent<SVGSVGElement>,
  picture: Pick<PictureViewProps, 'width' | 'height'>,
): PixelPoint {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * picture.width;
  return within([x, ((event.clientY - box.top) / box.height) * picture.height], picture);
}

function editByKey(event: KeyboardEvent, edit: Editing, cursor?: PixelPoint, under?: Selected) {
  if (event.key === 'Enter' && under && !edit.selected) edit.onSelect(under);
  else if (event.key === 'Enter' && cursor) edit.onPlace(cursor);
  else if (event.key === 'Escape') edit.onSelect(null);
  else if ((event.key === 'Delete' || event.key === 'Backspace') && edit.selected) {
    event.preventDefault();
    edit.onDelete();
  }
}

interface ShownMark {
  name: string;
  px: PixelPoint | null;
  text: string;
}

const marksShown = ({ marks, check }: Draft): ShownMark[] => [
  ...AXIS_SLOTS.map((slot) => ({ name: slot, px: marks[slot].px, text: marks[slot].text })),
  { name: 'check', px: check.px, text: check.text },
];

function placeOf(
  selected: Selected,
  draft: Draft,
  marks: ShownMark[],
): PixelPoint | null | undefined {
  if (!selected) return null;
  if ('mark' in selected) return marks.find(({ name }) => name === selected.mark)?.px;
  const points = draft.series.flatMap((series) => series.points);
  return points.find(({ id }) => id === selected.point)?.px;
}

const isSame = (a: Selected | undefined, b: Selected) => JSON.stringify(a) === JSON.stringify(b);

interface Overlay {
  edit: Editing | null;
  /** A pixel of the screen, in pixels of the picture. */
  size: number;
  onSelect: (key: Selected, event: MouseEvent) => void;
}

function Curves(props: Overlay & Pick<PictureViewProps, 'draft' | 'isRedrawn'>) {
  const { draft, isRedrawn, edit, size, onSelect } = props;
  return draft.series.map((series) => (
    <g key={series.id} data-series={series.label}>
      {isRedrawn && draft.kind === 'curves' && (
        <polyline
          className={styles.redrawn}
          points={series.points.map(({ px }) => px.join(',')).join(' ')}
          strokeWidth={1.5 * size}
        />
      )}
      {series.points.map(({ id, px: [x, y] }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: rows of the table select by key.
        <g
          key={id}
          className={styles.point}
          data-selected={isSame(edit?.selected, { point: id })}
          onClick={(event) => onSelect({ point: id }, event)}
        >
          <circle cx={x} cy={y} r={7 * size} strokeWidth={1.5 * size} />
          <path
            d={`M${x - 11 * size} ${y}h${22 * size}M${x} ${y - 11 * size}v${22 * size}`}
            strokeWidth={1.2 * size}
          />
        </g>
      ))}
    </g>
  ));
}

function Marks(props: Overlay & { marks: ShownMark[]; width: number }) {
  const { marks, edit, size, onSelect, width } = props;
  const isRight = ([x]: PixelPoint) => x > 0.8 * width;
  return marks.map(({ name, px, text }) =>
    px ? (
      // biome-ignore lint/a11y/noStaticElementInteractions: the table of axes selects by key.
      <g
        key={name}
        className={styles.mark}
        data-selected={isSame(edit?.selected, { mark: name })}
        onClick={(event) => onSelect({ mark: name }, event)}
      >
        <rect
          x={px[0] - 5 * size}
          y={px[1] - 5 * size}
          width={10 * size}
          height={10 * size}
          strokeWidth={1.5 * size}
        />
        <path
          d={`M${px[0] - 9 * size} ${px[1]}h${18 * size}M${px[0]} ${px[1] - 9 * size}v${18 * size}`}
          strokeWidth={1.5 * size}
        />
        <text
          x={px[0] + (isRight(px) ? -8 : 8) * size}
          // Marks of both axes often share the origin: one label goes below it.
          y={px[1] + (name.startsWith('x') ? 18 : -8) * size}
          textAnchor={isRight(px) ? 'end' : 'start'}
          fontSize={12 * size}
          strokeWidth={3 * size}
        >
          {name.toUpperCase()}
          {text && ` = ${text}`}
        </text>
      </g>
    ) : null,
  );
}

/** A ring around the pixel that a number was read from. */
function Shown({ at: [x, y], size }: { at: PixelPoint; size: number }) {
  return (
    <circle className={styles.shown} cx={x} cy={y} r={16 * size} strokeWidth={3 * size}>
      <title>
        Pixel {x}, {y}
      </title>
    </circle>
  );
}

function Keys({ isEdited, onZoom }: { isEdited: boolean; onZoom: (by: number) => void }) {
  return (
    <span className={styles.keys}>
      {isEdited && (
        <>
          <kbd>←↑↓→</kbd> one pixel <kbd>Enter</kbd> place <kbd>Del</kbd> remove
        </>
      )}
      <button type="button" aria-label="Zoom out" onClick={() => onZoom(-1)}>
        −
      </button>
      <button type="button" aria-label="Zoom in" onClick={() => onZoom(1)}>
        +
      </button>
    </span>
  );
}

export function PictureView(props: PictureViewProps) {
  const { address, width, height, draft, edit, pixel = null, toolbar } = props;
  const [zoom, setZoom] = useState<number | null>(null);
  const [cursor, setCursor] = useState<PixelPoint | undefined>(undefined);
  const image = useRef<HTMLImageElement>(null);
  const shown = useRef<SVGSVGElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const box = shown.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setScale(box.clientWidth / width || 1));
    watch.observe(box);
    return () => watch.disconnect();
  }, [width]);
  const zoomBy = (by: number) =>
    setZoom((before) => {
      const at = ZOOMS.findIndex((each) => each >= (before ?? 1));
      return ZOOMS[Math.min(Math.max(at + by, 0), ZOOMS.length - 1)] ?? 1;
    });
  const size = 1 / scale;
  const marks = marksShown(draft);
  /** The mark or point that a click there would take. */
  const keyAt = (at: PixelPoint): Selected => {
    const shownMarks = marks.map(({ name, px }) => ({ key: { mark: name }, px }));
    const points = draft.series.flatMap((series) => series.points);
    const keys = [...points.map(({ id, px }) => ({ key: { point: id }, px })), ...shownMarks];
    const isNear = (px: PixelPoint | null) =>
      px && Math.hypot(px[0] - at[0], px[1] - at[1]) < 7 * size;
    return keys.find(({ key, px }) => isNear(px) && edit?.mayTake(key))?.key ?? null;
  };
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && edit) {
      event.preventDefault();
      const by = event.shiftKey ? 10 : 1;
      if (edit.selected) {
        // The loupe goes with the moved one.
        setCursor(undefined);
        edit.onMove(step[0] * by, step[1] * by);
      } else
        setCursor(([x, y] = [width / 2, height / 2]) =>
          within([x + step[0] * by, y + step[1] * by], props),
        );
    } else if (event.key === '+') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (edit) editByKey(event, edit, cursor, cursor && keyAt(cursor));
  };
  const select = (key: Selected, event: MouseEvent) => {
    if (!edit?.mayTake(key)) return;
    event.stopPropagation();
    shown.current?.focus();
    edit.onSelect(key);
  };
  const looked = cursor ?? placeOf(edit?.selected ?? null, draft, marks) ?? pixel;
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        {toolbar}
        <Keys isEdited={edit !== null} onZoom={zoomBy} />
      </div>
      <div className={styles.frame}>
        <div
          className={styles.picture}
          style={zoom === null ? { maxWidth: width * 1.5 } : { width: width * zoom }}
        >
          <img ref={image} src={address} alt="The chart being digitised" />
          <svg
            ref={shown}
            viewBox={`0 0 ${width} ${height}`}
            tabIndex={edit ? 0 : undefined}
            role="application"
            aria-label={
              edit
                ? 'Picture: arrow keys move the cursor or the selected mark, Enter places'
                : 'Picture with the digitised points'
            }
            onKeyDown={onKey}
            onMouseMove={(event) => edit && setCursor(pixelOf(event, props))}
            onMouseLeave={() => setCursor(undefined)}
            onClick={(event) => {
              event.currentTarget.focus();
              edit?.onPlace(pixelOf(event, props));
            }}
          >
            <Curves {...props} size={size} onSelect={select} />
            <Marks width={width} marks={marks} edit={edit} size={size} onSelect={select} />
            {pixel && <Shown at={pixel} size={size} />}
            {cursor && edit && (
              <path
                className={styles.cursor}
                d={`M${cursor[0] - 14 * size} ${cursor[1]}h${28 * size}M${cursor[0]} ${cursor[1] - 14 * size}v${28 * size}`}
                strokeWidth={size}
              />
            )}
          </svg>
        </div>
        {edit && looked && <Loupe image={image.current} at={looked} />}
      </div>
    </div>
  );
}

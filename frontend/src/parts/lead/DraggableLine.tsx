/** The target line over the curves: dragged, or moved with the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import {
  limitAt,
  nextLimitByKey,
  type PlotFrame,
  snapToLabel,
} from '../../plots/curves/limitOnAxis';
import { fraction } from '../../plots/frame';
import { slotColour } from '../../plots/palette';
import { usePlotTheme } from '../plotly/usePlotTheme';
import styles from './DraggableLine.module.css';
import { dragThroughNames } from './dragThroughNames';

/** Where a run's answer lies on the line. */
export interface LineMark {
  runId: string;
  colourSlot: number;
  /** Along the line, in pixels from the left or the top. */
  alongPx: number;
}

interface DraggableLineProps {
  frame: PlotFrame;
  /** The line is vertical, on the horizontal axis. */
  isUpright: boolean;
  /** Where it is, in its axis' unit. */
  value: number;
  /** In the axis' own unit, as its title says it: a longer tag would cover that. */
  tag: string;
  label: string;
  spoken: string;
  places: LineMark[];
  onMove: (value: number) => void;
  /** The line was released at this value. */
  onMoved: (value: number) => void;
}

const KEYS: Record<string, number> = {
  ...{ ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 },
  ...{ PageUp: 10, PageDown: -10 },
};

/** Towards a value below and above what the axis shows. */
const BEYOND = { x: ['←', '→'], y: ['↓', '↑'] } as const;

/** How far a tick reaches to either side of the line: it must not look like a load point. */
const TICK_PX = 6;

interface PlacesProps extends Pick<DraggableLineProps, 'places' | 'isUpright'> {
  atPx: number;
}

function Places({ places, isUpright, atPx }: PlacesProps) {
  const theme = usePlotTheme();
  return places.map(({ runId, colourSlot, alongPx }) => {
    const [x, y] = isUpright ? [atPx, alongPx] : [alongPx, atPx];
    const [across, up] = isUpright ? [TICK_PX, 0] : [0, TICK_PX];
    return (
      <line
        key={runId}
        x1={x - across}
        x2={x + across}
        y1={y - up}
        y2={y + up}
        stroke={slotColour(theme, colourSlot).line}
        strokeWidth={2.4}
      />
    );
  });
}

export function DraggableLine(props: DraggableLineProps) {
  const { frame, isUpright, value, tag, label, spoken, places, onMove, onMoved } = props;
  const plane = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => (strip.current ? dragThroughNames(strip.current) : undefined), []);
  const last = useRef<number | null>(null);
  const range = isUpright ? frame.x : frame.y;
  const lengthPx = isUpright ? frame.width : frame.height;
  const wanted = fraction(range, value);
  const share = Math.min(Math.max(wanted, 0), 1);
  // A value outside the axis is shown at its end, without marks.
  const beyond = wanted === share ? null : BEYOND[isUpright ? 'x' : 'y'][wanted > 1 ? 1 : 0];
  const at = isUpright ? share * lengthPx : (1 - share) * lengthPx;

  const moveTo = (next: number) => {
    last.current = next;
    onMove(next);
  };
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = plane.current?.getBoundingClientRect();
    if (!box) return;
    const pointed = isUpright
      ? (event.clientX - box.left) / lengthPx
      : 1 - (event.clientY - box.top) / lengthPx;
    const limit = limitAt(range, pointed, lengthPx);
    moveTo(event.altKey ? limit : snapToLabel(range, limit, lengthPx));
  };
  const letGo = () => {
    if (last.current !== null) onMoved(last.current);
    last.current = null;
  };
  const grab = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: drag,
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The chart's own arrow keys move between load points.
    event.stopPropagation();
    const steps = KEYS[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(nextLimitByKey(range, value, steps));
  };
  const { left, top, width, height } = frame;
  const place = isUpright ? { left: at } : { top: at };
  const acrossPx = isUpright ? height : width;
  const seen = places.filter(({ alongPx }) => alongPx >= 0 && alongPx <= acrossPx);
  return (
    <div ref={plane} className={styles.plane} style={{ left, top, width, height }}>
      <svg className={styles.places} width={width} height={height} aria-hidden="true">
        <line
          className={styles.line}
          {...(beyond ? { strokeDasharray: '2 5' } : {})}
          {...(isUpright
            ? { x1: at, x2: at, y1: 0, y2: height }
            : { x1: 0, x2: width, y1: at, y2: at })}
        />
        {!beyond && <Places places={seen} isUpright={isUpright} atPx={at} />}
      </svg>
      <div
        ref={strip}
        className={styles.strip}
        data-upright={isUpright}
        style={place}
        {...grab}
        aria-hidden="true"
      />
      <div
        className={styles.handle}
        data-upright={isUpright}
        data-beyond={beyond}
        style={place}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation={isUpright ? 'horizontal' : 'vertical'}
        aria-valuemin={0}
        aria-valuemax={Number(range.high.toPrecision(3))}
        aria-valuenow={value}
        aria-valuetext={spoken}
        title={`Drag to another ${label.toLowerCase()}; Alt drags past labelled values`}
        {...grab}
        onKeyDown={onKeyDown}
        onKeyUp={letGo}
        onBlur={letGo}
      >
        <span>
          {tag}
          {beyond && ` ${beyond}`}
        </span>
      </div>
    </div>
  );
}

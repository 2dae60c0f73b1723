/** The latency limit as a line over the curves: dragged, or moved with the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { leadOf, spokenLead } from '../../model/answers/lead';
import { answerAt } from '../../model/answers/within';
import type { ComparisonAnswers } from '../../model/contract';
import { inUs } from '../../model/view/view';
import {
  acrossPx,
  downPx,
  limitAt,
  limitBeside,
  type PlotFrame,
} from '../../plots/curves/limitLine';
import { fraction } from '../../plots/frame';
import { slotColour } from '../../plots/palette';
import { usePlotTheme } from '../plotly/usePlotTheme';
import styles from './LimitLine.module.css';
import { useLineLimit, useMoveLimit } from './lineLimit';

interface LimitLineProps {
  answers: ComparisonAnswers;
  frame: PlotFrame;
  hidden: string[];
  isSwapped: boolean;
  /** How many of the axis' units a millisecond is. */
  unitsPerMs: number;
  /** The line was let go at this limit. */
  onMoved: (limitMs: number) => void;
}

const KEYS: Record<string, number> = {
  ...{ ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 },
  ...{ PageUp: 10, PageDown: -10 },
};

/** Towards a limit below and above what the axis shows. */
const BEYOND = { x: ['←', '→'], y: ['↓', '↑'] } as const;

/** Where each run's answer lies on the line: filled where its curve crosses, open beside it. */
function Places(props: LimitLineProps & { limitMs: number; at: number }) {
  const { answers, frame, hidden, isSwapped, limitMs, at } = props;
  const theme = usePlotTheme();
  const shown = answers.runs.filter(({ run }) => !hidden.includes(run.run_id));
  return shown.map((one) => {
    const within = answerAt(one, undefined, inUs(limitMs))?.within;
    if (!within || within.throughput === null) return null;
    const place = isSwapped
      ? { cx: at, cy: downPx(frame, within.throughput) }
      : { cx: acrossPx(frame, within.throughput), cy: at };
    const colour = slotColour(theme, one.run.style.colour_slot).line;
    const isCrossed = within.outcome === 'interpolated';
    return (
      <circle
        key={one.run.run_id}
        {...place}
        r={isCrossed ? 5 : 4.5}
        fill={isCrossed ? colour : theme.paper}
        stroke={isCrossed ? theme.paper : colour}
        strokeWidth={1.8}
      />
    );
  });
}

export function LimitLine(props: LimitLineProps) {
  const { answers, frame, hidden, isSwapped, unitsPerMs, onMoved } = props;
  const limitMs = useLineLimit();
  const move = useMoveLimit();
  const plane = useRef<HTMLDivElement>(null);
  const last = useRef<number | null>(null);
  if (limitMs === null) return null;
  const range = isSwapped ? frame.x : frame.y;
  const lengthPx = isSwapped ? frame.width : frame.height;
  const wanted = fraction(range, limitMs * unitsPerMs);
  const share = Math.min(Math.max(wanted, 0), 1);
  // A limit that the axis does not reach waits at its end, and nothing lies on it there.
  const beyond = wanted === share ? null : BEYOND[isSwapped ? 'x' : 'y'][wanted > 1 ? 1 : 0];
  const at = isSwapped ? share * lengthPx : (1 - share) * lengthPx;

  const moveTo = (limit: number) => {
    last.current = Number((limit / unitsPerMs).toPrecision(12));
    move(last.current);
  };
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = plane.current?.getBoundingClientRect();
    if (!box) return;
    const pointed = isSwapped
      ? (event.clientX - box.left) / lengthPx
      : 1 - (event.clientY - box.top) / lengthPx;
    moveTo(limitAt(range, pointed, lengthPx));
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
    // The arrow keys of the chart around it walk the load points.
    event.stopPropagation();
    const steps = KEYS[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(limitBeside(range, limitMs * unitsPerMs, steps));
  };
  const text = `≤ ${limitMs} ms`;
  const said = spokenLead(leadOf(answers, hidden, inUs(limitMs)), answers.x.unit);
  const { left, top, width, height } = frame;
  const place = isSwapped ? { left: at } : { top: at };
  return (
    <div ref={plane} className={styles.plane} style={{ left, top, width, height }}>
      <svg className={styles.places} width={width} height={height} aria-hidden="true">
        <line
          className={styles.line}
          {...(beyond ? { strokeDasharray: '2 5' } : {})}
          {...(isSwapped
            ? { x1: at, x2: at, y1: 0, y2: height }
            : { x1: 0, x2: width, y1: at, y2: at })}
        />
        {!beyond && <Places {...props} limitMs={limitMs} at={at} />}
      </svg>
      <div
        className={styles.strip}
        data-swapped={isSwapped}
        style={place}
        {...grab}
        aria-hidden="true"
      />
      <div
        className={styles.handle}
        data-swapped={isSwapped}
        style={place}
        role="slider"
        tabIndex={0}
        aria-label="Latency limit"
        aria-orientation={isSwapped ? 'horizontal' : 'vertical'}
        aria-valuemin={0}
        aria-valuemax={Number((range.high / unitsPerMs).toPrecision(3))}
        aria-valuenow={limitMs}
        aria-valuetext={said ? `${text}: ${said}` : text}
        title="Drag to another latency limit"
        {...grab}
        onKeyDown={onKeyDown}
        onKeyUp={letGo}
        onBlur={letGo}
      >
        {/* In the axis' own unit, as its title says it: a longer tag would cover that. */}
        <span>
          {Number((limitMs * unitsPerMs).toPrecision(4))}
          {beyond && ` ${beyond}`}
        </span>
      </div>
    </div>
  );
}

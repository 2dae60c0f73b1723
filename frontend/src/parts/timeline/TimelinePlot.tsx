/** The panels of a load point over time with hover, and zoom by drag, buttons and keys. */
import { Button } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import {
  commonTime,
  isOfDays,
  type Span,
  type TimedFigure,
} from '../../model/timeline/timelineView';
import { COMPACT_BELOW_PX } from '../../plots/drawing';
import { timeAxis } from '../../plots/timeline/clock';
import { timelineHeight, timelinePlot } from '../../plots/timeline/timelinePlot';
import { PlotlyFrame } from '../plotly/PlotlyFrame';
import { usePlotTheme } from '../plotly/usePlotTheme';
import styles from './TimelinePlot.module.css';

/** The minimum span: samples are seconds apart. */
const LEAST_S = 2;

/** The visible range after a step in, out or sideways; null for all samples. */
export function spanAfter(
  time: Omit<ReturnType<typeof commonTime>, 'window_s'>,
  zoom: number,
  shift: number,
): Span {
  const { from_s: from, to_s: to, first_s: first, last_s: last } = time;
  const length = Math.max((to - from) * zoom, LEAST_S);
  if (length >= last - first) return null;
  const middle = (from + to) / 2 + shift * (to - from);
  const start = Math.min(Math.max(middle - length / 2, first), last - length);
  return [start, start + length];
}

type Step = [key: string, name: string, span: () => Span];

interface TimelinePlotProps {
  /** One load point, or two above each other on a common clock. */
  shown: TimedFigure[];
  widthPx: number;
  label: string;
  onSpan: (span: Span) => void;
}

export function TimelinePlot({ shown, widthPx, label, onSpan }: TimelinePlotProps) {
  const theme = usePlotTheme();
  const layout = useRef<{ xaxis?: { range?: unknown[] } } | null>(null);
  const plot = useMemo(() => {
    const room = { widthPx, compact: widthPx < COMPACT_BELOW_PX };
    const heightPx = timelineHeight(shown, room);
    return timelinePlot(shown, { theme, heightPx, ...room });
  }, [shown, theme, widthPx]);
  const time = commonTime(shown);
  const axis = timeAxis(shown);
  const zoomed = (isZoomed: boolean) => {
    const range = layout.current?.xaxis?.range;
    if (!isZoomed || !range) return onSpan(null);
    const [from, to] = range.map((place) => axis.secondsOf(place));
    if (from !== undefined && to !== undefined && to - from >= LEAST_S) onSpan([from, to]);
  };
  const hasReport = !shown.some(({ figure }) => isOfDays(figure));
  const steps: Step[] = [
    ['+', 'Zoom in', () => spanAfter(time, 0.5, 0)],
    ['-', 'Zoom out', () => spanAfter(time, 2, 0)],
    ['ArrowLeft', 'Earlier', () => spanAfter(time, 1, -0.5)],
    ['ArrowRight', 'Later', () => spanAfter(time, 1, 0.5)],
    ...(hasReport ? [['r', 'Report interval', () => [0, time.window_s]] as Step] : []),
    ['Home', hasReport ? 'All samples' : 'All intervals', () => null],
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps.find(([key]) => key === event.key);
    if (!step) return;
    event.preventDefault();
    onSpan(step[2]());
  };
  return (
    <>
      <div className={`screen-only ${styles.steps}`}>
        {steps.map(([key, name, span]) => (
          <Button key={key} size="xs" variant="default" onClick={() => onSpan(span())}>
            {name}
          </Button>
        ))}
        {widthPx >= COMPACT_BELOW_PX && (
          <span className="muted">Drag to zoom; double-click to reset.</span>
        )}
      </div>
      <div
        className={styles.plot}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom and move the time in here.
        tabIndex={0}
        role="application"
        aria-label={`${label}. Plus and minus zoom, left and right arrows move, ${
          hasReport ? 'R shows the report interval, ' : ''
        }Home shows all.`}
        onKeyDown={onKeyDown}
      >
        <PlotlyFrame
          plot={plot}
          onLayout={(drawn) => {
            layout.current = drawn as typeof layout.current;
          }}
          onZoom={zoomed}
        />
      </div>
    </>
  );
}

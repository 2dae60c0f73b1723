/** Load points over time: panels on a common clock, then findings. */
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useTimelines } from '../../api/timeline';
import { timelinePath } from '../../model/timeline/availability';
import type { Span } from '../../model/timeline/timelineView';
import { countOf } from '../../model/words/formatting';
import { LoadingNote, ProblemNote } from '../../parts/controls/States';
import { useDrawWhenIdle } from '../../parts/plotly/useDrawWhenIdle';
import { usePrinting } from '../../parts/plotly/usePrinting';
import { useWidth } from '../../parts/plotly/useWidth';
import { SamplesFindings } from '../../parts/timeline/SamplesFindings';
import { TimelineCaption } from '../../parts/timeline/TimelineCaption';
import { TimelinePlot } from '../../parts/timeline/TimelinePlot';
import styles from './OverTime.module.css';

const MOST_DRAWN = 4;
const HIGHEST = 'Highest load of each run';

export interface SampledPoint {
  runId: string;
  /** Null: an observed run over its days. */
  pointId: string | null;
  /** The run's name; null if there is only one run. */
  run: string | null;
  /** Such as "64 sessions". */
  level: string;
}

const nameOf = ({ run, level }: SampledPoint) => (run === null ? level : `${run}, ${level}`);

export default function OverTime({ points }: { points: SampledPoint[] }) {
  const [frame, widthPx] = useWidth<HTMLElement>();
  const isPrinting = usePrinting();
  // A print does not wait for other timelines: paper has those of the screen.
  const [screenPx, setScreenPx] = useState(widthPx);
  if (!isPrinting && widthPx !== screenPx) setScreenPx(widthPx);
  const askedPx = screenPx ?? widthPx;
  const [asked, setAsked] = useState<string | null>(null);
  const [span, setSpan] = useState<Span>(null);
  const isMyTurn = useDrawWhenIdle();
  const atLevel = points.filter(({ level }) => level === asked);
  // Sorted by rising load, so the last of each run is its highest.
  const highest = [...new Map(points.map((point) => [point.runId, point])).values()];
  const there = atLevel.length > 0 ? atLevel : highest;
  const chosen = there.slice(0, MOST_DRAWN);
  const { data, error } = useTimelines(
    chosen,
    isMyTurn && askedPx !== null ? { widthPx: askedPx, span, device: null } : null,
  );
  const names = JSON.stringify(chosen.map(nameOf));
  const timed = useMemo(() => {
    const named: string[] = JSON.parse(names);
    return named.map((name, at) => ({ name: named.length > 1 ? name : null, ...data[at] }));
  }, [names, data]);
  const shown = useMemo(
    () => timed.flatMap(({ name, figure }) => (figure ? [{ name, figure }] : [])),
    [timed],
  );
  const levels = [...new Set(points.map(({ level }) => level))];
  const usual = highest.length > 1 ? HIGHEST : (highest[0]?.level ?? '');
  return (
    <section aria-label="Over time" className={styles.overTime} ref={frame}>
      <div className={styles.head}>
        <h2>Over time</h2>
        {levels.length > 1 && (
          <NativeSelect
            aria-label="Load"
            className="screen-only"
            value={atLevel.length > 0 ? (asked ?? usual) : usual}
            onChange={(event) => {
              setAsked(event.currentTarget.value);
              setSpan(null);
            }}
            data={highest.length > 1 ? [HIGHEST, ...levels] : levels}
          />
        )}
      </div>
      {there.length > MOST_DRAWN && (
        <p className="muted">
          The first {MOST_DRAWN} of {countOf(there.length, 'run')} are drawn; hide runs in the
          legend to draw others.
        </p>
      )}
      {error && <ProblemNote error={error} />}
      {shown.length > 0 && widthPx !== null ? (
        <TimelinePlot shown={shown} widthPx={widthPx} label="Over time" onSpan={setSpan} />
      ) : (
        !error && !data.every(Boolean) && <LoadingNote what="the timelines" height={520} />
      )}
      {timed.map(({ name, findings = [] }, at) => (
        <SamplesFindings
          key={name}
          findings={findings}
          pointName={name}
          isOfDays={chosen[at]?.pointId === null}
        />
      ))}
      {data.some((timeline) => timeline?.figure === null) && (
        <p>
          Without times, so not drawn:{' '}
          {chosen
            .filter((_, at) => data[at]?.figure === null)
            .map(nameOf)
            .join('; ')}
        </p>
      )}
      <TimelineCaption shown={shown} />
      <p className={`screen-only ${styles.links}`}>
        {chosen.map((point) => (
          <Link key={nameOf(point)} to={timelinePath(point.runId, point.pointId)}>
            Values and files: {nameOf(point)}
          </Link>
        ))}
      </p>
    </section>
  );
}

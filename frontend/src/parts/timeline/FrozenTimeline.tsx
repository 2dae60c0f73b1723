/** A frozen timeline: panels, findings, tables and files. */
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { TimelineResult } from '../../model/contract';
import { clipTo, isOfDays, type Span, sharedFigures } from '../../model/timeline/timelineView';
import { useWidth } from '../plotly/useWidth';
import { ProvenanceBadge } from '../provenance/ProvenanceBadge';
import styles from './FrozenTimeline.module.css';
import { SamplesFindings } from './SamplesFindings';
import { TimelineCaption } from './TimelineCaption';
import { TimelineFiles } from './TimelineFiles';
import { TimelinePlot } from './TimelinePlot';
import { TimelineMeans, TimelineValues } from './TimelineTables';

export function FrozenTimeline({ answer, title }: { answer: TimelineResult; title: string }) {
  const [frame, widthPx] = useWidth<HTMLDivElement>();
  const [span, setSpan] = useState<Span>(null);
  const { points } = answer;
  const figures = useMemo(() => sharedFigures(points, 'figure'), [points]);
  const shown = useMemo(
    () => figures.map(({ name, figure }) => ({ name, figure: clipTo(figure, span) })),
    [figures, span],
  );
  return (
    <div ref={frame} className={styles.found}>
      {points.map((point) => (
        <div key={`${point.run_id} ${point.point_id}`} className={styles.point}>
          <p>
            <Link to={`/runs/${encodeURIComponent(point.run_id)}`}>{point.run_title}</Link>,{' '}
            {point.point_label ?? 'over time'} <ProvenanceBadge provenance={point.provenance} />
          </p>
        </div>
      ))}
      <TimelineCaption shown={figures} />
      {points[0]?.figure.device && <p>Only {points[0].figure.device} is drawn.</p>}
      {widthPx !== null && (
        <TimelinePlot shown={shown} widthPx={widthPx} label={title} onSpan={setSpan} />
      )}
      {points.map((point, at) => (
        <SamplesFindings
          key={`${point.run_id} ${point.point_id}`}
          findings={point.findings}
          pointName={figures[at]?.name ?? null}
          isOfDays={isOfDays(point.figure)}
        />
      ))}
      <TimelineMeans shown={figures} />
      <TimelineValues shown={sharedFigures(points, 'values')} />
      {points.some(({ files }) => files.length > 0) && (
        <TimelineFiles
          files={points.flatMap(({ files }) => files)}
          addressOf={null}
          onCorrect={null}
        />
      )}
    </div>
  );
}

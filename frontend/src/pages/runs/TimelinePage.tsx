/** A load point over time: its panels, what they say of it, and the files they are drawn from. */
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { correctSamples } from '../../api/changes';
import { queryClient, useRun } from '../../api/queries';
import { useTimeline } from '../../api/timeline';
import { originalAddress } from '../../api/upload';
import type { PointTimeline, SamplesCorrection, TimelineFigure } from '../../model/contract';
import { levelNames } from '../../model/runs/evidence';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { Findings } from '../../parts/curves/PointDetails';
import { useWidth } from '../../parts/plotly/useWidth';
import { TimelineFiles } from '../../parts/timeline/TimelineFiles';
import { type Span, TimelinePlot } from '../../parts/timeline/TimelinePlot';
import { TimelineMeans, TimelineValues } from '../../parts/timeline/TimelineTables';
import { PageHead } from '../sections/PageHead';
import { useTitle } from '../sections/useTitle';
import styles from './TimelinePage.module.css';

/** As many values a line as a table is still read with. */
const TABLE_VALUES = 60;

function about(figure: TimelineFigure): string {
  const [day, time] = figure.begins.split('T');
  const inner = figure.is_inner ? ', what is surely inside: it prints no seconds' : '';
  return `The shaded part is the report’s time: ${figure.window_s} s from ${day} ${time}, by the database’s clock${inner}.`;
}

interface DrawnProps {
  figure: TimelineFigure;
  widthPx: number;
  title: string;
  device: string | null;
  onDevice: (device: string | null) => void;
  onSpan: (span: Span) => void;
}

function Drawn({ figure, widthPx, title, device, onDevice, onSpan }: DrawnProps) {
  return (
    <>
      <p className="muted">{about(figure)}</p>
      {figure.marks.map(({ at_s: at, text }) => (
        <p key={text} className="muted">
          The line at {Math.round(at)} s: {text}.
        </p>
      ))}
      {figure.devices.length > 1 && (
        <NativeSelect
          label="Devices"
          className={styles.device}
          value={device ?? ''}
          onChange={(event) => onDevice(event.currentTarget.value || null)}
          data={[{ value: '', label: 'All disks together' }, ...figure.devices]}
        />
      )}
      <TimelinePlot figure={figure} widthPx={widthPx} label={title} onSpan={onSpan} />
      <TimelineMeans figure={figure} />
    </>
  );
}

interface StoryProps {
  runId: string;
  pointId: string;
  title: string;
  mayChange: boolean;
}

function useShown(runId: string, pointId: string, widthPx: number | null) {
  const [span, setSpan] = useState<Span>(null);
  const [device, setDevice] = useState<string | null>(null);
  const asked = widthPx === null ? null : { widthPx, span, device };
  const shown = useTimeline(runId, pointId, asked);
  const table = useTimeline(runId, pointId, { widthPx: TABLE_VALUES, span, device });
  return { shown, table: table.data?.figure ?? null, device, setDevice, setSpan };
}

function Story({ runId, pointId, title, mayChange }: StoryProps) {
  const [frame, widthPx] = useWidth<HTMLDivElement>();
  const { shown, table, device, setDevice, setSpan } = useShown(runId, pointId, widthPx);
  const correct = async (sha256: string, said: SamplesCorrection) => {
    await correctSamples(sha256, said);
    setSpan(null);
    setDevice(null);
    await queryClient.invalidateQueries();
  };
  return (
    <div ref={frame} className={styles.story}>
      {shown.error && (
        <ProblemNote error={shown.error} onRetry={() => void shown.refetch()}>
          <p>Show another part of the time, or all disks together.</p>
        </ProblemNote>
      )}
      {shown.isPending && <Waiting what="the timeline" height={520} />}
      {shown.data && widthPx !== null && (
        <Said timeline={shown.data}>
          {shown.data.figure && (
            <Drawn
              figure={shown.data.figure}
              widthPx={widthPx}
              title={title}
              device={device}
              onDevice={setDevice}
              onSpan={setSpan}
            />
          )}
          {table && <TimelineValues figure={table} />}
          {shown.data.files.length > 0 && (
            <TimelineFiles
              files={shown.data.files}
              addressOf={originalAddress}
              onCorrect={mayChange ? correct : null}
            />
          )}
        </Said>
      )}
    </div>
  );
}

/** What the samples say goes first; where there is nothing to draw, why. */
function Said({ timeline, children }: { timeline: PointTimeline; children: React.ReactNode }) {
  const { figure, files, findings } = timeline;
  return (
    <>
      {findings.length > 0 && (
        <section aria-label="What the samples say">
          <h2>What the samples say</h2>
          <Findings findings={findings} />
        </section>
      )}
      {files.length === 0 && (
        <Empty title="No samples over time lie beside this load point">
          <p>
            Upload what iostat, mpstat or sar printed while it ran, together with its report or to
            the saved run.
          </p>
        </Empty>
      )}
      {files.length > 0 && figure === null && (
        <p>
          None of the files beside this load point belongs to its report, so nothing is drawn. Below
          is why.
        </p>
      )}
      {children}
    </>
  );
}

export function TimelinePage() {
  const { id = '', pointId = '' } = useParams();
  const answer = useRun(id);
  const run = answer.data?.run;
  const level = run && levelNames(run).get(pointId);
  useTitle(run ? `Timeline, ${run.title}` : 'Timeline');
  if (answer.error) {
    return <ProblemNote isPage error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!run || !answer.data) return <Waiting what="the load point" height={520} />;
  const title = `Over time: ${level ?? 'load point'}`;
  return (
    <>
      <PageHead
        title={title}
        about={
          <p>
            <Link to={`/runs/${id}`}>{run.title}</Link>
          </p>
        }
      />
      <Story
        key={`${id} ${pointId}`}
        runId={id}
        pointId={pointId}
        title={`${title} of ${run.title}`}
        mayChange={answer.data.may_change}
      />
    </>
  );
}

/** A load point over time, or an observed run over its days: panels, what they say, their files. */
import { NativeSelect } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { queryClient } from '../../api/apiQuery';
import { correctSamples } from '../../api/mutations';
import { useRun } from '../../api/queries';
import { useTimeline } from '../../api/timeline';
import type { PointTimeline, SamplesCorrection } from '../../model/contract';
import { resultExport } from '../../model/library/exportSource';
import { levelNames } from '../../model/runs/evidence';
import { originalAddress } from '../../model/runs/originals';
import { choicesOfRun } from '../../model/timeline/loadPointChoices';
import {
  shareableTimeline,
  type TimedFigure,
  timelineFile,
} from '../../model/timeline/timelineView';
import { withRun } from '../../model/words/reportPlace';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { ExportButton } from '../../parts/exports/ExportButton';
import { useWidth } from '../../parts/plotly/useWidth';
import { SamplesFindings } from '../../parts/timeline/SamplesFindings';
import { TimelineCaption } from '../../parts/timeline/TimelineCaption';
import { TimelineFiles } from '../../parts/timeline/TimelineFiles';
import { TimelinePlot } from '../../parts/timeline/TimelinePlot';
import { TimelineMeans, TimelineValues } from '../../parts/timeline/TimelineTables';
import { useSaveResult } from '../library/useSaveResult';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import { SecondTimeline } from './SecondTimeline';
import { SecondTimelineChooser } from './SecondTimelineChooser';
import styles from './TimelinePage.module.css';
import {
  type ChangeTimelineView,
  MAX_TABLE_VALUES,
  type TimelineSource,
  useTimelineFigures,
  useTimelineView,
} from './useTimelines';

interface DrawnProps {
  shown: TimedFigure[];
  widthPx: number;
  title: string;
  device: string | null;
  ask: ChangeTimelineView;
}

/** The devices that all load points have: any of them can be looked at alone. */
const commonDevices = ([first, ...others]: TimedFigure[]): string[] =>
  (first?.figure.devices ?? []).filter((device) =>
    others.every(({ figure }) => figure.devices.includes(device)),
  );

function Drawn({ shown, widthPx, title, device, ask }: DrawnProps) {
  const devices = commonDevices(shown);
  return (
    <>
      <TimelineCaption shown={shown} />
      {devices.length > 1 && (
        <NativeSelect
          label="Devices"
          className={styles.device}
          value={device ?? ''}
          onChange={(event) => ask({ device: event.currentTarget.value || null })}
          data={[{ value: '', label: 'All disks together' }, ...devices]}
        />
      )}
      <TimelinePlot
        shown={shown}
        widthPx={widthPx}
        label={title}
        onSpan={(span) => ask({ span })}
      />
      <TimelineMeans shown={shown} />
    </>
  );
}

interface StoryProps extends TimelineSource {
  title: string;
  mayChange: boolean;
  ask: ChangeTimelineView;
}

type FilesProps = Omit<Parameters<typeof TimelineFiles>[0], 'addressOf'> & { runId: string };

function Files({ runId, ...props }: FilesProps) {
  const addressOf = (sha256: string) => withRun(originalAddress(sha256), runId);
  return props.files.length > 0 && <TimelineFiles {...props} addressOf={addressOf} />;
}

function Story(props: StoryProps) {
  const { run, pointId, title, mayChange, question, ask } = props;
  const [frame, widthPx] = useWidth<HTMLDivElement>();
  const { above, below, other, shown, table } = useTimelineFigures(props, widthPx ?? 0);
  const isOfDays = pointId === null;
  const correct = async (sha256: string, said: SamplesCorrection) => {
    await correctSamples(sha256, said);
    ask({ span: null, device: null });
    await queryClient.invalidateQueries();
  };
  const error = above.error ?? below?.error ?? other.error;
  return (
    <div ref={frame} className={styles.story}>
      {error && (
        <ProblemNote error={error} onRetry={() => void above.refetch()}>
          <p>Choose another time range, all disks, or another load point.</p>
        </ProblemNote>
      )}
      {above.isPending && <LoadingNote what="the timeline" height={520} />}
      {above.data && widthPx !== null && (
        <>
          <NotDrawn timeline={above.data} isOfDays={isOfDays} />
          {isOfDays && above.data.figure && (
            <SecondTimeline
              ownRunId={run.id}
              other={question.beside === null ? null : other.run}
              onBeside={(beside) => ask({ beside, span: null })}
            />
          )}
          {pointId !== null && other.run && above.data.figure && (
            <SecondTimelineChooser
              run={other.run}
              isOwnRun={other.run.id === run.id}
              ownPointId={pointId}
              pointId={other.pointId}
              onBeside={(beside) => ask({ beside })}
            />
          )}
          {shown.length > 0 && (
            <Drawn
              shown={shown}
              widthPx={widthPx}
              title={title}
              device={question.device}
              ask={ask}
            />
          )}
          <SamplesFindings
            findings={above.data.findings}
            pointName={shown[0]?.name ?? null}
            isOfDays={isOfDays}
          />
          {below?.data && (
            <Beside timeline={below.data} name={shown[1]?.name ?? null} isOfDays={isOfDays} />
          )}
          {table.length > 0 && <TimelineValues shown={table} />}
          <Files
            runId={run.id}
            files={above.data.files}
            onCorrect={mayChange ? correct : null}
            choices={choicesOfRun(run, levelNames(run))}
          />
        </>
      )}
    </div>
  );
}

interface SaidProps {
  timeline: PointTimeline;
  /** The load point or the run, where two are shown. */
  name: string | null;
  isOfDays: boolean;
}

/** What the samples of the other load point say; if it has none, why only one is drawn. */
function Beside({ timeline, name, isOfDays }: SaidProps) {
  if (timeline.figure) {
    return <SamplesFindings findings={timeline.findings} pointName={name} isOfDays={isOfDays} />;
  }
  return (
    <p>
      {isOfDays
        ? 'The other run states no times, so only this one is drawn.'
        : 'The other load point has no samples over time, so only this one is drawn.'}
    </p>
  );
}

/** Why there is nothing to draw, if so. */
function NotDrawn({ timeline, isOfDays }: Omit<SaidProps, 'name'>) {
  const { figure, files } = timeline;
  return (
    <>
      {isOfDays && figure === null && (
        <EmptyState title="This run states no times">
          <p>A timeline needs reports with a start time and a duration.</p>
        </EmptyState>
      )}
      {!isOfDays && files.length === 0 && (
        <EmptyState title="This load point has no samples over time">
          <p>
            Upload the output of iostat, mpstat or sar for the same period, with the report or on
            the run’s page.
          </p>
        </EmptyState>
      )}
      {files.length > 0 && figure === null && (
        <p>
          No sample file of this load point matches its report, so nothing is drawn. The reasons are
          below.
        </p>
      )}
    </>
  );
}

/** Download and share actions of the timeline; empty until it is drawn. */
function useTakeAway({ run, pointId, title, question }: Omit<StoryProps, 'mayChange' | 'ask'>) {
  const { span, device } = question;
  const table = useTimeline(run.id, pointId, { widthPx: MAX_TABLE_VALUES, span, device });
  const { buttons, dialogs } = useSaveResult(title, {
    timeline: shareableTimeline(run.id, pointId, question),
  });
  const actions = table.data?.figure && (
    <>
      <ExportButton
        exported={resultExport(`${run.title} over time`, (ending) =>
          timelineFile(run.id, pointId, question, ending),
        )}
      />
      {buttons}
    </>
  );
  return { actions, dialogs };
}

function Loaded({ run, pointId, mayChange }: Pick<StoryProps, 'run' | 'pointId' | 'mayChange'>) {
  const [question, ask] = useTimelineView();
  const heading =
    pointId === null ? 'Timeline' : `Over time: ${levelNames(run).get(pointId) ?? 'load point'}`;
  const subject = { run, pointId, title: `${heading} of ${run.title}`, question };
  const { actions, dialogs } = useTakeAway(subject);
  return (
    <>
      <PageHead
        title={heading}
        about={
          <p>
            <Link to={`/runs/${run.id}`}>{run.title}</Link>
          </p>
        }
        actions={actions}
      />
      {dialogs}
      <Story {...subject} mayChange={mayChange} ask={ask} />
    </>
  );
}

export function TimelinePage() {
  const { id = '', pointId = null } = useParams();
  const answer = useRun(id);
  const run = answer.data?.run;
  useTitle(run ? `Timeline, ${run.title}` : 'Timeline');
  if (answer.error) {
    return <ProblemNote isPage error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!run || !answer.data) return <LoadingNote what="the load point" height={520} />;
  return (
    <Loaded
      key={`${id} ${pointId}`}
      run={run}
      pointId={pointId}
      mayChange={answer.data.may_change}
    />
  );
}

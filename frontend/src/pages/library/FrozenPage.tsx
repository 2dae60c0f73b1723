/** A frozen item, exactly as it was when it was shared. */
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useChangesSince, useFrozenItem } from '../../api/queries';
import { groupsOf } from '../../model/answers/comparability';
import type { FrozenChart } from '../../model/contract';
import { overlayOf } from '../../model/curves/overlay';
import { documents, frozenAt, partsOf } from '../../model/library/exports';
import { hasNewerFigures, isNewerView } from '../../model/library/frozenVersion';
import { asProblem } from '../../model/problem';
import { fromRecord } from '../../model/view/record';
import { axesInWords, compareAddress, formatView } from '../../model/view/url';
import { momentText } from '../../model/words/wording';
import { ProblemNote, Waiting } from '../../parts/controls/States';
import { AnswerPlace } from '../../parts/lead/AnswerPlace';
import { DownloadMenu } from '../../parts/library/DownloadMenu';
import { MovedOn } from '../../parts/library/MovedOn';
import { OtherMethods } from '../../parts/library/OtherMethods';
import { expectPlotly } from '../../parts/plotly/loadPlotly';
import { roomOf } from '../../plots/curves/shown';
import { CurveSection } from '../sections/CurveSection';
import { AnswersSection, FrozenAnswer, FrozenPanels, FrozenSweep, Later } from '../sections/later';
import { PageHead } from '../sections/PageHead';
import { useAddressView } from '../sections/useAddressView';
import { useLaterView } from '../sections/useLaterView';
import { useTitle } from '../sections/useTitle';
import styles from './FrozenPage.module.css';
import { Gone, Newer } from './NotShown';

const SharedAnswer = lazy(async () => ({
  default: (await import('./SharedAnswer')).SharedAnswer,
}));

function Frozen({ chart, token }: { chart: FrozenChart; token: string }) {
  const [isDrawn, setIsDrawn] = useState(false);
  const changes = useChangesSince(token, isDrawn);
  const at = useMemo(() => frozenAt(`/c/${token}`), [token]);
  const frozen = useMemo(() => fromRecord(chart.view), [chart]);
  const { read, change } = useAddressView(frozen);
  const view = read.ok ? read.view : frozen;
  const { answers } = chart;
  const later = useLaterView(view, change);
  const { hidden, marks, isFitShown } = view;
  const overlay = useMemo(
    () => overlayOf(answers, chart.curve, { hidden, marks, isFitShown }),
    [answers, chart, hidden, marks, isFitShown],
  );
  return (
    <>
      <PageHead
        title={chart.title}
        about={
          <>
            <p>
              {axesInWords(frozen)} · frozen on{' '}
              <time dateTime={chart.created_at}>{momentText(chart.created_at)}</time>
            </p>
            {chart.note && <p className={styles.note}>{chart.note}</p>}
          </>
        }
        actions={
          <>
            <Button component={Link} to={compareAddress(frozen)} variant="default">
              Open the live comparison
            </Button>
            <DownloadMenu
              at={at}
              documents={documents(at)}
              parts={partsOf(chart)}
              has={{
                heatMap: Boolean(chart.heat_map),
                differences: Boolean(
                  chart.answers && groupsOf(chart.answers.comparability).length > 0,
                ),
              }}
            />
          </>
        }
      />
      <OtherMethods methods={changes.data?.methods ?? null} />
      <MovedOn
        changes={changes.data?.changes ?? []}
        live={<Link to={compareAddress(frozen)}>Show them as they are now</Link>}
      />
      {answers && (
        <AnswerPlace room={roomOf(chart.curve)} about={String(view.hidden)}>
          <Later>
            <FrozenAnswer answers={answers} view={view} />
          </Later>
        </AnswerPlace>
      )}
      <CurveSection
        figure={chart.curve}
        histogram={chart.histogram}
        {...(chart.companions ? { companions: { figure: chart.companions, isFixed: true } } : {})}
        panels={
          <FrozenPanels
            view={later.view}
            onChange={later.change}
            histogram={chart.histogram}
            heatMap={chart.heat_map ?? null}
            waits={chart.wait_events ?? null}
          />
        }
        overlay={overlay}
        answers={
          <>
            {chart.sweep && <FrozenSweep sweep={chart.sweep} below={chart.sweep_below ?? null} />}
            {answers && (
              <AnswersSection
                answers={answers}
                view={later.view}
                addressOf={(other) => `/c/${token}${formatView(other, frozen)}`}
                onChange={later.change}
                isFrozen
              />
            )}
          </>
        }
        view={view}
        later={later}
        onDrawn={() => setIsDrawn(true)}
        label={`${chart.title}: ${axesInWords(frozen)}`}
        onChange={change}
        isFrozen
      />
    </>
  );
}

export function FrozenPage() {
  const { token = '' } = useParams();
  const { data: item, error, refetch } = useFrozenItem(token);
  const isGone = error !== null && asProblem(error).status === 404;
  useEffect(expectPlotly, []);
  useTitle(isGone ? 'Unknown link' : (item?.title ?? 'Shared link'));
  if (isGone) return <Gone />;
  const isNewer = item
    ? item.kind === 'view' && hasNewerFigures(item)
    : isNewerView(asProblem(error));
  if (isNewer) return <Newer />;
  if (error) return <ProblemNote isPage error={error} onRetry={() => void refetch()} />;
  if (!item) return <Waiting what="the chart" height={520} />;
  if (item.kind === 'view') return <Frozen chart={item} token={token} />;
  return (
    <Suspense fallback={<Waiting what="the answer" height={520} />}>
      <SharedAnswer answer={item} token={token} />
    </Suspense>
  );
}

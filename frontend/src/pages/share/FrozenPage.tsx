/** A shared chart, exactly as it was when it was shared. */
import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useChartChanges, useFrozenChart } from '../../api/queries';
import { groupsOf } from '../../model/answers/comparability';
import type { FrozenChart } from '../../model/contract';
import { overlayOf } from '../../model/curves/overlay';
import { asProblem } from '../../model/problem';
import { documents, frozenAt, partsOf } from '../../model/share/exports';
import { hasNewerFigures, isNewerView } from '../../model/share/frozenVersion';
import { fromRecord } from '../../model/view/record';
import { axesInWords, compareAddress, formatView } from '../../model/view/url';
import { momentText } from '../../model/words/wording';
import { ProblemNote, Waiting } from '../../parts/controls/States';
import { AnswerPlace } from '../../parts/lead/AnswerPlace';
import { expectPlotly } from '../../parts/plotly/loadPlotly';
import { DownloadMenu } from '../../parts/share/DownloadMenu';
import { MovedOn } from '../../parts/share/MovedOn';
import { OtherMethods } from '../../parts/share/OtherMethods';
import { roomOf } from '../../plots/curves/shown';
import { CurveSection } from '../sections/CurveSection';
import { AnswersSection, FrozenAnswer, FrozenPanels, FrozenSweep, Later } from '../sections/later';
import { PageHead } from '../sections/PageHead';
import { useAddressView } from '../sections/useAddressView';
import { useLaterView } from '../sections/useLaterView';
import { useTitle } from '../sections/useTitle';
import styles from './FrozenPage.module.css';
import { Gone, Newer } from './NotShown';

function Frozen({ chart, token }: { chart: FrozenChart; token: string }) {
  const [isDrawn, setIsDrawn] = useState(false);
  const changes = useChartChanges(token, isDrawn);
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
  const chart = useFrozenChart(token);
  const isGone = chart.error !== null && asProblem(chart.error).status === 404;
  useEffect(expectPlotly, []);
  useTitle(isGone ? 'Unknown link' : (chart.data?.title ?? 'Shared chart'));
  if (isGone) return <Gone />;
  const isNewer = chart.data ? hasNewerFigures(chart.data) : isNewerView(asProblem(chart.error));
  if (isNewer) return <Newer />;
  if (chart.error)
    return <ProblemNote isPage error={chart.error} onRetry={() => void chart.refetch()} />;
  if (!chart.data) return <Waiting what="the chart" height={520} />;
  return <Frozen chart={chart.data} token={token} />;
}

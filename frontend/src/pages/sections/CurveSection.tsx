/** A chart with its legend, point details, and tabs. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CurveFigure, Method, RunLabel } from '../../model/contract';
import { facetOf } from '../../model/curves/facets';
import { findMarker } from '../../model/curves/markers';
import { fullRange, trimmedRange } from '../../model/curves/trimmedRange';
import { NARROW } from '../../model/phoneWidth';
import { type ChosenPoint, pickPoint, type View, withAxes } from '../../model/view/view';
import { countOf } from '../../model/words/formatting';
import { limitText } from '../../model/words/units';
import { LoadingNote } from '../../parts/controls/States';
import { useStableCallback } from '../../parts/controls/useStableCallback';
import { AxisTitle } from '../../parts/curves/AxisTitle';
import type { LinkedPoint } from '../../parts/curves/CompanionPanels';
import { CurvePlot, type CurvePlotProps } from '../../parts/curves/CurvePlot';
import { LogScaleOffer } from '../../parts/curves/LogScaleOffer';
import type { NamePosition } from '../../parts/legend/NameOnChart';
import { NameOnChart } from '../../parts/legend/nameFields';
import { ComparedRunsContext } from '../../parts/plotly/ShortName';
import { useFullScreen } from '../../parts/plotly/useFullScreen';
import { availableHeight } from '../../plots/curves/availableHeight';
import styles from './CurveSection.module.css';
import type { CurveSectionProps } from './curveSectionProps';
import { CurvePanels, LazyBoundary, MethodDialog, SplitChoice, WorkbenchTabs } from './lazyParts';
import { SidePanel, useRunOrder } from './workbench/SidePanel';
import { useRunTable } from './workbench/useRunTable';

/** Where a load point is hovered, if not in a panel. */
const CURVES = 'curves';

/** The height that fills the screen from where the plot begins. */
function useRoom(chart: RefObject<HTMLElement | null>, figure: CurveFigure) {
  const [heightPx, setHeightPx] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      const plot = chart.current?.querySelector('figure');
      if (!plot || document.fullscreenElement) return;
      // From the top of this page: the first drawing may still stand above it.
      const pageTop = plot.closest('main')?.parentElement?.getBoundingClientRect().top ?? 0;
      setHeightPx(availableHeight(figure, plot.getBoundingClientRect().top - pageTop));
    };
    measure();
    // What stands above the plot may come, or get its style, later.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [chart, figure]);
  return heightPx;
}

/** Otherwise the footer would be visible first, and then pushed down. */
const coming = <div className={styles.coming} />;

interface ChartProps
  extends Omit<CurvePlotProps, 'over' | 'view'>,
    Pick<CurveSectionProps, 'over' | 'view'> {
  isNarrow: boolean;
}

/** The curves on one chart, or split into panels if the view asks for that. */
function Chart({ isNarrow, onName, heightPx, ...plotted }: ChartProps) {
  const facet = facetOf(plotted.figure, plotted.view);
  if (!facet) return <CurvePlot {...plotted} {...{ onName, heightPx }} isUntitled />;
  return (
    <LazyBoundary place={<LoadingNote what="the panels" height={520} />}>
      <CurvePanels {...plotted} {...{ facet, isNarrow }} />
    </LazyBoundary>
  );
}

/** The offer to split many curves into panels. */
function Split({
  figure,
  view,
  onChange,
}: Pick<CurveSectionProps, 'figure' | 'view' | 'onChange'>) {
  if (!figure.facets?.length && view.split === 'none') return null;
  return (
    <div className="screen-only">
      <LazyBoundary>
        <SplitChoice
          figure={figure}
          split={view.split}
          onChange={(split) => onChange({ ...view, split })}
        />
      </LazyBoundary>
    </div>
  );
}

/** A number without words, which says little by itself. */
const BARE = /^[\d.,\s%]+$/;

/** What all runs have in common, in one line. */
function CommonLine({ figure }: Pick<CurveSectionProps, 'figure'>) {
  const common = figure.conditions.flatMap(({ differs, texts: [first], texts, title }) => {
    if (differs || !first || texts.includes(null)) return [];
    return BARE.test(first)
      ? `${/^Oracle/.test(title) ? title : title.toLowerCase()} ${first}`
      : first;
  });
  const text = common.join(' · ');
  return (
    <p className={`${styles.common} screen-only`} title={text}>
      {text}
    </p>
  );
}

/** Handlers for choosing a load point by hover or click. */
function usePicking(props: CurveSectionProps) {
  const { histogram, view, onChange, isFrozen = false, isPicking = !isFrozen } = props;
  const choose = (chosen: ChosenPoint | null) => onChange({ ...view, chosen }, true);
  const enter = (chosen: ChosenPoint) => {
    const series = histogram?.series.find((drawn) => drawn.run_id === chosen.runId);
    // A run with histograms keeps one selected.
    const canPick = !series || series.choices.some((choice) => choice.point_id === chosen.pointId);
    const { runId, pointId } = chosen;
    onChange({ ...(canPick && isPicking ? pickPoint(view, runId, pointId) : view), chosen }, true);
  };
  return { choose, enter };
}

export function CurveSection(props: CurveSectionProps) {
  const { figure, view, label, onChange, isFrozen = false } = props;
  const [asked, setAsked] = useState<{ run: RunLabel; method: Method } | null>(null);
  const [naming, setNaming] = useState<NamePosition | null>(null);
  const [linked, setLinked] = useState<LinkedPoint | null>(null);
  // The chart comes first: everything below it is rendered once it is on screen.
  const [isDrawn, setIsDrawn] = useState(false);
  const chart = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(chart);
  const roomPx = useRoom(chart, figure);
  const drawn = useStableCallback(() => {
    setIsDrawn(true);
    props.onDrawn?.();
  });
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const isSplit = facetOf(figure, view) !== null;
  const marker = findMarker(figure, view.chosen);
  const { choose, enter } = usePicking(props);
  const name = (runId: string, box: DOMRect) => {
    const { left = 0, top = 0 } = chart.current?.getBoundingClientRect() ?? {};
    setNaming({ runId, left: box.left - left, top: box.top - top });
  };
  const named = naming && figure.runs.find((run) => run.run_id === naming.runId);
  const axis = {
    figure,
    view,
    isFrozen: props.isFixed ?? false,
    onChange: (part: Partial<View>) => onChange(withAxes(view, part)),
  };
  const ask = useStableCallback((run: RunLabel, method: Method) => setAsked({ run, method }));
  const rest = useRunOrder(props);
  const { hasTable, seen, table, pointed, setPointed } = useRunTable(props, rest, ask);
  const near = trimmedRange(figure, view);
  const far = near && {
    text: `${countOf(near.beyond.length, 'point')} above ${limitText(near.highUs / 1000, view.latencyUnit)}`,
    onShow: () => onChange({ ...view, latencyRangeUs: fullRange(near) }),
  };
  return (
    <ComparedRunsContext.Provider value={figure.runs}>
      <div className={styles.bench} data-bench data-many={hasTable}>
        {table}
        <div className={styles.chart} ref={chart} data-chart data-split={isSplit}>
          {!hasTable && <Split {...{ figure, view, onChange }} />}
          <AxisTitle {...axis} side="up" />
          <div className={styles.plot}>
            <Chart
              {...{ figure, label, isNarrow, far }}
              view={seen}
              heightPx={screen.heightPx ?? roomPx}
              onChoose={choose}
              onEnter={enter}
              onDrawn={drawn}
              onZoom={(zoom) => onChange({ ...view, ...zoom })}
              overlay={props.overlay}
              over={props.over}
              onName={isFrozen ? undefined : name}
              isGrey={hasTable}
              pointed={pointed}
              linked={linked && linked.from !== CURVES ? linked.chosen : null}
              {...(props.companions
                ? { onLink: (chosen) => setLinked(chosen && { chosen, from: CURVES }) }
                : {})}
            />
            <AxisTitle {...axis} side="across" />
          </div>
          {naming && named && (
            <NameOnChart
              key={naming.runId}
              place={naming}
              run={named}
              view={view}
              onChange={onChange}
              onClose={() => setNaming(null)}
            />
          )}
          {hasTable && <Split {...{ figure, view, onChange }} />}
          <LogScaleOffer figure={figure} view={view} onChange={onChange} />
          {screen.isFull && (
            <Button variant="subtle" size="compact-sm" onClick={screen.toggle}>
              Exit full screen
            </Button>
          )}
        </div>
        <SidePanel
          {...props}
          {...{ marker, hasTable }}
          asked={rest}
          onPoint={setPointed}
          onClose={() => choose(null)}
          onMethod={ask}
        />
      </div>
      <CommonLine figure={figure} />
      {hasTable && (
        <p className="print-only">
          Fits, repeats and the origin of each number are in the exports (CSV, JSON).
        </p>
      )}
      {!isDrawn && coming}
      {isDrawn && (
        <LazyBoundary place={coming}>
          <WorkbenchTabs
            {...props}
            linked={linked}
            onLink={setLinked}
            onEnter={enter}
            onWalk={choose}
          />
          <MethodDialog
            run={asked?.run.label ?? ''}
            method={asked?.method ?? null}
            onClose={() => setAsked(null)}
          />
        </LazyBoundary>
      )}
    </ComparedRunsContext.Provider>
  );
}

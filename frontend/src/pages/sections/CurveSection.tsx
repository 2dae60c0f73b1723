/** A chart with its legend, the details of a point, and what belongs under it. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { CurveFigure, HistogramFigure, Method } from '../../model/contract';
import { facetOf } from '../../model/curves/facets';
import { findMarker, type Marker } from '../../model/curves/markers';
import { offeredPanels } from '../../model/curves/missing';
import type { Overlay } from '../../model/curves/overlay';
import { originalAddress as fromHere } from '../../model/runs/originals';
import { NARROW } from '../../model/view/narrow';
import { type Chosen, pickPoint, type View } from '../../model/view/view';
import { Waiting } from '../../parts/controls/States';
import { useStable } from '../../parts/controls/useStable';
import type { Linked } from '../../parts/curves/CompanionPanels';
import { CurvePlot, type CurvePlotProps } from '../../parts/curves/CurvePlot';
import { LogOffer } from '../../parts/curves/LogOffer';
import { NumberedNotes } from '../../parts/curves/NumberedNotes';
import { OverlayKey } from '../../parts/curves/OverlayKey';
import type { NamePlace } from '../../parts/legend/NameOnChart';
import { NameOnChart } from '../../parts/legend/naming';
import { RunLegend } from '../../parts/legend/RunLegend';
import { ComparedRuns } from '../../parts/plotly/ShortName';
import { useFullScreen } from '../../parts/plotly/useFullScreen';
import type { PlotFrame } from '../../plots/curves/limitLine';
import styles from './CurveSection.module.css';
import {
  CeilingList,
  Conditions,
  CurvePanels,
  CurveTable,
  Later,
  MethodDialog,
  NamesBelow,
  PanelsSection,
  PointDetails,
  SplitChoice,
} from './later';
import type { PanelsProps } from './PanelsSection';
import type { LaterView } from './useLaterView';

/** Where a load point is pointed at, if not in a panel. */
const CURVES = 'curves';

interface CurveSectionProps {
  figure: CurveFigure;
  histogram: HistogramFigure | null;
  view: View;
  label: string;
  /** `replace` marks a change too small to be a step that Back undoes. */
  onChange: (view: View, replace?: boolean) => void;
  /** The view for what stands below the chart. */
  later: LaterView;
  /** The chart is on screen for the first time, or cannot be drawn. */
  onDrawn?: () => void;
  isFrozen?: boolean;
  /** Where a report's original is, by its SHA-256, if not on the server of this page. */
  originalAddress?: (sha256: string) => string;
  /** A load point that is entered is also the one whose histogram is shown. */
  isPicking?: boolean;
  /** The panels against concurrency; absent where a page has none. */
  companions?: PanelsProps;
  /** What stands above the chart, and under it on a phone, such as the choice of axes. */
  controls?: ReactNode;
  /** What stands right under the chart, such as the answers to a comparison. */
  answers?: ReactNode;
  /** Panels of single load points: histograms, wait events. */
  panels?: ReactNode;
  /** Answers drawn over the curves. */
  overlay?: Overlay;
  /** What lies over the plot, such as a line to drag. */
  over?: ((frame: PlotFrame, apart?: string[]) => ReactNode) | undefined;
  /** Where to go on from a load point that is chosen; absent where there is nowhere to go. */
  linksOf?: (marker: Marker) => ReactNode;
  /** Facts of the only run beside the chart, instead of the conditions under it. */
  aside?: ReactNode;
}

/** On a phone the card of a point covers the foot of the screen: the chart goes above it. */
function useChartAboveCard(chart: RefObject<HTMLElement | null>, isOpen: boolean) {
  const rail = useRef<HTMLElement>(null);
  // A card that is there as the page opens moves nothing.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const [card, plot] = [rail.current?.firstElementChild, chart.current?.querySelector('figure')];
    const isNew = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    if (!isNew || !card || !plot || getComputedStyle(card).position !== 'fixed') return;
    const isCovered = plot.getBoundingClientRect().bottom > card.getBoundingClientRect().top;
    if (isCovered) plot.scrollIntoView({ block: 'start' });
  }, [chart, isOpen]);
  return rail;
}

/** As the foot of the page would be in sight, and then be pushed out of it. */
const coming = <div className={styles.coming} />;

/** The keys of the chart, and a button that lets it fill the screen. */
function ChartFoot({ screen }: { screen: ReturnType<typeof useFullScreen> }) {
  return (
    <div className={styles.foot}>
      <p className={styles.keys}>
        With the keyboard: <kbd>Tab</kbd> to the chart, <kbd>←</kbd> <kbd>→</kbd> along a curve,{' '}
        <kbd>↑</kbd> <kbd>↓</kbd> between curves, <kbd>?</kbd> for all keys
      </p>
      {screen.isOffered && (
        <Button variant="subtle" size="compact-sm" className="screen-only" onClick={screen.toggle}>
          {screen.isFull ? 'Leave full screen' : 'Full screen'}
        </Button>
      )}
    </div>
  );
}

interface ChartProps
  extends Omit<CurvePlotProps, 'over' | 'view'>,
    Pick<CurveSectionProps, 'over' | 'view'> {
  isNarrow: boolean;
}

/** The curves on one chart, or apart in panels if the view asks for that. */
function Chart({ isNarrow, onName, heightPx, ...plotted }: ChartProps) {
  const facet = facetOf(plotted.figure, plotted.view);
  if (!facet) return <CurvePlot {...plotted} {...{ onName, heightPx }} />;
  return (
    <Later place={<Waiting what="the panels" height={520} />}>
      <CurvePanels {...plotted} {...{ facet, isNarrow }} />
    </Later>
  );
}

/** By what many curves can be drawn apart. */
function Split({
  figure,
  view,
  onChange,
}: Pick<CurveSectionProps, 'figure' | 'view' | 'onChange'>) {
  if (!figure.facets?.length && view.split === 'none') return null;
  return (
    <div className="screen-only">
      <Later>
        <SplitChoice
          figure={figure}
          split={view.split}
          onChange={(split) => onChange({ ...view, split })}
        />
      </Later>
    </div>
  );
}

interface ChartNotesProps extends Pick<CurveSectionProps, 'figure'> {
  hidden: string[];
  overlay: Overlay | undefined;
}

/** What the signs of the chart mean, and what cannot be seen in it. */
function ChartNotes({ figure, hidden, overlay }: ChartNotesProps) {
  return (
    <>
      {overlay && <OverlayKey overlay={overlay} />}
      <NumberedNotes figure={figure} hidden={hidden} />
      {figure.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  );
}

interface BelowProps extends Omit<CurveSectionProps, 'histogram' | 'view' | 'label' | 'onChange'> {
  linked: Linked | null;
  onLink: (linked: Linked | null) => void;
  onEnter: (chosen: Chosen) => void;
  onWalk: (chosen: Chosen | null) => void;
}

/** What stands below the chart and its legend. */
function Below({ figure, later, linked, onLink, onEnter, onWalk, ...props }: BelowProps) {
  return (
    <div className={styles.below}>
      {props.companions && (
        <PanelsSection
          {...props.companions}
          view={later.view}
          offered={offeredPanels(figure, later.view.panels)}
          {...{ linked, onLink, onEnter, onWalk }}
          onChange={later.change}
        />
      )}
      {props.answers}
      <CeilingList ceilings={figure.ceilings} originalAddress={props.originalAddress ?? fromHere} />
      {props.panels}
      <CurveTable figure={figure} hidden={later.view.hidden} />
      {!props.aside && <Conditions figure={figure} />}
    </div>
  );
}

/** What choosing a load point does to the view, and entering it. */
function usePicking(props: CurveSectionProps) {
  const { histogram, view, onChange, isFrozen = false, isPicking = !isFrozen } = props;
  const choose = (chosen: Chosen | null) => onChange({ ...view, chosen }, true);
  const enter = (chosen: Chosen) => {
    const series = histogram?.series.find((drawn) => drawn.run_id === chosen.runId);
    // A run that has histograms goes on showing one.
    const canPick = !series || series.choices.some((choice) => choice.point_id === chosen.pointId);
    const { runId, pointId } = chosen;
    onChange({ ...(canPick && isPicking ? pickPoint(view, runId, pointId) : view), chosen }, true);
  };
  return { choose, enter };
}

export function CurveSection(props: CurveSectionProps) {
  const { figure, view, label, onChange, isFrozen = false, originalAddress = fromHere } = props;
  const [asked, setAsked] = useState<{ run: string; method: Method } | null>(null);
  const [naming, setNaming] = useState<NamePlace | null>(null);
  const [linked, setLinked] = useState<Linked | null>(null);
  // The chart comes first: what stands below it waits until it is on screen.
  const [isDrawn, setIsDrawn] = useState(false);
  const chart = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(chart);
  const drawn = useStable(() => {
    setIsDrawn(true);
    props.onDrawn?.();
  });
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const isSplit = facetOf(figure, view) !== null;
  const marker = findMarker(figure, view.chosen);
  const rail = useChartAboveCard(chart, marker !== null);
  const { choose, enter } = usePicking(props);
  const name = (runId: string, box: DOMRect) => {
    const { left = 0, top = 0 } = chart.current?.getBoundingClientRect() ?? {};
    setNaming({ runId, left: box.left - left, top: box.top - top });
  };
  const named = naming && figure.runs.find((run) => run.run_id === naming.runId);
  const controls = (
    <div key="controls" className="screen-only">
      {props.controls}
    </div>
  );
  const plot = (
    <Chart
      key="plot"
      {...{ figure, view, label, isNarrow }}
      heightPx={screen.heightPx}
      onChoose={choose}
      onEnter={enter}
      onDrawn={drawn}
      onZoom={(zoom) => onChange({ ...view, ...zoom })}
      overlay={props.overlay}
      over={props.over}
      onName={isFrozen ? undefined : name}
      linked={linked && linked.from !== CURVES ? linked.chosen : null}
      {...(props.companions
        ? { onLink: (chosen) => setLinked(chosen && { chosen, from: CURVES }) }
        : {})}
    />
  );
  const shown = figure.runs.filter((run) => !view.hidden.includes(run.run_id));
  const names = figure.runs.length > 1 && !isSplit && (
    <Later key="names">
      <NamesBelow runs={shown} />
    </Later>
  );
  return (
    <ComparedRuns.Provider value={figure.runs}>
      <div className={styles.bench}>
        <div className={styles.chart} ref={chart} data-split={isSplit}>
          {!isNarrow && controls}
          <Split {...{ figure, view, onChange }} />
          {isNarrow ? [plot, names, controls] : plot}
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
          <LogOffer figure={figure} view={view} onChange={onChange} />
          <ChartFoot screen={screen} />
          <ChartNotes figure={figure} hidden={view.hidden} overlay={props.overlay} />
        </div>
        <aside className={styles.rail} aria-label="Legend and details" ref={rail}>
          {marker && (
            <Later>
              <PointDetails
                marker={marker}
                originalAddress={originalAddress}
                links={props.linksOf?.(marker)}
                onClose={() => choose(null)}
              />
            </Later>
          )}
          <RunLegend
            figure={figure}
            view={view}
            onChange={onChange}
            onMethod={(run, method) => setAsked({ run: run.label, method })}
            isFrozen={isFrozen}
          />
          {props.aside}
        </aside>
      </div>
      {!isDrawn && coming}
      {isDrawn && (
        <Later place={coming}>
          <Below {...props} linked={linked} onLink={setLinked} onEnter={enter} onWalk={choose} />
          <MethodDialog
            run={asked?.run ?? ''}
            method={asked?.method ?? null}
            onClose={() => setAsked(null)}
          />
        </Later>
      )}
    </ComparedRuns.Provider>
  );
}

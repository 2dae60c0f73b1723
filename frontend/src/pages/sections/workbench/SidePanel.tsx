/** Beside the chart: the card of a chosen load point, the legend, notes. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Method, RunLabel } from '../../../model/contract';
import type { Marker } from '../../../model/curves/markers';
import type { Overlay } from '../../../model/curves/overlay';
import { defaultLimitMs } from '../../../model/results/lead';
import { sortRunsByResult } from '../../../model/results/runOrder';
import { originalAddress as fromHere } from '../../../model/runs/originals';
import { limitText, throughputUnit } from '../../../model/words/units';
import { NumberedNotes } from '../../../parts/curves/NumberedNotes';
import { OverlayKey } from '../../../parts/curves/OverlayKey';
import { targetLineOf } from '../../../parts/lead/targetLine';
import { RunLegend } from '../../../parts/legend/RunLegend';
import styles from '../CurveSection.module.css';
import type { CurveSectionProps } from '../curveSectionProps';
import { LazyBoundary, PointDetails } from '../lazyParts';

/** On a phone the card of a point covers the bottom of the screen: the chart scrolls above it. */
function useChartAboveCard(isOpen: boolean) {
  const rail = useRef<HTMLElement>(null);
  // A card that is there as the page opens moves nothing.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const card = rail.current?.firstElementChild;
    const plot = rail.current?.parentElement?.querySelector('[data-chart] figure');
    const isNew = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    if (!isNew || !card || !plot || getComputedStyle(card).position !== 'fixed') return;
    const isCovered = plot.getBoundingClientRect().bottom > card.getBoundingClientRect().top;
    if (isCovered) plot.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  return rail;
}

interface ChartNotesProps extends Pick<CurveSectionProps, 'figure'> {
  hidden: string[];
  overlay: Overlay | undefined;
}

/** The legend of the chart's symbols, and remarks on hidden points. */
function ChartNotes({ figure, hidden, overlay }: ChartNotesProps) {
  return (
    <div className={styles.notes}>
      {overlay && <OverlayKey overlay={overlay} />}
      <NumberedNotes figure={figure} hidden={hidden} />
      {figure.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** The runs sorted by result at the released line, with the column's heading. */
export function useRunOrder({ answers, view, figure }: CurveSectionProps) {
  const { lineMs, lineThroughput, runs } = view;
  return useMemo(() => {
    if (answers?.x.metric !== figure.x.metric) return {};
    const line = targetLineOf({ lineMs, lineThroughput }, defaultLimitMs(answers));
    if (!line) return {};
    const heading =
      line.axis === 'latency'
        ? `${throughputUnit(answers)} at ≤ ${limitText(line.value, answers.latency_unit)}`
        : 'Latency';
    return { order: sortRunsByResult(answers, runs, line), heading, line };
  }, [answers, figure, lineMs, lineThroughput, runs]);
}

export type RunOrder = ReturnType<typeof useRunOrder>;

interface RailProps extends CurveSectionProps {
  /** Many runs have a table instead of a legend. */
  hasTable: boolean;
  asked: RunOrder;
  onPoint: (runId: string | null) => void;
  /** The load point that is chosen. */
  marker: Marker | null;
  onClose: () => void;
  onMethod: (run: RunLabel, method: Method) => void;
}

/** Beside the chart: the card of a chosen load point, the legend, notes. */
export function SidePanel({ marker, onClose, onMethod, ...props }: RailProps) {
  const { figure, view, onChange, isFrozen = false, originalAddress = fromHere } = props;
  const [isByHand, setIsByHand] = useState(false);
  const { order, heading } = props.asked;
  const rail = useChartAboveCard(marker !== null);
  return (
    <aside className={styles.rail} aria-label="Legend and details" ref={rail}>
      {marker && (
        <LazyBoundary>
          <PointDetails
            marker={marker}
            originalAddress={originalAddress}
            links={props.linksOf?.(marker)}
            onClose={onClose}
          />
        </LazyBoundary>
      )}
      {!props.hasTable && (
        <RunLegend
          {...{ figure, view, onChange, onMethod, isFrozen, isByHand, heading }}
          answers={order && props.answers}
          order={isByHand ? undefined : order}
          onOrder={setIsByHand}
          onPoint={props.onPoint}
        />
      )}
      <ChartNotes figure={figure} hidden={view.hidden} overlay={props.overlay} />
      {props.aside}
    </aside>
  );
}

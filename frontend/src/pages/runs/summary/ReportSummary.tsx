/** A run of one load point: its report or source in one screen. */
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { DisplayValue, WaitFigure } from '../../../model/contract';
import { type Marker, markersByCurve } from '../../../model/curves/markers';
import { originalAddress } from '../../../model/runs/originals';
import { keyFigures, waitSentence } from '../../../model/runs/singleLoad';
import { evidenceText } from '../../../model/words/formatting';
import { reportPlaceAddress } from '../../../model/words/reportPlace';
import { Icon } from '../../../parts/controls/Icon';
import { LoadingNote } from '../../../parts/controls/States';
import { PointDetails } from '../../../parts/curves/PointDetails';
import { useAddressInRun } from '../../../parts/provenance/openRunContext';
import type { CurveSectionProps } from '../../sections/curveSectionProps';
import { WorkbenchTabs } from '../../sections/head/WorkbenchTabs';
import { LivePanels } from '../../sections/LatencyPanels';
import styles from './ReportSummary.module.css';
import { TopWaits } from './TopWaits';

/** A number that links to its line in the report; otherwise its title names the place. */
function Evident({ value }: { value: DisplayValue }) {
  const inRun = useAddressInRun();
  const address = reportPlaceAddress(value.evidence);
  const where = evidenceText(value.evidence);
  if (!address) return <strong title={where}>{value.text}</strong>;
  return (
    <Link to={inRun(address)} title={`In the report: ${where}`}>
      {value.text}
    </Link>
  );
}

function Figures({ marker }: { marker: Marker }) {
  return (
    <dl className={styles.figures}>
      {keyFigures(marker.values).map(({ value, aside }) => (
        <div key={value.metric}>
          <dt>{value.title}</dt>
          <dd>
            <Evident value={value} />
            {aside && <span>{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AddLevelsProps {
  /** Absent if nothing can be added. */
  onAdd: (() => void) | undefined;
}

/** Why there is no curve, and what makes one. */
function AddLevels({ onAdd }: AddLevelsProps) {
  return (
    <section className={`${styles.add} screen-only`} aria-label="More load levels">
      <p>
        <strong>One load level is a dot, not a curve.</strong>
      </p>
      <p className="muted small">
        {onAdd
          ? 'Add reports of the same system at other loads to get a load curve.'
          : 'Compare it with other runs.'}
      </p>
      {onAdd && (
        <Button className={styles.go} leftSection={<Icon name="plus" />} onClick={onAdd}>
          Add more load levels
        </Button>
      )}
    </section>
  );
}

interface ReportSummaryProps extends CurveSectionProps {
  /** Histogram and waits are on their way. */
  isPending: boolean;
  waits: WaitFigure | null;
  /** The sentences of its source, if it has one. */
  quotes: ReactNode;
  onAdd: (() => void) | undefined;
}

export default function ReportSummary(props: ReportSummaryProps) {
  const { figure, histogram, waits, quotes, view, onChange, onAdd, onDrawn } = props;
  // There is no chart to wait for.
  useEffect(() => onDrawn?.(), [onDrawn]);
  const marker = markersByCurve(figure, []).flat()[0] ?? null;
  const sentence = waits && waitSentence(waits);
  const hasHistogram = Boolean(histogram?.series.length);
  const nothing = () => {};
  return (
    <>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      {marker && <Figures marker={marker} />}
      <div className={styles.pair} data-bench>
        <div className={styles.main}>
          {props.isPending ? (
            <LoadingNote what="the histogram" height={440} />
          ) : hasHistogram ? (
            <LivePanels which="histogram" view={view} onChange={onChange} />
          ) : (
            marker && <PointDetails marker={marker} originalAddress={originalAddress} />
          )}
        </div>
        <aside className={styles.side} aria-label="Waits and details">
          {sentence && waits ? <TopWaits figure={waits} /> : quotes}
          {marker && props.linksOf?.(marker)}
          <AddLevels onAdd={onAdd} />
          <div className={styles.about}>{props.aside}</div>
        </aside>
      </div>
      <WorkbenchTabs
        {...props}
        parts={{
          ...props.parts,
          answers: undefined,
          ...(hasHistogram ? { histogram: undefined } : {}),
        }}
        linked={null}
        onLink={nothing}
        onEnter={nothing}
        onWalk={nothing}
      />
    </>
  );
}

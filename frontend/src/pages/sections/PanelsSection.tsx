/** Throughput, latency, CPU and DB time against concurrency, linked with the curves. */
import type { CompanionFigure } from '../../model/contract';
import type { ChosenPoint, PanelMetric, View } from '../../model/view/view';
import { LoadingNote, ProblemNote } from '../../parts/controls/States';
import { CompanionPanels, type LinkedPoint, PanelChoice } from '../../parts/curves/CompanionPanels';
import styles from './PanelsSection.module.css';

export interface PanelsProps {
  /** Null while none is shown, or while loading. */
  figure: CompanionFigure | null;
  error?: unknown;
  /** The panels are those of a frozen chart, which cannot be chosen. */
  isFixed?: boolean;
}

interface PanelsSectionProps extends PanelsProps {
  view: View;
  /** What can be chosen, where it can. */
  offered?: [PanelMetric, string][];
  linked: LinkedPoint | null;
  onLink: (linked: LinkedPoint | null) => void;
  onEnter: (chosen: ChosenPoint) => void;
  onWalk: (chosen: ChosenPoint | null) => void;
  onChange: (view: View) => void;
}

export function PanelsSection(props: PanelsSectionProps) {
  const { figure, error, isFixed = false, offered = [], onChange, ...linking } = props;
  const isAny = linking.view.panels.length > 0;
  if (!isAny && isFixed) return null;
  return (
    <section
      aria-label="By concurrency"
      className={isAny ? styles.section : `${styles.section} screen-only`}
    >
      <div className={styles.head}>
        <h2>By concurrency</h2>
        {!isFixed && <PanelChoice view={linking.view} offered={offered} onChange={onChange} />}
      </div>
      {isAny && error ? <ProblemNote error={error} /> : null}
      {isAny && !error && !figure && <LoadingNote what="the panels" height={280} />}
      {isAny && figure && <CompanionPanels figure={figure} {...linking} />}
    </section>
  );
}

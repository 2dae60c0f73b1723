/** Offers to split many curves into panels, with the reason. */
import type { CurveFigure } from '../../model/contract';
import { facetOf } from '../../model/curves/facets';
import { SPLITS, type View } from '../../model/view/view';
import { countOf } from '../../model/words/formatting';
import { SegmentedChoice } from '../controls/SegmentsAndDropdown';
import styles from './SplitChoice.module.css';

interface SplitChoiceProps {
  figure: CurveFigure;
  split: View['split'];
  onChange: (split: View['split']) => void;
}

/** The facets on offer, each with how many panels it gives. */
function offered({ facets }: CurveFigure): Record<string, string> {
  const counted = (facets ?? []).map(({ key, title, panels }) => [
    key,
    `${title} (${panels.length})`,
  ]);
  return { none: SPLITS.none, ...Object.fromEntries(counted) };
}

export function SplitChoice({ figure, split, onChange }: SplitChoiceProps) {
  const facet = facetOf(figure, { split });
  const isUnknown = split !== 'none' && !facet;
  if (!figure.facets?.length) {
    if (!isUnknown) return null;
    return (
      <p role="status" className="small muted">
        Panels are available for more than 20 runs that differ in system, system family, workload,
        Oracle release or client.
      </p>
    );
  }
  return (
    <div className={styles.choice}>
      <p className={styles.words}>
        {facet
          ? 'All panels have the same axes, and each run keeps its colour.'
          : `${countOf(figure.runs.length, 'run')} on one chart are hard to read: split them into panels on the same axes.`}
        {isUnknown && ` ${SPLITS[split]} does not divide these runs into 2 to 16 panels.`}
      </p>
      <div className={styles.options}>
        <span>Split by</span>
        <SegmentedChoice
          label="Split by"
          options={offered(figure)}
          value={facet ? split : 'none'}
          onChange={(next) => onChange(next as View['split'])}
        />
      </div>
    </div>
  );
}

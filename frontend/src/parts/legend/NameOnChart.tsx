/** Edits the name of a run at its curve. */
import type { RunLabel } from '../../model/contract';
import { withLabel } from '../../model/view/labelChanges';
import { MAX_LABEL } from '../../model/view/labels';
import type { View } from '../../model/view/view';
import { shortLabel } from '../../model/words/figureTitle';
import { NameField } from './NameField';
import styles from './NameField.module.css';

export { NameField };

/** Where on the chart a run is named, in pixels of the chart's own box. */
export interface NamePosition {
  runId: string;
  left: number;
  top: number;
}

interface RunNameFieldProps {
  run: RunLabel;
  view: View;
  onChange: (view: View) => void;
  onClose: () => void;
}

/** The field alone, as it also is in the list of runs. */
export function RunNameField({ run, view, onChange, onClose }: RunNameFieldProps) {
  const ownName = view.labels[run.run_id];
  return (
    <NameField
      label={`Name of ${run.label} on this chart`}
      value={ownName ?? shortLabel(run)}
      isOwn={ownName !== undefined}
      most={MAX_LABEL}
      onKeep={(text) => onChange(withLabel(view, run.run_id, text))}
      onClose={onClose}
    />
  );
}

export function NameOnChart({ place, ...props }: RunNameFieldProps & { place: NamePosition }) {
  // Never beyond the right end of the chart, which may be where the curve ends.
  const left = `max(0px, min(${place.left}px, 100% - min(320px, 90%)))`;
  return (
    <div className={styles.onChart} style={{ left, top: place.top }}>
      <RunNameField {...props} />
    </div>
  );
}

/** The unit of all latencies of the page, to choose in a menu that stays open. */
import { LATENCY_UNITS, type LatencyUnit } from '../../../model/view/options';
import { menuLabelClass } from '../../controls/ActionMenu';
import styles from './UnitChoice.module.css';

interface UnitChoiceProps {
  unit: LatencyUnit;
  onChange: (unit: LatencyUnit) => void;
}

export default function UnitChoice({ unit, onChange }: UnitChoiceProps) {
  return (
    <>
      <div className={menuLabelClass} aria-hidden="true">
        Latencies in
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a menu has no fieldsets. */}
      <div role="group" aria-label="Latencies in" className={styles.choices}>
        {(Object.entries(LATENCY_UNITS) as [LatencyUnit, string][]).map(([key, name]) => (
          <button
            key={key}
            type="button"
            role="menuitemradio"
            aria-checked={key === unit}
            className={styles.choice}
            onClick={() => onChange(key)}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

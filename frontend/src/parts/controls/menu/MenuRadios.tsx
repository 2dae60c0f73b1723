/** One of a few short choices, side by side in a menu that stays open. */
import { menuLabelClass } from '../ActionMenu';
import styles from './MenuRadios.module.css';

interface MenuRadiosProps<Key extends string> {
  label: string;
  options: Record<Key, string>;
  value: Key;
  onChange: (key: Key) => void;
}

export function MenuRadios<Key extends string>(props: MenuRadiosProps<Key>) {
  const { label, options, value, onChange } = props;
  return (
    <>
      <div className={menuLabelClass} aria-hidden="true">
        {label}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a menu has no fieldsets. */}
      <div role="group" aria-label={label} className={styles.choices}>
        {(Object.entries(options) as [Key, string][]).map(([key, name]) => (
          <button
            key={key}
            type="button"
            role="menuitemradio"
            aria-checked={key === value}
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

/** The colour, dash and marker of a run, to choose in its menu. */
import type { ReactNode } from 'react';
import type { RunLabel, Style } from '../../model/contract';
import { resetLook, withLook } from '../../model/view/lookChanges';
import { COLOURS, DASHES, type Look, MARKERS } from '../../model/view/looks';
import type { View } from '../../model/view/view';
import { MenuButton, menuLabelClass } from '../controls/ActionMenu';
import { Swatch } from '../plotly/Swatch';
import styles from './LookChoices.module.css';

interface LookChoicesProps {
  run: RunLabel;
  /** Changes the current view. */
  act: (change: (view: View) => View) => void;
}

function Choice({
  name,
  isChosen,
  onClick,
  children,
}: {
  name: string;
  isChosen: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      aria-label={name}
      title={name}
      className={styles.choice}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

export default function LookChoices({ run, act }: LookChoicesProps) {
  const { style } = run;
  const row = <K extends keyof Look>(
    title: string,
    part: K,
    options: [string, string][],
    now: string,
    sample: (value: string) => Partial<Style>,
  ) => (
    <>
      <div className={menuLabelClass} aria-hidden="true">
        {title}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a menu has no fieldsets. */}
      <div role="group" aria-label={title} className={styles.row}>
        {options.map(([value, name]) => (
          <Choice
            key={value}
            name={name}
            isChosen={value === now}
            onClick={() => act((view) => withLook(view, run, { [part]: value }))}
          >
            <Swatch
              style={{ ...style, ...sample(value) }}
              line={part === 'dash'}
              mark={part !== 'dash'}
            />
          </Choice>
        ))}
      </div>
    </>
  );
  return (
    <>
      {row(
        'Colour',
        'slot',
        COLOURS.map((name, slot) => [`${slot}`, name]),
        `${style.colour_slot}`,
        (slot) => ({ colour_slot: Number(slot), marker: 'square', filled: true }),
      )}
      {row('Line', 'dash', Object.entries(DASHES), style.dash, (dash) => ({ dash }))}
      {row('Marker', 'marker', Object.entries(MARKERS), style.marker, (marker) => ({ marker }))}
      <MenuButton onClick={() => act((view) => resetLook(view, run.run_id))}>
        Reset style
      </MenuButton>
    </>
  );
}

/** A button “i” that opens a short note; on paper the note stands in its place. */
import {
  type CSSProperties,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './InfoNote.module.css';

const WIDTH_PX = 380;
const GAP_PX = 6;

interface InfoNoteProps {
  /** Names the button: "About this answer". */
  label: string;
  children: ReactNode;
}

export function InfoNote({ label, children }: InfoNoteProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  const beforeToggle = (event: ToggleEvent) => {
    const box = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !box) return;
    const across = document.documentElement.clientWidth;
    const width = Math.min(WIDTH_PX, across - 2 * GAP_PX);
    const left = Math.max(GAP_PX, Math.min(box.left, across - width - GAP_PX));
    setPlace({ top: box.bottom + GAP_PX, left, width });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        popoverTarget={id}
      >
        i
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.note}
        style={place}
        onBeforeToggle={beforeToggle}
      >
        {children}
      </div>
    </>
  );
}

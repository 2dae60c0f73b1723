/** A glossary term with its definition on hover, focus or tap. */
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { GLOSSARY, type TermKey } from '../../model/words/glossary';
import styles from './Term.module.css';

const WIDEST_PX = 340;
const MARGIN_PX = 8;
const LEAST_HEIGHT_PX = 160;

/** Below the word, or above it if there is no space; adjacent, so that the pointer can reach it. */
function placeBeside(word: DOMRect): CSSProperties {
  const across = document.documentElement.clientWidth;
  const width = Math.min(WIDEST_PX, across - 2 * MARGIN_PX);
  const left = Math.min(Math.max(word.left, MARGIN_PX), across - width - MARGIN_PX);
  const isBelow = window.innerHeight - word.bottom >= LEAST_HEIGHT_PX;
  const upright = isBelow ? { top: word.bottom } : { bottom: window.innerHeight - word.top };
  return { width, left, ...upright };
}

export function Term({ of: term, children }: { of: TermKey; children?: ReactNode }) {
  const { word, says } = GLOSSARY[term];
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const show = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box || place) return;
    setPlace(placeBeside(box));
    note.current?.showPopover();
  };
  const hide = () => {
    if (!place) return;
    note.current?.hidePopover();
    setPlace(null);
  };
  const isOpen = place !== null;
  useEffect(() => {
    if (!isOpen) return;
    // It follows its word when the page or a table is scrolled.
    const follow = () =>
      button.current && setPlace(placeBeside(button.current.getBoundingClientRect()));
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [isOpen]);
  const leave = (event: PointerEvent) => {
    const isFocused = document.activeElement === button.current;
    if (event.pointerType === 'mouse' && !isFocused) hide();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !place) return;
    event.stopPropagation();
    hide();
  };
  return (
    <span
      className={styles.root}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={leave}
    >
      <button
        ref={button}
        type="button"
        className={styles.word}
        data-print=""
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={onKeyDown}
      >
        {children ?? word}
      </button>
      <span
        ref={note}
        id={id}
        popover="manual"
        role="tooltip"
        className={styles.note}
        style={place ?? undefined}
      >
        {place && <span className={styles.says}>{says}</span>}
      </span>
    </span>
  );
}

/** A heading with the definition of its term. */
export const DefinedHeading = ({
  text,
  term,
}: {
  text: string;
  term: TermKey | null | undefined;
}) => (term ? <Term of={term}>{text}</Term> : text);

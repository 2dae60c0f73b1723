/** A button that opens a menu beside it. The browser closes it: by Escape, or a click elsewhere. */
import {
  type ButtonHTMLAttributes,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './ActionMenu.module.css';

type TriggerProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'popoverTarget' | 'aria-haspopup' | 'aria-expanded'
>;

interface ActionMenuProps {
  /** Draws the button, which takes these properties. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Which end of the button the menu is flush with. */
  side: 'start' | 'end';
  /** Elements with the role "menuitem". They are made when the menu is opened. */
  children: () => ReactNode;
}

const GAP_PX = 4;
const LEAST_HEIGHT_PX = 260;

/** Below the button, or above it if there is more room. */
function placeBeside(button: DOMRect, side: 'start' | 'end'): CSSProperties {
  const below = window.innerHeight - button.bottom;
  const isBelow = below >= LEAST_HEIGHT_PX || below >= button.top;
  const width = document.documentElement.clientWidth;
  return {
    ...(isBelow
      ? { top: button.bottom + GAP_PX, maxHeight: below - 2 * GAP_PX }
      : { bottom: window.innerHeight - button.top + GAP_PX, maxHeight: button.top - 2 * GAP_PX }),
    ...(side === 'start'
      ? { left: button.left, maxWidth: width - button.left - GAP_PX }
      : { right: width - button.right, maxWidth: button.right - GAP_PX }),
  };
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)'),
];

/** The index of the first item of the next or previous row: items of a group share a row. */
function inNextRow(items: HTMLElement[], at: number, step: 1 | -1): number {
  const rowAt = (place: number) => items[place]?.closest('[role="group"]') ?? items[place];
  const rows = [...new Set(items.map((_, place) => rowAt(place)))];
  const row = rows[(rows.indexOf(rowAt(at)) + step + rows.length) % rows.length];
  return items.findIndex((_, place) => rowAt(place) === row);
}

/** The arrow keys walk the items, up and down by rows; leaving by Tab closes. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const menu = event.currentTarget;
  if (event.key === 'Tab') menu.hidePopover();
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const isDown = event.key === 'ArrowDown';
  const next =
    isDown || event.key === 'ArrowUp'
      ? inNextRow(items, at, isDown ? 1 : -1)
      : STEPS[event.key]?.(at, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

function closeAfterItem(event: MouseEvent<HTMLElement>) {
  if ((event.target as Element).closest('[role="menuitem"]')) event.currentTarget.hidePopover();
}

export function ActionMenu({ trigger, side, children }: ActionMenuProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  // Null while it is closed.
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const beforeToggle = (event: ToggleEvent) => {
    const button = root.current?.querySelector('button')?.getBoundingClientRect();
    if (event.newState === 'open' && button) setPlace(placeBeside(button, side));
  };
  const afterToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus();
    // Not earlier: the focus returns to the button only if the item still exists.
    else setPlace(null);
  };
  return (
    <span ref={root} className={styles.root}>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': place !== null })}
      <div
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className={styles.menu}
        style={place ?? undefined}
        onBeforeToggle={beforeToggle}
        onToggle={afterToggle}
        onKeyDown={onKeyDown}
        onClick={closeAfterItem}
      >
        {place && children()}
      </div>
    </span>
  );
}

interface ItemProps {
  children: ReactNode;
  onClick: () => void;
  isDisabled?: boolean;
  /** For destructive actions. */
  isGrave?: boolean;
}

export function MenuButton({ children, onClick, isDisabled = false, isGrave = false }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={styles.item}
      data-grave={isGrave || undefined}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** The class of a link that is an item of a menu. */
export const menuItemClass = styles.item;
export const menuLabelClass = styles.label;

/** Parts of a page behind tabs; one below the other when printed or in the offline report. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Tabs.module.css';

export interface TabItem {
  key: string;
  title: string;
  /** Null without data: then there is no tab. */
  body: ReactNode;
}

interface TabsProps {
  parts: TabItem[];
  /** The open tab; null if none. */
  open: string | null;
  /** The tab that is open by default. */
  usual: string | null;
  onOpen: (key: string) => void;
  /** Some parts are loading: no tab is rendered that a later one would move. */
  isPending: boolean;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The arrow keys walk the tabs; Enter opens one. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = STEPS[event.key]?.(at, tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

/** The open tab: the requested one, or the first one with data. */
function shownOf(there: TabItem[], open: string | null, isPending: boolean): string | null {
  if (open === null || there.some(({ key }) => key === open)) return open;
  return isPending ? null : (there[0]?.key ?? null);
}

export function Tabs({ parts, open, usual, onOpen, isPending }: TabsProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const there = parts.filter(({ body }) => body !== null);
  const missing = parts.filter(({ body }) => body === null);
  const [isComplete, setComplete] = useState(!isPending);
  if (!isPending && !isComplete) setComplete(true);
  const isUsual = there.some(({ key }) => key === usual);
  const shown = shownOf(there, open ?? (isUsual ? usual : null), isPending);
  const lost = open !== null && !isPending && shown !== open;
  const lostTitle = parts.find(({ key }) => key === open)?.title ?? open;
  const isOpened = open !== null && shown !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab that is opened comes into sight, again once all of it is here.
  useEffect(() => {
    if (isOpened) root.current?.scrollIntoView?.({ block: 'start' });
  }, [isOpened, open, isPending]);
  const choose = (key: string) => {
    if (key === open) root.current?.scrollIntoView({ block: 'start' });
    onOpen(key);
  };
  const isStop = (key: string, at: number) => (shown === null ? at === 0 : key === shown);
  return (
    <div className={styles.tabs} ref={root} data-open={shown !== null}>
      <div className={styles.strip}>
        <div
          role="tablist"
          aria-label="Details"
          className={`${styles.list} screen-only`}
          data-pending={!isComplete}
          onKeyDown={walk}
        >
          {there.map(({ key, title }, at) => (
            <button
              key={key}
              id={`${id}-${key}`}
              type="button"
              role="tab"
              aria-selected={key === shown}
              aria-controls={`${id}-${key}-panel`}
              tabIndex={isStop(key, at) ? 0 : -1}
              className={styles.tab}
              onClick={() => choose(key)}
            >
              {title}
            </button>
          ))}
        </div>
        {missing.length > 0 && !isPending && (
          <p className={styles.missing}>
            No data: {missing.map(({ title }) => title.toLowerCase()).join(', ')}
          </p>
        )}
      </div>
      {lost && (
        <p role="status" className="muted screen-only">
          {lostTitle}: no data any more. {there[0]?.title} is shown.
        </p>
      )}
      {there.map(({ key, body }) => (
        <div
          key={key}
          id={`${id}-${key}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${key}`}
          className={styles.panel}
          data-panel={key}
          data-away={key !== shown}
        >
          {body}
        </div>
      ))}
    </div>
  );
}

/** All parts, one below the other. */
export const StackedTabs = ({ parts }: Pick<TabsProps, 'parts'>) => (
  <div className={styles.tabs} data-open="true">
    {parts.map(({ key, body }) => body !== null && <div key={key}>{body}</div>)}
  </div>
);

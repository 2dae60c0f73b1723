/** Reserves the height of the answer above a chart, also while it is loading. */
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from './AnswerFrame.module.css';

interface AnswerFrameProps {
  /** Estimates its height until it has loaded. */
  room: Record<`--${string}`, string>;
  /** Key of the question and its runs: a new question may have a shorter answer. */
  about: string;
  children: ReactNode;
}

export function AnswerFrame({ room, about, children }: AnswerFrameProps) {
  const answer = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew for each question.
  useEffect(() => {
    const inner = answer.current;
    const place = inner?.parentElement;
    if (!inner || !place) return;
    let [width, height] = [0, 0];
    // Dragging the line may shorten the answer: the chart must not move meanwhile.
    const observer = new ResizeObserver(() => {
      const box = inner.getBoundingClientRect();
      if (box.height === 0) return;
      height = box.width === width ? Math.max(height, box.height) : box.height;
      width = box.width;
      place.style.setProperty('--held', `${height}px`);
      // The open tab sticks below it.
      place.parentElement?.style.setProperty('--answer', `${height}px`);
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, [about]);
  return (
    <div className={styles.place} style={room as CSSProperties}>
      <div ref={answer}>{children}</div>
    </div>
  );
}

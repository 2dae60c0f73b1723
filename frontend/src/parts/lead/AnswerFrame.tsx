/** Where the answer above a chart stands: as high as it will be, and no less high while it is asked anew. */
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from './AnswerFrame.module.css';

interface AnswerFrameProps {
  /** What its height is guessed by until it is here. */
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
    // A line that is dragged may make the answer shorter: the chart must not move under it then.
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

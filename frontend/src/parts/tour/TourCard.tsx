/** A step of the tour: highlights a part of the page and explains it. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { TourStep } from '../../model/tour/tourSteps';
import styles from './TourCard.module.css';

interface TourCardProps {
  step: TourStep;
  /** From 1. */
  number: number;
  count: number;
  onBack: (() => void) | null;
  onNext: () => void;
  onEnd: () => void;
}

const OPENED_MS = 200;

/** Opens the part's tab and the part itself, highlights it, and scrolls to it. */
function pointAt(part: Element) {
  const tab = part.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  const button = tab ? document.getElementById(tab) : null;
  const isAway = button !== null && button.ariaSelected !== 'true';
  if (isAway) button.click();
  if (part instanceof HTMLDetailsElement) part.open = true;
  part.setAttribute('data-toured', '');
  const isTall = part.getBoundingClientRect().height > window.innerHeight / 2;
  const show = () => part.scrollIntoView({ block: isTall ? 'start' : 'center' });
  show();
  // A tab that opens comes into sight itself first.
  if (isAway) setTimeout(show, OPENED_MS);
}

/** Highlights the part once it is rendered: much of a page loads after its chart. */
function usePointer(target: string) {
  useEffect(() => {
    let pointed: Element | null = null;
    const look = () => {
      const part = document.querySelector(target);
      if (part === pointed) return;
      pointed = part;
      if (part) pointAt(part);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      pointed?.removeAttribute('data-toured');
    };
  }, [target]);
}

export function TourCard({ step, number, count, onBack, onNext, onEnd }: TourCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePointer(step.target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read out anew.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [number]);
  const isLast = number === count;
  return (
    <section
      className={`${styles.card} screen-only`}
      aria-label="Example tour"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
      }}
    >
      <p className="muted small">
        Step {number} of {count}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <p>{step.says}</p>
      <div className={styles.actions}>
        <Button size="compact-md" onClick={isLast ? onEnd : onNext}>
          {isLast ? 'End tour' : 'Next'}
        </Button>
        {onBack && (
          <Button size="compact-md" variant="default" onClick={onBack}>
            Back
          </Button>
        )}
        {!isLast && (
          <Button size="compact-md" variant="subtle" className={styles.skip} onClick={onEnd}>
            Skip tour
          </Button>
        )}
      </div>
    </section>
  );
}

/** Texts for all proposed runs: filled fields are set, empty ones unchanged. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { KnownSystem } from '../../model/contract';
import type { RunTexts } from '../../model/grouping/plan';
import { countOf } from '../../model/words/formatting';
import { TagsAndNotes } from '../editing/TagsAndNotes';
import { PlanMixFields, PlanSystemFields } from './PlanForm';
import styles from './PlanRun.module.css';

const NOTHING: RunTexts = {
  title: '',
  system: '',
  storage: '',
  client: '',
  workload: '',
  updatePct: null,
  ioSizeKib: null,
  unit: '',
  tags: [],
  notes: '',
};

const isGiven = (value: RunTexts[keyof RunTexts]): boolean =>
  typeof value === 'string' || Array.isArray(value) ? value.length > 0 : typeof value === 'number';

interface PlanDefaultsProps {
  runs: number;
  systems: KnownSystem[];
  onWords: (words: Partial<RunTexts>) => void;
}

export function PlanDefaults({ runs, systems, onWords }: PlanDefaultsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [words, setWords] = useState(NOTHING);
  const [wasSet, setWasSet] = useState(false);
  if (runs < 2) return null;
  const given = Object.entries(words).filter(([, value]) => isGiven(value));
  const change = (part: Partial<RunTexts>) => {
    setWasSet(false);
    setWords((before) => ({ ...before, ...part }));
  };
  const set = () => {
    onWords(Object.fromEntries(given));
    setWords(NOTHING);
    setWasSet(true);
  };
  return (
    <details
      className={styles.forAll}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>Set for all {countOf(runs, 'run')}</summary>
      {isOpen && (
        <fieldset
          className={styles.inside}
          onKeyDown={(event) => {
            // Enter would submit the surrounding form, without these values.
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
              event.preventDefault();
            }
          }}
        >
          <legend className="muted small">Empty fields don’t change.</legend>
          <PlanSystemFields isForAll words={words} systems={systems} onWords={change} />
          <PlanMixFields isForAll words={words} onWords={change} />
          <TagsAndNotes tags={words.tags} notes={words.notes} onChange={change} />
          <div className={styles.whole}>
            <Button variant="default" disabled={given.length === 0} onClick={set}>
              Set for all {countOf(runs, 'run')}
            </Button>
            <p role="status">{wasSet ? `Set for all ${countOf(runs, 'run')}.` : ''}</p>
          </div>
        </fieldset>
      )}
    </details>
  );
}

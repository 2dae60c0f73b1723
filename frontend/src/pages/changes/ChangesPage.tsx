/** What changed between two load points: in words, drawn, and side by side. */
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLoadPointChanges } from '../../api/changesAndFit';
import {
  type ChangesQuery,
  changesFile,
  formatChangesQuery,
  loadPointKey,
  parseChangesQuery,
  runOf,
  swapSides,
} from '../../model/changes/address';
import type { ChangeSide, LoadPointChanges } from '../../model/contract';
import { resultExport } from '../../model/library/exportSource';
import { ChangesResult } from '../../parts/changes/ChangesResult';
import { Icon } from '../../parts/controls/Icon';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { ExportButton } from '../../parts/exports/ExportButton';
import { useSaveResult } from '../library/useSaveResult';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import styles from './ChangesPage.module.css';
import { SideChooser } from './SideChooser';

interface AskProps {
  question: ChangesQuery;
  answer: LoadPointChanges | null;
  ask: (next: Partial<ChangesQuery>) => void;
}

function Sides({ question, answer, ask }: AskProps) {
  const { before, after } = question;
  const sideOf = (address: string | null, side: LoadPointChanges['before'] | undefined) =>
    side && address && runOf(address) === side.run_id ? side : null;
  return (
    <div className={styles.sides}>
      <SideChooser
        title="Before"
        runId={before && runOf(before)}
        side={sideOf(before, answer?.before)}
        onRun={(run) => ask({ before: run })}
        onPoint={(point) => ask({ before: loadPointKey(runOf(before ?? ''), point) })}
      />
      <Button
        variant="default"
        leftSection={<Icon name="swap" />}
        disabled={!before && !after}
        onClick={() => ask(swapSides(question))}
      >
        Swap
      </Button>
      <SideChooser
        title="After"
        runId={after && runOf(after)}
        side={sideOf(after, answer?.after)}
        onRun={(run) => ask({ after: run })}
        onPoint={(point) => ask({ after: loadPointKey(runOf(after ?? ''), point) })}
      />
    </div>
  );
}

/** A run chosen without its load point, or one alone, gets the address that names both. */
function useWholeAddress(question: ChangesQuery, answer: LoadPointChanges | null, ask: AskAs) {
  useEffect(() => {
    if (!answer) return;
    const { before, after } = answer;
    const isOfThese =
      runOf(question.before ?? '') === before.run_id &&
      runOf(question.after ?? '') === after.run_id;
    if (!isOfThese || (question.before?.includes(':') && question.after?.includes(':'))) return;
    ask(
      {
        before: loadPointKey(before.run_id, before.point_id),
        after: loadPointKey(after.run_id, after.point_id),
      },
      true,
    );
  }, [question, answer, ask]);
}

const nameOf = ({ label, point_label: point }: ChangeSide) => `${label}, ${point}`;

type AskAs = (next: Partial<ChangesQuery>, replace?: boolean) => void;

export function ChangesPage() {
  const [query, setQuery] = useSearchParams();
  const question = parseChangesQuery(query);
  const { before, after, event } = question;
  const isAsked = before !== null && after !== null;
  // With one side only, its own run and load points are shown.
  const changes = useLoadPointChanges({ before: before ?? after, after: after ?? before, event });
  const known = before || after ? (changes.data ?? null) : null;
  const answer = isAsked ? known : null;
  const ask: AskAs = (next, replace = false) => {
    const isOther = 'before' in next || 'after' in next;
    // Other load points may have no histogram of the event that was chosen.
    const whole = { ...question, ...(isOther && !replace ? { event: null } : {}), ...next };
    setQuery(formatChangesQuery(whole), { replace });
  };
  useWholeAddress(question, changes.isPlaceholderData ? null : answer, ask);
  const title = answer ? `${nameOf(answer.before)} → ${nameOf(answer.after)}` : '';
  const { buttons, dialogs } = useSaveResult(`What changed: ${title}`, {
    change: { before: before ?? '', after: after ?? '', event },
  });
  useTitle(title || 'What changed');
  return (
    <div className={styles.page}>
      <PageHead
        title="What changed"
        about="Two load points side by side, the largest change first. Differences within rounding are ignored; click a number to see its line in the report."
        actions={
          answer && (
            <>
              <ExportButton
                exported={resultExport(title, (ending) => changesFile(question, ending), ['json'])}
              />
              {buttons}
            </>
          )
        }
      />
      {dialogs}
      <Sides question={question} answer={known} ask={ask} />
      {!isAsked && (
        <EmptyState title="Choose two load points">
          <p>
            Choose a run for each side; their load points of the same or nearest load are compared.
            To add reports, open <Link to="/upload">Upload</Link>.
          </p>
        </EmptyState>
      )}
      {(before || after) && changes.error && (
        <ProblemNote error={changes.error} onRetry={() => void changes.refetch()} />
      )}
      {isAsked && changes.isPending && <LoadingNote what="what changed" height={420} />}
      {answer && !changes.error && (
        <ChangesResult answer={answer} onEvent={(event) => ask({ event })} />
      )}
    </div>
  );
}

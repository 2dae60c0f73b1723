/** Keeps the upload on this page on this device, and knows which others were left unfinished. */
import { useEffect, useRef, useState } from 'react';
import type { RunMaker, Visibility } from '../../model/contract';
import type { Plan } from '../../model/grouping/plan';
import {
  type DraftReport,
  deleteDraft,
  readDrafts,
  storeDraft,
  type UploadDraft,
} from '../../model/grouping/uploadDraft';
import { readUploads, type Upload } from '../../model/upload/uploads';

const KEPT_AFTER_MS = 300;

interface Current {
  uploads: Upload[];
  plan: Plan;
  apartBy: RunMaker[];
  visibility: Visibility;
}

const reportsOf = (uploads: Upload[]): DraftReport[] =>
  readUploads(uploads).map(({ path, answer }) => ({
    sha256: answer.sha256,
    name: path,
    size_bytes: answer.size_bytes,
    masked: answer.masked,
  }));

const newId = () => Math.random().toString(36).slice(2);

/** Reports of a draft that was taken up which have not been fetched yet. */
const awaitedOf = (reports: DraftReport[], uploads: Upload[]): DraftReport[] =>
  reports.filter(({ name }) =>
    uploads.some(({ path, state }) => path === name && state.is !== 'read'),
  );

export function useDrafts(account: string, current: Current) {
  const { uploads, plan, apartBy, visibility } = current;
  const id = useRef(newId());
  const latest = useRef(current);
  latest.current = current;
  const hadRuns = useRef(false);
  const takenUp = useRef<DraftReport[]>([]);
  const [others, setOthers] = useState(() => readDrafts(localStorage, account));
  const [isKept, setIsKept] = useState(true);

  const keep = useRef(() => {
    const { uploads, ...decided } = latest.current;
    const read = reportsOf(uploads);
    // Who goes on and leaves at once leaves reports of a draft that have not been fetched.
    const awaited = awaitedOf(takenUp.current, uploads);
    const isEmpty = decided.plan.runs.length === 0 && decided.plan.removed.length === 0;
    if (isEmpty) {
      const isGone = hadRuns.current && awaited.length === 0;
      if (isGone) deleteDraft(localStorage, account, id.current);
      return;
    }
    hadRuns.current = true;
    const about = { version: 1, id: id.current, savedAt: new Date().toISOString() } as const;
    const draft: UploadDraft = { ...about, reports: [...read, ...awaited], ...decided };
    setIsKept(storeDraft(localStorage, account, draft));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept a moment after any of these changed.
  useEffect(() => {
    const later = setTimeout(() => keep.current(), KEPT_AFTER_MS);
    return () => clearTimeout(later);
  }, [uploads, plan, apartBy, visibility]);
  useEffect(() => {
    const now = () => keep.current();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);

  /** Opens a draft: later changes replace it. */
  const takeUp = (draft: UploadDraft) => {
    id.current = draft.id;
    hadRuns.current = true;
    takenUp.current = draft.reports;
    setOthers((before) => before.filter((other) => other.id !== draft.id));
  };
  const discard = (discarded: string) => {
    deleteDraft(localStorage, account, discarded);
    setOthers((before) => before.filter((other) => other.id !== discarded));
  };
  return { others, isKept, takeUp, discard };
}

/** An unfinished upload, stored on this device for its owner. */
import type { RunMaker, Visibility } from '../contract';
import type { Plan } from './records';

/** A report that the server has, so that nothing is sent again. */
export interface DraftReport {
  sha256: string;
  name: string;
  size_bytes: number;
  masked: boolean;
}

export interface UploadDraft {
  version: 1;
  id: string;
  savedAt: string;
  reports: DraftReport[];
  plan: Plan;
  apartBy: RunMaker[];
  visibility: Visibility;
}

/** The part of a browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const MOST_DRAFTS = 5;
/** Where the drafts of one person lie; others who use this browser are not offered them. */
const placeOf = (account: string) => `loadcurve.upload/${encodeURIComponent(account)}/`;
const pasteOf = (account: string) => `loadcurve.paste/${encodeURIComponent(account)}`;

function draftOf(text: string | null): UploadDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<UploadDraft> | null;
    const isWhole =
      draft?.version === 1 &&
      Array.isArray(draft.reports) &&
      Array.isArray(draft.plan?.runs) &&
      Array.isArray(draft.plan.removed) &&
      Array.isArray(draft.apartBy);
    return isWhole ? (draft as UploadDraft) : null;
  } catch {
    return null;
  }
}

/** Returns `otherwise` if the browser refuses storage or has none left. */
function tried<Answer>(ask: () => Answer, otherwise: Answer): Answer {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}

/** The drafts of `account`, newest first. What cannot be read is no draft. */
export function readDrafts(kept: DraftStorage, account: string): UploadDraft[] {
  return tried(() => {
    const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(placeOf(account)))
      .flatMap((key) => draftOf(kept.getItem(key)) ?? [])
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  }, []);
}

export const deleteDraft = (kept: DraftStorage, account: string, id: string): void =>
  tried(() => kept.removeItem(placeOf(account) + id), undefined);

/** Stores a draft, and drops the oldest; false if the browser's storage is full. */
export function storeDraft(kept: DraftStorage, account: string, draft: UploadDraft): boolean {
  return tried(() => {
    kept.setItem(placeOf(account) + draft.id, JSON.stringify(draft));
    for (const old of readDrafts(kept, account).slice(MOST_DRAFTS)) {
      deleteDraft(kept, account, old.id);
    }
    return true;
  }, false);
}

export const readPaste = (kept: DraftStorage, account: string): string =>
  tried(() => kept.getItem(pasteOf(account)) ?? '', '');

export const storePaste = (kept: DraftStorage, account: string, text: string): void =>
  tried(
    () => (text ? kept.setItem(pasteOf(account), text) : kept.removeItem(pasteOf(account))),
    undefined,
  );

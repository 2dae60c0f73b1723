/** Offers the uploads that were left unfinished on this device. */
import type { UploadDraft } from '../../model/grouping/uploadDraft';
import { UnfinishedUploads } from '../../parts/upload/UnfinishedUploads';

const MOST_TITLES = 3;

interface UnfinishedDraftsProps {
  drafts: UploadDraft[];
  onContinue: (draft: UploadDraft) => void;
  onDiscard: (id: string) => void;
}

export function UnfinishedDrafts({ drafts, onContinue, onDiscard }: UnfinishedDraftsProps) {
  const offered = drafts.map(({ id, savedAt, reports, plan }) => ({
    id,
    savedAt,
    reports: reports.length,
    runs: plan.runs.length,
    titles: plan.runs
      .slice(0, MOST_TITLES)
      .map((run) => run.words.title || 'untitled')
      .join(' · '),
  }));
  return (
    <UnfinishedUploads
      uploads={offered}
      onDiscard={onDiscard}
      onContinue={(id) => {
        const draft = drafts.find((saved) => saved.id === id);
        if (draft) onContinue(draft);
      }}
    />
  );
}

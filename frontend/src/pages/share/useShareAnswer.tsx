/** Sharing what changed, what fits or what was over time: the button, and the dialog it opens. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChangeChart, useShareAnswer as useShare } from '../../api/changes';
import { useSession } from '../../api/queries';
import { hasAccounts, mayContribute } from '../../model/share/access';
import type { AnswerToShare } from '../../model/share/answers';
import { Icon } from '../../parts/controls/Icon';
import { ShareDialog } from '../../parts/share/ShareDialog';
import type { SharedWords } from '../../parts/share/ShareForm';

const MOST_TITLE = 200;

/** `title` is what the page says; `asked` is the question with what its author says of the answer. */
export function useShareAnswer(title: string, asked: (words: SharedWords) => AnswerToShare) {
  const [isOpen, setIsOpen] = useState(false);
  // Each time it is opened the words begin anew.
  const [times, setTimes] = useState(0);
  const { mutate, data: made, variables, error, isPending, reset } = useShare();
  const change = useChangeChart();
  const session = useSession().data;
  const open = () => {
    reset();
    change.reset();
    setTimes(times + 1);
    setIsOpen(true);
  };
  const shared = change.data ?? made;
  const button = mayContribute(session) && (
    <Button leftSection={<Icon name="share" />} onClick={open}>
      Share
    </Button>
  );
  const dialog = (
    <ShareDialog
      key={times}
      isOpen={isOpen}
      kind="answer"
      title={title.slice(0, MOST_TITLE)}
      shared={
        shared
          ? {
              url: new URL(shared.path, window.location.href).href,
              path: shared.path,
              title: shared.title,
              reach: hasAccounts(session)
                ? {
                    visibility: shared.visibility,
                    onChange: (visibility) =>
                      change.mutate({ id: shared.id, changes: { visibility } }),
                  }
                : null,
              parts: [],
            }
          : null
      }
      isSharing={isPending}
      error={error ?? change.error}
      onShare={(words) => mutate(asked(words))}
      onClose={() => setIsOpen(false)}
      onRetry={() => variables && mutate(variables)}
    />
  );
  return { button, dialog };
}

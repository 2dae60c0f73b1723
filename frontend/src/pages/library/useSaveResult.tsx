/** Saving and sharing the answer to a question. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import type { ItemContent } from '../../model/contract';
import { Icon } from '../../parts/controls/Icon';
import { useSave, useShare } from './useSaveView';

/** The buttons Save and Share of a page that answers a question, and their dialogs. */
export function useSaveResult(title: string, content: ItemContent) {
  const session = useSession().data;
  const [saved, setSaved] = useState<string | null>(null);
  const { share, shareDialog } = useShare({ content, title });
  const { save, saveDialog } = useSave({ content, title }, (item) => setSaved(item.title));
  return {
    buttons: mayContribute(session) && (
      <>
        <Button variant="default" onClick={save}>
          Save
        </Button>
        <Button leftSection={<Icon name="share" />} onClick={share}>
          Share
        </Button>
      </>
    ),
    dialogs: (
      <>
        {saved !== null && (
          <p role="status" className="muted">
            Saved in the Library as “{saved}”.
          </p>
        )}
        {shareDialog}
        {saveDialog}
      </>
    ),
  };
}

/** What changed, to take away: as a picture, as Markdown, as a table, and as it comes from the API. */
import { Button } from '@mantine/core';
import { changesGrid, changesMarkdown } from '../../model/changes/grid';
import type { LoadPointChanges } from '../../model/contract';
import { useCopy } from '../../parts/controls/CopyButton';
import { Icon } from '../../parts/controls/Icon';
import { ExportButtons } from '../../parts/tables/ExportButtons';

export function TakeAway({ changes }: { changes: LoadPointChanges }) {
  const { said, copy } = useCopy();
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name={said === 'Copied' ? 'check' : 'copy'} />}
        onClick={() => void copy(changesMarkdown(changes, window.location.href))}
      >
        <span aria-live="polite">{said || 'Copy as Markdown'}</span>
      </Button>
      <ExportButtons grid={() => changesGrid(changes)} />
    </>
  );
}

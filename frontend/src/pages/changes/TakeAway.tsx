/** What changed, to take away: as a picture, as a page of Markdown, as a table, as the API has it. */
import { Button } from '@mantine/core';
import type { ChangesQuestion } from '../../model/changes/address';
import { takeAways } from '../../model/changes/address';
import { ActionMenu, menuItemClass } from '../../parts/controls/ActionMenu';
import { Icon } from '../../parts/controls/Icon';

export function TakeAway({ question }: { question: ChangesQuestion }) {
  return (
    <ActionMenu
      side="end"
      trigger={(props) => (
        <Button variant="default" leftSection={<Icon name="download" />} {...props}>
          Download
        </Button>
      )}
    >
      {() =>
        takeAways(question).map(({ label, address }) => (
          <a key={label} href={address} role="menuitem" className={menuItemClass} download>
            {label}
          </a>
        ))
      }
    </ActionMenu>
  );
}

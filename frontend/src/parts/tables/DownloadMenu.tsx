/** What a page says, to take away: the same answer in each form that the server has it in. */
import { Button } from '@mantine/core';
import { ActionMenu, menuItemClass } from '../controls/ActionMenu';
import { Icon } from '../controls/Icon';

export function DownloadMenu({ forms }: { forms: { label: string; address: string }[] }) {
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
        forms.map(({ label, address }) => (
          <a key={label} href={address} role="menuitem" className={menuItemClass} download>
            {label}
          </a>
        ))
      }
    </ActionMenu>
  );
}

/** What can be taken away of a shared chart: a report, pictures and data. */
import { Button, Menu } from '@mantine/core';
import { type Download, type Part, pictures, report, tables } from '../model/exports';
import { Icon } from './Icon';

const links = (downloads: Download[]) =>
  downloads.map(({ label, href }) => (
    <Menu.Item key={href} component="a" href={href} download>
      {label}
    </Menu.Item>
  ));

export function DownloadMenu({ path, parts }: { path: string; parts: Part[] }) {
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links([report(path)])}
        <Menu.Label>Picture</Menu.Label>
        {links(pictures(path, parts))}
        <Menu.Label>Data</Menu.Label>
        {links(tables(path, parts))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What can be taken away of a shared chart: a report, pictures and data. */
import { Button } from '@mantine/core';
import {
  type Download,
  type Part,
  pictures,
  report,
  type Tables,
  tables,
} from '../../model/share/exports';
import { ActionMenu, menuItemClass, menuLabelClass } from '../controls/ActionMenu';
import { Icon } from '../controls/Icon';

const links = (downloads: Download[]) =>
  downloads.map(({ label, href }) => (
    <a key={href} role="menuitem" className={menuItemClass} href={href} download>
      {label}
    </a>
  ));

interface DownloadMenuProps {
  /** The chart's address, "/c/…". */
  path: string;
  parts: Part[];
  has: Tables;
}

export function DownloadMenu({ path, parts, has }: DownloadMenuProps) {
  return (
    <ActionMenu
      side="end"
      trigger={(props) => (
        <Button variant="default" leftSection={<Icon name="download" />} {...props}>
          Download
        </Button>
      )}
    >
      {() => (
        <>
          {links([report(path)])}
          <p className={menuLabelClass}>Picture</p>
          {links(pictures(path, parts))}
          <p className={menuLabelClass}>Data</p>
          {links(tables(path, parts, has))}
        </>
      )}
    </ActionMenu>
  );
}

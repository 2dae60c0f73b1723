/** What can be taken away of a chart: documents, pictures and data. */
import { Button } from '@mantine/core';
import {
  type At,
  type Download,
  type Part,
  pictures,
  type Tables,
  tables,
} from '../../model/library/exports';
import { ActionMenu, MenuButton, menuItemClass, menuLabelClass } from '../controls/ActionMenu';
import { Icon } from '../controls/Icon';
import { CopyRefused } from './CopyRefused';
import { useCopyPicture } from './copyPicture';

const links = (downloads: Download[]) =>
  downloads.map(({ label, href }) => (
    <a key={href} role="menuitem" className={menuItemClass} href={href} download>
      {label}
    </a>
  ));

interface DownloadMenuProps {
  at: At<'png' | 'svg' | 'csv'>;
  parts: Part[];
  has: Tables;
  /** What a shared chart has besides. */
  documents?: Download[];
  /** Shares the chart, where that is still to be done and may be. */
  onShare?: (() => void) | undefined;
}

export function DownloadMenu({ at, parts, has, documents = [], onShare }: DownloadMenuProps) {
  const picture = at('png', { scale: '2' });
  const { said, copy } = useCopyPicture(picture);
  return (
    <>
      <ActionMenu
        side="end"
        trigger={(props) => (
          <Button
            variant="default"
            leftSection={<Icon name={said === 'copied' ? 'check' : 'download'} />}
            {...props}
          >
            <span aria-live="polite">{said === 'copied' ? 'Copied' : 'Export'}</span>
          </Button>
        )}
      >
        {() => (
          <>
            {links(documents)}
            <p className={menuLabelClass}>Picture</p>
            <MenuButton onClick={() => void copy()}>Copy the picture</MenuButton>
            {links(pictures(at, parts))}
            <p className={menuLabelClass}>Data</p>
            {links(tables(at, parts, has))}
            {onShare && (
              <>
                <p className={menuLabelClass}>Slide, offline report, JSON</p>
                <MenuButton onClick={onShare}>Share the chart first …</MenuButton>
              </>
            )}
          </>
        )}
      </ActionMenu>
      <CopyRefused said={said} href={picture} />
    </>
  );
}

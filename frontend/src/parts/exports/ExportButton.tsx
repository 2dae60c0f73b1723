/** Opens the dialog that exports what a page shows. */
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ExportSource } from '../../model/library/exportSource';
import { Icon } from '../controls/Icon';

const ExportDialog = lazy(() => import('./ExportDialog'));

export function ExportButton({ exported }: { exported: ExportSource }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" />} onClick={open}>
        Export
      </Button>
      {wasOpened && (
        <Suspense>
          <ExportDialog exported={exported} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

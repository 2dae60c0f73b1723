/** A dialog with a title and a button that closes it; Escape and a click beside it close it too. */
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

export function Dialog({ isOpen, title, onClose, isWide = false, children }: DialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={isWide ? 'lg' : 'md'}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: its <header> would be a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={36} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A dialog with a title and a button that closes it; Escape and a click beside it close it too. */
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  isWide?: boolean;
  /** Its width, if neither fits. */
  size?: string;
  children: ReactNode;
}

export function Dialog({ isOpen, title, onClose, isWide = false, size, children }: DialogProps) {
  // A dialog may arrive after it was asked for. Mantine notes where the focus was, to bring it back,
  // only when a dialog that is there opens; so it is there first, and opens then.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <Modal.Root opened={isOpen && isThere} onClose={onClose} size={size ?? (isWide ? 'lg' : 'md')}>
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

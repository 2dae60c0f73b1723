/** A dialog with a title; its button, Escape and a click beside it close it, or ask if a form has changes. */
import { Button, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
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

const focus = (element: HTMLElement | null) => element?.focus();

export function Dialog({ isOpen, title, onClose, isWide = false, size, children }: DialogProps) {
  // A lazy dialog may load after its button was clicked. Mantine records the focus to restore only
  // if the dialog was mounted before opening, so it is mounted closed first.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  const [changed, setChanged] = useState<Element | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  // Its state is reset on closing.
  if (!isOpen && (changed || isAsking)) {
    setChanged(null);
    setIsAsking(false);
  }
  const noteChange = ({ target }: FormEvent) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) setChanged(form);
  };
  // A submitted form has no unsaved changes.
  const close = () => (changed?.isConnected ? setIsAsking(!isAsking) : onClose());
  return (
    <Modal.Root opened={isOpen && isThere} onClose={close} size={size ?? (isWide ? 'lg' : 'md')}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: its <header> would be a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={36} />
        </div>
        {isAsking && (
          <div className={styles.question} role="alert">
            <p>Discard the changes?</p>
            <Button
              size="compact-sm"
              ref={focus}
              variant="default"
              onClick={() => setIsAsking(false)}
            >
              Continue editing
            </Button>
            <Button size="compact-sm" color="red" onClick={onClose}>
              Discard
            </Button>
          </div>
        )}
        <Modal.Body onChange={noteChange}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Where a picture is dropped, chosen or pasted. */
import { Button } from '@mantine/core';
import { type DragEvent, useEffect, useRef } from 'react';
import { Icon } from '../../parts/controls/Icon';
import styles from './DigitisePage.module.css';

export function PictureDrop({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) =>
        type.startsWith('image/'),
      );
      if (file) onFile(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFile]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by key.
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Icon name="upload" size={30} />
      <p>
        <strong>Drop a picture of a chart here, or paste a screenshot</strong>
      </p>
      <p className="muted small">PNG, JPEG, WebP or SVG, up to 16 MiB and 10,000 pixels a side.</p>
      <Button onClick={() => input.current?.click()}>Choose a picture</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label="Picture file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Where files are dropped, chosen or pasted. */
import { Button, Textarea } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import styles from './FileDrop.module.css';
import { Icon } from './Icon';

export interface NamedContent {
  name: string;
  content: Blob;
}

const named = (files: Iterable<File>): NamedContent[] =>
  [...files].map((file) => ({ name: file.webkitRelativePath || file.name, content: file }));

function Paste({ onFiles }: { onFiles: (files: NamedContent[]) => void }) {
  const [text, setText] = useState('');
  const take = () => {
    onFiles([{ name: 'pasted.txt', content: new Blob([text], { type: 'text/plain' }) }]);
    setText('');
  };
  return (
    <details className={styles.paste}>
      <summary>Paste an extract instead</summary>
      <div className={styles.pasted}>
        <Textarea
          label="Text of a report, or a part of one"
          classNames={{ input: 'mono' }}
          rows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button variant="default" disabled={!text.trim()} onClick={take}>
          Read this text
        </Button>
      </div>
    </details>
  );
}

export function FileDrop({ onFiles }: { onFiles: (files: NamedContent[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles(named(event.dataTransfer.files));
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by key. */}
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={30} />
        <p>
          <strong>Drop AWR reports here</strong>
        </p>
        <p className="muted small">
          One or many; text or HTML, as awrrpt.sql or SLOB wrote them, up to 32 MiB each.
        </p>
        <Button onClick={() => files.current?.click()}>Choose files</Button>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label="Report files"
          onChange={(event) => {
            onFiles(named(event.currentTarget.files ?? []));
            event.currentTarget.value = '';
          }}
        />
      </div>
      <Paste onFiles={onFiles} />
    </div>
  );
}

/** The drop zone for files, folders and archives, with a field to paste text. */
import { Button, Checkbox, Textarea } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { ChosenFile } from '../../model/upload/chosenFiles';
import { Icon } from '../controls/Icon';
import styles from './FileDrop.module.css';
import { chosenFiles, droppedFiles, pastedText } from './fileSources';
import { PasteGuide } from './PasteGuide';

type OnFiles = (files: ChosenFile[], masked: boolean) => void;

/** Pasted text that survives a reload: the stored text, and how to store it. */
export interface PastedText {
  start: string;
  keep: (text: string) => void;
}

interface PasteProps {
  onText: (text: string) => void;
  kept?: PastedText | undefined;
  /** Reads a text while it is typed. */
  reading?: ((text: string) => ReactNode) | undefined;
}

function Paste({ onText, kept, reading }: PasteProps) {
  const [text, setText] = useState(kept?.start ?? '');
  const change = (changed: string) => {
    setText(changed);
    kept?.keep(changed);
  };
  const take = () => {
    onText(text);
    change('');
  };
  return (
    <details className={styles.paste} open={Boolean(kept?.start)}>
      <summary>Paste an extract instead</summary>
      <div className={styles.pasted}>
        <Textarea
          label="Report text, or part of it"
          classNames={{ input: `mono ${styles.columns}` }}
          rows={12}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {reading?.(text)}
        <Button variant="default" disabled={!text.trim()} onClick={take}>
          Read text
        </Button>
        <PasteGuide />
      </div>
    </details>
  );
}

interface ChooseProps {
  label: string;
  inputLabel: string;
  isFolder?: boolean;
  isMain?: boolean;
  onFiles: (files: Promise<ChosenFile[]>) => void;
}

function Choose({ label, inputLabel, isFolder, isMain, onFiles }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        {...(isFolder ? { webkitdirectory: '' } : {})}
        aria-label={inputLabel}
        onChange={(event) => {
          onFiles(chosenFiles(event.currentTarget.files));
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

interface FileDropProps {
  onFiles: OnFiles;
  kept?: PastedText;
  reading?: (text: string) => ReactNode;
  /** The counts of chosen files: the drop zone then shrinks to a strip. */
  counts?: ReactNode;
  /** Another way to enter numbers. */
  children?: ReactNode;
}

export function FileDrop({ onFiles, kept, reading, counts, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const [isMasked, setIsMasked] = useState(false);
  const take = (files: Promise<ChosenFile[]>) =>
    void files.then((taken) => taken.length > 0 && onFiles(taken, isMasked));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(droppedFiles(event.dataTransfer));
  };
  return (
    <div className={styles.take} data-folded={Boolean(counts)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by key. */}
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
        {counts || (
          <>
            <Icon name="upload" size={30} />
            <p>
              <strong>Drop reports, a folder or a zip file here</strong>
            </p>
            <p className="muted small">
              Any number; text or HTML as awrrpt.sql or SLOB writes them, up to 32 MiB each.
            </p>
          </>
        )}
        <div className={styles.choices}>
          <Choose
            label={counts ? 'Add files' : 'Choose files'}
            inputLabel="Report files"
            isMain={!counts}
            onFiles={take}
          />
          <Choose
            label={counts ? 'Add a folder' : 'Choose a folder'}
            inputLabel="Report folder"
            isFolder
            onFiles={take}
          />
        </div>
      </div>
      <Checkbox
        className={styles.mask}
        label="Mask names"
        description={
          counts
            ? null
            : 'Replaces names of hosts, instances and databases before storing; the original names are discarded. Tick it before adding files.'
        }
        checked={isMasked}
        onChange={(event) => setIsMasked(event.currentTarget.checked)}
      />
      <Paste
        kept={kept}
        reading={reading}
        onText={(text) => onFiles([pastedText(text)], isMasked)}
      />
      {children}
    </div>
  );
}

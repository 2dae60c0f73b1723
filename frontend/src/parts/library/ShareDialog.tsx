/** Shares the view: title and note first, then its link. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { frozenVisibilityText } from '../../model/access/access';
import type { LibraryItem, Visibility } from '../../model/contract';
import type { ExportPart } from '../../model/library/exportSource';
import {
  EMBED_CONTENTS,
  type EmbedContent,
  embedContentOf,
  embedSnippet,
} from '../../model/library/exports';
import { CopyButton } from '../controls/CopyButton';
import { Dialog } from '../controls/Dialog';
import { ProblemNote } from '../controls/States';
import { NoteField } from './NoteField';
import styles from './ShareDialog.module.css';
import { VisibilitySelect } from './VisibilitySelect';

export interface ShareTexts {
  title: string;
  note: string;
}

interface ShareFormProps {
  /** The title of the page's content. */
  title: string;
  isSharing: boolean;
  onShare: (words: ShareTexts) => void;
}

interface ShareDialogProps extends ShareFormProps {
  isOpen: boolean;
  kind: 'chart' | 'answer';
  /** Null until the server has made it. */
  item: LibraryItem | null;
  hasAccounts: boolean;
  /** The parts of a chart besides its curves. */
  parts: ExportPart[];
  error: unknown;
  onReaders: (visibility: Visibility) => void;
  onClose: () => void;
  onRetry: () => void;
}

/** Title and note of the new link. */
export function ShareForm({ title: shown, isSharing, onShare }: ShareFormProps) {
  const [title, setTitle] = useState(shown);
  const [note, setNote] = useState('');
  const [isNameless, setIsNameless] = useState(false);
  const share = (event: FormEvent) => {
    event.preventDefault();
    setIsNameless(title.trim() === '');
    if (title.trim()) onShare({ title: title.trim(), note: note.trim() });
  };
  return (
    <form className={styles.share} onSubmit={share}>
      <TextInput
        label="Title"
        data-autofocus
        maxLength={200}
        value={title}
        error={isNameless ? 'Give it a title.' : null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NoteField
        description="Optional; shown under the title to anyone with the link"
        value={note}
        onChange={setNote}
      />
      <div>
        <Button type="submit" loading={isSharing}>
          Create link
        </Button>
      </div>
    </form>
  );
}

type MadeProps = Pick<ShareDialogProps, 'kind' | 'hasAccounts' | 'parts' | 'onReaders'> & {
  item: LibraryItem;
};

function Link({ url, path }: { url: string; path: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The focused form has been removed.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <TextInput
        label="Link"
        value={url}
        readOnly
        ref={field}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <CopyButton text={() => url} label="Copy the link" />
        <Button
          component="a"
          href={path}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          size="compact-sm"
        >
          Open it
        </Button>
      </div>
    </>
  );
}

function Frame({ url, title, parts }: { url: string; title: string; parts: ExportPart[] }) {
  const [asked, setAsked] = useState<string>('curve');
  const framed = embedContentOf(asked, parts);
  return (
    <>
      {parts.length > 0 && (
        <NativeSelect
          label="Embed"
          value={framed}
          onChange={(event) => setAsked(event.currentTarget.value)}
          data={(['curve', ...parts, 'all'] as EmbedContent[]).map((value) => ({
            value,
            label: EMBED_CONTENTS[value],
          }))}
        />
      )}
      <TextInput
        label="HTML for a wiki or web page"
        value={embedSnippet(url, title, framed)}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <CopyButton text={() => embedSnippet(url, title, framed)} label="Copy the HTML" />
      </div>
    </>
  );
}

function Made({ item, kind, hasAccounts, parts, onReaders }: MadeProps) {
  const path = item.path ?? '';
  // The browser's own origin works for the user, whatever the server is configured with.
  const url = new URL(path, window.location.href).href;
  const isForTeam = hasAccounts && item.visibility === 'team';
  return (
    <div className={styles.share}>
      <Link url={url} path={path} />
      {kind === 'chart' && <Frame url={url} title={item.title} parts={parts} />}
      {hasAccounts && (
        <VisibilitySelect
          value={item.visibility}
          description={frozenVisibilityText(item.visibility)}
          onChange={onReaders}
        />
      )}
      <p className="muted small">
        {isForTeam ? 'People with an account here see ' : 'Anyone with the link sees '}
        this {kind} as it is now, data included, even after the runs are edited or deleted. Nobody
        can guess it. You can change its words, or revoke it, in the Library.
      </p>
    </div>
  );
}

export function ShareDialog(props: ShareDialogProps) {
  const { isOpen, kind, item, error, onClose, onRetry } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Share this ${kind}`} isWide>
      {error ? <ProblemNote error={error} onRetry={onRetry} /> : null}
      {item ? <Made {...props} item={item} /> : <ShareForm {...props} />}
    </Dialog>
  );
}

/** Sharing a chart: its title and note first, then its link and all that can be had of it. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Visibility } from '../../model/contract';
import { chartReach } from '../../model/share/access';
import { answerFiles } from '../../model/share/answers';
import {
  type Download,
  embedSnippet,
  essentials,
  FRAMED,
  type Framed,
  framedBy,
  frozenAt,
  type Part,
} from '../../model/share/exports';
import { CopyButton } from '../controls/CopyButton';
import { Dialog } from '../controls/Dialog';
import { Icon } from '../controls/Icon';
import { ProblemNote } from '../controls/States';
import { CopyRefused } from './CopyRefused';
import { useCopyPicture } from './copyPicture';
import styles from './ShareDialog.module.css';
import { type SharedWords, ShareForm } from './ShareForm';
import { VisibilitySelect } from './VisibilitySelect';

/** A chart that was shared. */
interface Shared {
  /** The whole address. */
  url: string;
  path: string;
  title: string;
  /** For whom it is, and how to change that; null where it does not matter. */
  reach: { visibility: Visibility; onChange: (visibility: Visibility) => void } | null;
  /** What the chart has beside its curves. */
  parts: Part[];
}

interface ShareDialogProps {
  isOpen: boolean;
  /** A chart, if nothing else is said. */
  kind?: 'chart' | 'answer';
  /** What the page calls the chart. */
  title: string;
  /** Null until the server has made it. */
  shared: Shared | null;
  isSharing: boolean;
  error: unknown;
  onShare: (words: SharedWords) => void;
  onClose: () => void;
  onRetry: () => void;
}

function Link({ url, path }: { url: string; path: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The form that had the focus is gone.
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

function Files({ path, downloads }: { path: string; downloads: Download[] }) {
  const picture = frozenAt(path)('png', { scale: '2' });
  const { said, copy } = useCopyPicture(picture);
  return (
    <fieldset className={styles.files}>
      <legend>Files</legend>
      <div className={styles.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name={said === 'copied' ? 'check' : 'copy'} size={16} />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{said === 'copied' ? 'Copied' : 'Copy the picture'}</span>
        </Button>
        {downloads.map(({ label, href }) => (
          <Button key={label} component="a" href={href} download variant="subtle" size="compact-sm">
            {label}
          </Button>
        ))}
      </div>
      <CopyRefused said={said} href={picture} />
    </fieldset>
  );
}

function Frame({ url, title, parts }: Pick<Shared, 'url' | 'title' | 'parts'>) {
  const [asked, setAsked] = useState<string>('curve');
  const framed = framedBy(asked, parts);
  return (
    <>
      {parts.length > 0 && (
        <NativeSelect
          label="Shown in a wiki or a web page"
          value={framed}
          onChange={(event) => setAsked(event.currentTarget.value)}
          data={(['curve', ...parts, 'all'] as Framed[]).map((value) => ({
            value,
            label: FRAMED[value],
          }))}
        />
      )}
      <TextInput
        label="For a wiki or a web page"
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

export function ShareDialog(props: ShareDialogProps) {
  const {
    isOpen,
    kind = 'chart',
    title,
    shared,
    isSharing,
    error,
    onShare,
    onClose,
    onRetry,
  } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Share this ${kind}`} isWide>
      {error ? <ProblemNote error={error} onRetry={onRetry} /> : null}
      {!shared && <ShareForm title={title} isSharing={isSharing} onShare={onShare} />}
      {shared && (
        <div className={styles.share}>
          <Link url={shared.url} path={shared.path} />
          <Files
            path={shared.path}
            downloads={
              kind === 'chart' ? essentials(frozenAt(shared.path)) : answerFiles(shared.path)
            }
          />
          {kind === 'chart' && <Frame url={shared.url} title={shared.title} parts={shared.parts} />}
          {shared.reach && (
            <VisibilitySelect
              value={shared.reach.visibility}
              description={chartReach(shared.reach.visibility)}
              onChange={shared.reach.onChange}
            />
          )}
          <p className="muted small">
            {shared.reach?.visibility === 'team'
              ? 'People with an account here see '
              : 'Anyone with the link sees '}
            this {kind} as it is now, data included, even after the runs are edited or deleted.
            Nobody can guess it. You can change its words, or withdraw it, on the page “Shared
            charts”.
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** The link of a chart that was just shared. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Visibility } from '../../model/contract';
import { chartReach } from '../../model/share/access';
import { embedSnippet, FRAMED, type Framed, framedBy, type Part } from '../../model/share/exports';
import { CopyButton } from '../controls/CopyButton';
import { Dialog } from '../controls/Dialog';
import { ProblemNote, Waiting } from '../controls/States';
import styles from './ShareDialog.module.css';
import { VisibilitySelect } from './VisibilitySelect';

interface ShareDialogProps {
  isOpen: boolean;
  /** The whole address; null while the server makes it. */
  url: string | null;
  path: string | null;
  title: string;
  /** For whom it is, and how to change that; null where it does not matter. */
  reach: { visibility: Visibility; onChange: (visibility: Visibility) => void } | null;
  /** What the chart has beside its curves. */
  parts: Part[];
  error: unknown;
  onClose: () => void;
  onRetry: () => void;
}

export function ShareDialog({
  isOpen,
  url,
  path,
  title,
  reach,
  parts,
  error,
  onClose,
  onRetry,
}: ShareDialogProps) {
  const [asked, setAsked] = useState<string>('curve');
  const framed = framedBy(asked, parts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Share this chart" isWide>
      {error ? <ProblemNote error={error} onRetry={onRetry} /> : null}
      {!error && !url && <Waiting what="the link" />}
      {url && path && (
        <div className={styles.share}>
          <TextInput
            label="Link"
            value={url}
            readOnly
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
            <Button component="a" href={`${path}.png`} download variant="subtle" size="compact-sm">
              Picture (PNG)
            </Button>
            <Button component="a" href={`${path}.csv`} download variant="subtle" size="compact-sm">
              Data (CSV)
            </Button>
          </div>
          {reach && (
            <VisibilitySelect
              value={reach.visibility}
              description={chartReach(reach.visibility)}
              onChange={reach.onChange}
            />
          )}
          <p className="muted small">
            {reach?.visibility === 'team'
              ? 'People with an account here see '
              : 'Anyone with the link sees '}
            this chart as it is now, data included, even after the runs are edited or deleted.
            Nobody can guess it. You can withdraw it on the page “Shared charts”.
          </p>
        </div>
      )}
    </Dialog>
  );
}

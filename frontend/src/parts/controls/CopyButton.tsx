/** Copies a text and says so. */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from './Icon';

const SAID_FOR_MS = 2000;

/** Puts a text on the clipboard; on pages without that right, through a selected field. */
async function onClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

/** Copies, and shows the outcome for a moment. */
export function useCopy() {
  const [said, setSaid] = useState<'' | 'Copied' | 'Copying was refused'>('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (text: string) =>
    setSaid((await onClipboard(text)) ? 'Copied' : 'Copying was refused');
  return { said, copy };
}

export function CopyButton({ text, label }: { text: () => string; label: string }) {
  const { said, copy } = useCopy();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name={said === 'Copied' ? 'check' : 'copy'} size={16} />}
      onClick={() => void copy(text())}
    >
      <span aria-live="polite">{said || label}</span>
    </Button>
  );
}

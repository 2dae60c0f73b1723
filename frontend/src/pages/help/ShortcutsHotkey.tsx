/** Opens the sheet of keys by a question mark, wherever no text is being written. */
import { lazy, Suspense, useEffect, useState } from 'react';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog')).ShortcutsDialog,
}));

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

export function ShortcutsHotkey() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isWriting(event.target)) return;
      setWasAsked(true);
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}

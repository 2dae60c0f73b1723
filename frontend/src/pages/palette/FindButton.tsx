/** Opens the palette, by a button or by Ctrl+K; what it needs loads when it is first asked for. */
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../parts/controls/Icon';
import styles from '../sections/Layout.module.css';

const load = () => import('./CommandPalette');
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));
const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);
export const FIND_KEYS = IS_MAC ? '⌘K' : 'Ctrl+K';

export function FindButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const open = () => {
    if (!isOpen) setOpening(opening + 1);
    setIsOpen(true);
  };
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-label={`Find runs and charts (${FIND_KEYS})`}
        aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
        title={`Find runs and charts (${FIND_KEYS})`}
        onClick={open}
      >
        <Icon name="search" />
        <span>Find runs and charts</span>
        <kbd>{FIND_KEYS}</kbd>
      </button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <CommandPalette isOpen={isOpen} opening={opening} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the palette, by a button or by Ctrl+K; what it needs loads when it is first asked for. */
import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../parts/controls/Icon';
import styles from '../sections/Layout.module.css';

const load = () => import('./Palette');
const Palette = lazy(async () => ({ default: (await load()).Palette }));
const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);
export const FIND_KEYS = IS_MAC ? '⌘K' : 'Ctrl+K';

export function FindButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const open = () => {
    setWasAsked(true);
    setIsOpen(true);
  };
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles.find}
        aria-label={`Find (${FIND_KEYS})`}
        aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
        title={`Find (${FIND_KEYS})`}
        onClick={open}
      >
        <Icon name="search" />
      </ActionIcon>
      {wasAsked && (
        <Suspense fallback={null}>
          <Palette isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

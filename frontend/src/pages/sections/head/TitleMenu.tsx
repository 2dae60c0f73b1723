/** The menu at a chart's title: actions on the whole chart. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { CurveFigure } from '../../../model/contract';
import type { View } from '../../../model/view/view';
import { ActionMenu } from '../../../parts/controls/ActionMenu';
import { Icon } from '../../../parts/controls/Icon';
import styles from './PageHead.module.css';

// They come when the menu is opened.
const ChartItems = lazy(() => import('../menu/ChartItems'));

interface TitleMenuProps {
  figure: CurveFigure | undefined;
  view: View;
  onChange: (view: View) => void;
  /** A frozen chart's colours stay as they were. */
  isFrozen?: boolean;
  /** The items before those of every chart. */
  children?: ReactNode;
}

export function TitleMenu({ children, figure, ...props }: TitleMenuProps) {
  return (
    <ActionMenu
      side="start"
      trigger={(trigger) => (
        <button
          type="button"
          className={styles.menu}
          aria-label="Title, views and colours"
          {...trigger}
        >
          <Icon name="down" />
        </button>
      )}
    >
      {() => (
        <>
          {children}
          {figure && (
            <Suspense>
              <ChartItems figure={figure} {...props} />
            </Suspense>
          )}
        </>
      )}
    </ActionMenu>
  );
}

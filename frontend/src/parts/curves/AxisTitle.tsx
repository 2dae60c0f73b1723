/** An axis' title over its chart: a menu with its metric, unit, scale and side. */
import { lazy, Suspense } from 'react';
import type { CurveFigure } from '../../model/contract';
import { ActionMenu } from '../controls/ActionMenu';
import { Icon } from '../controls/Icon';
import styles from './AxisTitle.module.css';
import type { AxesOfView } from './axesOfView';

// It comes when the menu is opened.
const AxisMenu = lazy(() => import('./menu/AxisMenu'));

interface AxisTitleProps {
  figure: CurveFigure;
  view: AxesOfView;
  /** The vertical or the horizontal axis. */
  side: 'up' | 'across';
  /** The metric and the unit of a shared chart are fixed. */
  isFrozen?: boolean;
  onChange: (change: Partial<AxesOfView>) => void;
}

export function AxisTitle({ figure, view, side, isFrozen = false, onChange }: AxisTitleProps) {
  const isLatency = (side === 'up') !== view.isSwapped;
  const { title, unit } = isLatency ? figure.y : figure.x;
  return (
    <div className={styles.title} data-side={side}>
      <ActionMenu
        side={side === 'up' ? 'start' : 'end'}
        trigger={(props) => (
          <button
            type="button"
            data-print=""
            className={styles.button}
            aria-label={`${isLatency ? 'Latency' : 'Throughput'} axis: ${title}, ${unit}`}
            {...props}
          >
            {title}, {unit} <Icon name="down" size={12} />
          </button>
        )}
      >
        {() => (
          <Suspense>
            <AxisMenu {...{ isLatency, isFrozen, view, onChange }} />
          </Suspense>
        )}
      </ActionMenu>
    </div>
  );
}

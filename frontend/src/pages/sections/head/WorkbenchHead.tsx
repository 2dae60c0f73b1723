/** The header of a chart's page or a list, in one row: title with menu, subtitle, main actions. */
import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface WorkbenchHeadProps {
  title: ReactNode;
  menu: ReactNode;
  aside?: ReactNode;
  actions: ReactNode;
}

export function WorkbenchHead({ title, menu, aside, actions }: WorkbenchHeadProps) {
  return (
    <div className={styles.bench} data-bench-head>
      <div className={styles.title}>
        <div className={styles.named}>
          <h1>{title}</h1>
          <span className="screen-only">{menu}</span>
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
